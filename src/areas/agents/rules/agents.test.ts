import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agentHashOf,
  claimableOrgs,
  decideClaim,
  decideRegistration,
  isAgentName,
  isProof,
  presenceOf,
  proofDigestOf,
  proofOf,
  provesDigest,
  type ClaimFacts,
  type MembershipFact,
} from './agents.ts';

const PROOF = proofOf('sk-test-key', 'invoice-bot');
const OTHER = proofOf('sk-test-key', 'other-bot');
const home: MembershipFact = { orgId: 'org-home0000', accountId: 'ba-home0000', role: 'owner' };
const team: MembershipFact = { orgId: 'org-team0000', accountId: 'ba-team0000', role: 'member' };
const unclaimed: ClaimFacts['agent'] = {
  accountId: null,
  orgId: null,
  containment: 'active',
  proofDigest: proofDigestOf(PROOF),
};
const owned = (m: MembershipFact): ClaimFacts['agent'] => ({ ...unclaimed, accountId: m.accountId, orgId: m.orgId });
const facts = (over: Partial<ClaimFacts>): ClaimFacts => ({
  agent: unclaimed,
  proof: undefined,
  orgsUsingKey: [],
  requestedOrg: undefined,
  homeOrg: home.orgId,
  memberships: [home, team],
  ...over,
});

describe('possession proof', () => {
  it('is SHA-256 over key, bar, name, and over the key alone for an unnamed agent (req:AGT-2)', () => {
    // Fixed vectors, computed with sha256sum.
    expect(proofOf('test', null)).toBe('9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08');
    expect(proofOf('test', '')).toBe(proofOf('test', null));
    expect(proofOf('a', 'b')).toBe('0eab8a0a3380abf4c7d1fb0b43b66aafbb64a4b953e4eb2dccca579461912d0c');
  });

  it('is looked up by its first 16 characters and authorised by the whole of it (req:AGT-2 req:AGT-3)', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), (key, name) => {
        const proof = proofOf(key, name);
        const twin = agentHashOf(proof) + proofOf(`${key}x`, name).slice(16);
        return (
          isProof(proof) &&
          provesDigest(proof, proofDigestOf(proof)) &&
          (twin === proof || !provesDigest(twin, proofDigestOf(proof)))
        );
      }),
    );
  });

  it('matches no digest of another length', () => {
    expect(provesDigest(PROOF, new Uint8Array(0))).toBe(false);
    expect(provesDigest(PROOF, new Uint8Array(31))).toBe(false);
  });

  it('is 64 lowercase hexadecimal characters and nothing else', () => {
    for (const text of ['', PROOF.toUpperCase(), PROOF.slice(1), `${PROOF}0`, `${PROOF}\n`, `g${PROOF.slice(1)}`])
      expect(isProof(text)).toBe(false);
  });
});

describe('names', () => {
  it('are 2 to 32 letters, digits or hyphens, alphanumeric at both ends', () => {
    for (const name of ['ab', 'A1', 'a-b', 'x'.repeat(32)]) expect(isAgentName(name)).toBe(true);
    for (const name of ['', 'a', '-ab', 'ab-', 'a_b', 'a b', 'x'.repeat(33), 'ab\n', 'äb'])
      expect(isAgentName(name)).toBe(false);
  });
});

describe('presence', () => {
  it('is active within the hour, both ends included, and offline after it or when never seen', () => {
    const now = new Date('2026-08-17T12:00:00Z');
    expect(presenceOf(new Date('2026-08-17T11:00:00Z'), now)).toBe('active');
    expect(presenceOf(new Date('2026-08-17T10:59:59.999Z'), now)).toBe('offline');
    expect(presenceOf(new Date('2026-08-17T12:05:00Z'), now)).toBe('active');
    expect(presenceOf(null, now)).toBe('offline');
  });
});

describe('registration of a known lookup key', () => {
  const holder = { agentId: 'svc-1', accountId: null, name: 'invoice-bot', proofDigest: proofDigestOf(PROOF) };

  it('claims an unclaimed agent', () => {
    expect(decideRegistration(PROOF, 'invoice-bot', holder, [])).toEqual({ kind: 'claim' });
  });
  it('answers the same agent to its owner under the same name', () => {
    expect(decideRegistration(PROOF, 'invoice-bot', { ...holder, accountId: 'ba-1' }, ['ba-1'])).toEqual({
      kind: 'same',
    });
  });
  it('conflicts under another name and for another owner, and names the agent to the holder of the proof', () => {
    for (const [accounts, name] of [
      [['ba-1'], 'renamed'],
      [['ba-2'], 'invoice-bot'],
      [[], 'invoice-bot'],
    ] as const) {
      expect(decideRegistration(PROOF, name, { ...holder, accountId: 'ba-1' }, accounts)).toEqual({
        kind: 'refused',
        code: 'conflict',
        details: { reason: 'hash_already_bound', conflict_agent_id: 'svc-1' },
      });
    }
  });
  it('refuses another proof with the same lookup key and reveals nothing about the agent', () => {
    expect(decideRegistration(OTHER, 'invoice-bot', holder, [])).toEqual({
      kind: 'refused',
      code: 'invalid_hash_proof',
    });
  });
});

describe('claim', () => {
  it('of an unclaimed agent needs the whole proof', () => {
    expect(decideClaim(facts({}))).toMatchObject({ code: 'hash_proof_required' });
    expect(decideClaim(facts({ proof: 'abc' }))).toMatchObject({ code: 'invalid_key_hash_format' });
    expect(decideClaim(facts({ proof: OTHER }))).toMatchObject({ code: 'invalid_hash_proof' });
    expect(decideClaim(facts({ proof: PROOF }))).toEqual({ kind: 'claim', into: home });
  });
  it('goes to the home organisation unless another is named (req:AGT-4)', () => {
    expect(decideClaim(facts({ proof: PROOF, requestedOrg: team.orgId }))).toEqual({ kind: 'claim', into: team });
    const usedByTeam = facts({ orgsUsingKey: [team.orgId] });
    expect(decideClaim(usedByTeam)).toEqual({ kind: 'claim', into: team });
    expect(decideClaim({ ...usedByTeam, requestedOrg: home.orgId })).toMatchObject({ code: 'hash_proof_required' });
    expect(decideClaim({ ...usedByTeam, proof: OTHER })).toMatchObject({ code: 'invalid_hash_proof' });
    expect(decideClaim({ ...usedByTeam, orgsUsingKey: [home.orgId, team.orgId] })).toEqual({
      kind: 'claim',
      into: home,
    });
    expect(decideClaim(facts({ proof: PROOF, homeOrg: null }))).toMatchObject({ code: 'service_unavailable' });
  });
  it('into an organisation needs membership that is more than looking on', () => {
    expect(decideClaim(facts({ proof: PROOF, requestedOrg: 'org-strange0' }))).toMatchObject({
      code: 'agent_org_not_member',
      details: { requested_org_id: 'org-strange0' },
    });
    const viewer = { ...team, role: 'viewer' as const };
    expect(decideClaim(facts({ proof: PROOF, requestedOrg: team.orgId, memberships: [home, viewer] }))).toMatchObject({
      code: 'org_access_denied',
    });
    expect(claimableOrgs([home, viewer])).toEqual([home.orgId]);
  });
  it('reveals nothing to a stranger about an owned agent without the whole proof', () => {
    const agent = { ...unclaimed, accountId: 'ba-else', orgId: 'org-else' };
    for (const proof of [undefined, OTHER, 'abc'])
      expect(decideClaim(facts({ agent, proof }))).toEqual({ kind: 'refused', code: 'agent_not_found' });
    expect(decideClaim(facts({ agent, proof: PROOF }))).toMatchObject({ code: 'agent_cross_tenant' });
  });
  it('of an own agent keeps it where it is, without a proof', () => {
    expect(decideClaim(facts({ agent: owned(team) }))).toEqual({ kind: 'keep' });
    expect(decideClaim(facts({ agent: owned(team), requestedOrg: team.orgId }))).toEqual({ kind: 'keep' });
  });
  it('moves an own agent for an owner or admin of its organisation, or with the proof', () => {
    const into = { kind: 'move', into: home };
    expect(decideClaim(facts({ agent: owned(team), requestedOrg: home.orgId }))).toMatchObject({
      code: 'org_access_denied',
    });
    expect(decideClaim(facts({ agent: owned(team), requestedOrg: home.orgId, proof: PROOF }))).toEqual(into);
    expect(
      decideClaim(
        facts({ agent: owned(team), requestedOrg: home.orgId, memberships: [home, { ...team, role: 'admin' }] }),
      ),
    ).toEqual(into);
  });
  it('never moves a contained agent out of the organisation that contained it', () => {
    for (const containment of ['paused', 'killed'] as const) {
      expect(
        decideClaim(facts({ agent: { ...owned(home), containment }, requestedOrg: team.orgId, proof: PROOF })),
      ).toEqual({ kind: 'refused', code: 'agent_contained', details: { reason: `agent_${containment}` } });
    }
  });
});
