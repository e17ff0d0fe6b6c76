import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCOPES, type Scope } from '../../../contract/enums.ts';
import type { AccountId, KeyId, OrgId, UserId } from '../../../contract/ids.ts';
import type { Membership } from '../../../platform/auth/principal.ts';
import {
  composeKey,
  decideMinting,
  displayPrefix,
  hashKey,
  isExpired,
  isWellFormedKey,
  keyPrincipal,
  mayChangeOrgKey,
  normaliseName,
  normaliseScopes,
  outlives,
  readExpiry,
  scopesAboveCaller,
  workingScopes,
  type KeyFacts,
} from './rules.ts';

const base62 = (chars: number) =>
  fc.string({
    unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'),
    minLength: chars,
    maxLength: chars,
  });
const scopeSet = fc.subarray([...SCOPES]);

const member = (role: Membership['role'], n = 1): Membership => ({
  orgId: `org-0000000${n}` as OrgId,
  accountId: `ba-0000000${n}` as AccountId,
  role,
  isPersonal: n === 1,
});
const facts = (over: Partial<KeyFacts> = {}): KeyFacts => ({
  keyId: 'mk-aaaaaaaa' as KeyId,
  kind: 'personal',
  accountId: 'ba-00000001' as AccountId,
  orgId: 'org-00000001' as OrgId,
  userId: '00000000-0000-4000-8000-000000000001' as UserId,
  scopes: [...SCOPES],
  ...over,
});

describe('key format', () => {
  it('is stable: prefix, 36 characters, CRC-32 checksum in base 62 (vector computed with Python zlib)', () => {
    expect(composeKey('7Qm2tVb9XcLr4KpZs1NwEh8YdFg3JaUoRi5B')).toBe(
      'sk_surety_7Qm2tVb9XcLr4KpZs1NwEh8YdFg3JaUoRi5B388kgs',
    );
    expect(displayPrefix(composeKey('7Qm2tVb9XcLr4KpZs1NwEh8YdFg3JaUoRi5B'))).toBe('sk_surety_7Qm2tV');
  });

  it('accepts every composed key, and none with one character changed', () => {
    fc.assert(
      fc.property(base62(36), fc.nat(51), base62(1), (body, at, other) => {
        const key = composeKey(body);
        expect(isWellFormedKey(key)).toBe(true);
        const changed = key.slice(0, at) + other + key.slice(at + 1);
        expect(isWellFormedKey(changed)).toBe(changed === key);
      }),
      { numRuns: 300 },
    );
  });

  it('refuses any other text without throwing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        expect(isWellFormedKey(text)).toBe(false);
      }),
    );
  });

  it('hashes with SHA-256', () => {
    expect(hashKey('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

describe('scopes', () => {
  it('reads the legacy set [gateway, api] as gateway, api:read, api:write, req:KEY-2', () => {
    expect(normaliseScopes(['gateway', 'api'])).toEqual(['gateway', 'api:read', 'api:write']);
    expect(normaliseScopes(['api:write', 'api', 'gateway', 'gateway'])).toEqual(['gateway', 'api:read', 'api:write']);
  });

  it('are independent: no scope implies another, req:KEY-8', () => {
    fc.assert(
      fc.property(scopeSet, (scopes) => {
        const working = workingScopes(facts({ scopes }), { isStaff: true, memberships: [member('owner')] });
        expect([...working].sort()).toEqual([...scopes].sort());
      }),
    );
  });

  it("never grow: the scopes that work are a subset of the key's own", () => {
    fc.assert(
      fc.property(
        scopeSet,
        fc.boolean(),
        fc.constantFrom('owner', 'admin', 'member', 'viewer', 'auditor'),
        (scopes, isStaff, role) => {
          const working = workingScopes(facts({ scopes }), { isStaff, memberships: [member(role)] });
          for (const scope of working) expect(scopes).toContain(scope);
          expect(working.has('admin:platform')).toBe(scopes.includes('admin:platform') && isStaff);
          expect(working.has('admin:org')).toBe(scopes.includes('admin:org') && (role === 'owner' || role === 'admin'));
        },
      ),
    );
  });

  it("of an organisation's key depend on that organisation only", () => {
    const key = facts({ kind: 'org', orgId: 'org-00000002' as OrgId, accountId: 'ba-00000002' as AccountId });
    expect(
      workingScopes(key, { isStaff: false, memberships: [member('owner', 1), member('viewer', 2)] }).has('admin:org'),
    ).toBe(false);
    expect(workingScopes(key, { isStaff: false, memberships: [member('admin', 2)] }).has('admin:org')).toBe(true);
  });
});

describe('minting ceiling, req:KEY-5', () => {
  const person = (memberships: readonly Membership[], isStaff = false) => ({
    kind: 'user' as const,
    memberships,
    scopes: new Set<Scope>(isStaff ? ['api:read', 'api:write', 'admin:platform'] : ['api:read', 'api:write']),
  });

  it.each([
    ['owner', ['admin:org'], 'granted'],
    ['admin', ['admin:org'], 'granted'],
    ['member', ['admin:org'], 'above_ceiling'],
    ['viewer', ['admin:org'], 'above_ceiling'],
    ['auditor', ['admin:org'], 'above_ceiling'],
    ['owner', ['admin:platform'], 'above_ceiling'],
    ['viewer', undefined, 'granted'],
  ] as const)('%s asking for %s: %s', (role, scopes, outcome) => {
    expect(decideMinting(scopes, person([member(role)])).kind).toBe(outcome);
  });

  it('lets staff mint admin:platform and names the scopes that are refused otherwise', () => {
    expect(decideMinting(['admin:platform'], person([], true)).kind).toBe('granted');
    expect(decideMinting(['api:read', 'admin:platform'], person([]))).toEqual({
      kind: 'above_ceiling',
      notEligible: ['admin:platform'],
      eligible: ['gateway', 'api:read', 'api:write'],
    });
  });

  it('never lets a key grant or rotate into more than it has', () => {
    fc.assert(
      fc.property(scopeSet, scopeSet, (own, wanted) => {
        const caller = { kind: 'api_key' as const, scopes: new Set(own), memberships: [member('owner')] };
        const isWithin = wanted.every((scope) => own.includes(scope));
        expect(decideMinting(wanted, caller).kind).toBe(isWithin ? 'granted' : 'above_ceiling');
        expect(scopesAboveCaller(wanted, caller).length === 0).toBe(isWithin);
      }),
    );
  });
});

describe('expiry', () => {
  const now = new Date('2026-08-17T12:00:00.000Z');

  it('is an instant after now and before the year 10000, or none', () => {
    expect(readExpiry(null, now)).toBeNull();
    expect(readExpiry('2026-08-17T12:00:00.001Z', now)).toEqual(new Date('2026-08-17T12:00:00.001Z'));
    expect(readExpiry('9999-12-31T23:59:59.999Z', now)).toBeInstanceOf(Date);
    for (const refused of ['2026-08-17T12:00:00.000Z', '9999-12-31T23:59:59-00:01', '2030-12-31T23:59:60Z', 'soon'])
      expect([refused, readExpiry(refused, now)]).toEqual([refused, undefined]);
  });

  it('counts from its instant on', () => {
    const at = new Date('2026-08-17T12:00:00.000Z');
    expect([isExpired(at, new Date(at.getTime() - 1)), isExpired(at, at), isExpired(null, at)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('never reaches beyond that of a calling key: no chain of keys that each make the next outlives the first', () => {
    const instant = fc.option(fc.date({ noInvalidDate: true }), { nil: null });
    fc.assert(
      fc.property(instant, fc.array(instant), (first, wanted) => {
        const last = wanted.reduce((own, next) => (outlives(next, own) ? own : next), first);
        expect(outlives(last, first)).toBe(false);
      }),
    );
  });
});

describe('the caller behind a key', () => {
  const standing = { isStaff: false, memberships: [member('owner', 1), member('admin', 2)] };

  it('acts as its user when personal, with admin roles only under admin:org', () => {
    expect(keyPrincipal(facts(), standing).memberships.map((m) => m.role)).toEqual(['owner', 'admin']);
    const plain = keyPrincipal(facts({ scopes: ['api:read', 'api:write'] }), standing);
    expect(plain.memberships.map((m) => m.role)).toEqual(['member', 'member']);
    expect(plain.accounts).toEqual(['ba-00000001', 'ba-00000002']);
  });

  it('acts in one organisation only when it is an org key, also after its creator left', () => {
    const key = facts({ kind: 'org', orgId: 'org-00000002' as OrgId, accountId: 'ba-00000002' as AccountId });
    const after = keyPrincipal(key, { isStaff: false, memberships: [member('owner', 1)] });
    expect(after).toMatchObject({ accounts: ['ba-00000002'], homeAccount: 'ba-00000002', homeOrg: 'org-00000002' });
    expect(after.memberships).toEqual([
      { orgId: 'org-00000002', accountId: 'ba-00000002', role: 'member', isPersonal: false },
    ]);
    expect([...after.scopes]).toEqual(['gateway', 'api:read', 'api:write']);
  });
});

describe('names and roles', () => {
  it('trims names, refuses blank ones, and truncates none', () => {
    expect(normaliseName('  a  ')).toBe('a');
    expect(normaliseName(' \n ')).toBeUndefined();
    expect([...(normaliseName('é'.repeat(300)) ?? '')]).toHaveLength(300); // the schema refuses it before
  });

  it('lets owner, admin or creator change an org key, req:KEY-7', () => {
    const table = (['owner', 'admin', 'member', 'viewer', 'auditor'] as const).map((role) => [
      role,
      mayChangeOrgKey(role, false),
      mayChangeOrgKey(role, true),
    ]);
    expect(table).toEqual([
      ['owner', true, true],
      ['admin', true, true],
      ['member', false, true],
      ['viewer', false, true],
      ['auditor', false, true],
    ]);
  });
});
