/**
 * The rules of memberships and invitations, over every combination of roles. Source: docs/reference/auth.md#authentication-rules;
 * docs/reference/auth.md#step-up-verification.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLES } from '../../../contract/enums.ts';
import {
  ASKED_MAX,
  EMAIL_PATTERN,
  INVITATION_MS,
  MEMBERS_MAX,
  OPEN_INVITATIONS_MAX,
  PLAIN_TEXT_PATTERN,
  SLUG_PATTERN,
  decideInvitation,
  decidePlace,
  invitationStatus,
  normaliseName,
  type PlaceChange,
} from './rules.ts';

const role = fc.constantFrom(...ROLES);
const change: fc.Arbitrary<PlaceChange> = fc.record({
  by: role,
  isSelf: fc.boolean(),
  from: role,
  to: fc.option(role, { nil: null }),
  owners: fc.integer({ min: 1, max: 4 }),
  isPersonal: fc.boolean(),
});

describe('changes of a membership', () => {
  it('never leave an organisation without an owner', () => {
    fc.assert(
      fc.property(change, (c) => {
        const ends = c.from === 'owner' && c.to !== 'owner';
        if (ends && c.owners === 1) expect(decidePlace(c).kind).not.toBe('allowed');
      }),
    );
  });

  it('appoint, demote or remove an owner only by an owner with step-up verification, except by leaving', () => {
    fc.assert(
      fc.property(change, (c) => {
        const decision = decidePlace(c);
        if (decision.kind !== 'allowed') return;
        const concernsOwner = c.from === 'owner' || c.to === 'owner';
        const isLeaving = c.isSelf && c.to === null;
        expect(decision.needsStepUp).toBe(concernsOwner && !isLeaving);
        if (concernsOwner && !isLeaving) expect(c.by).toBe('owner');
      }),
    );
  });

  it('never happen in a personal organisation', () => {
    fc.assert(fc.property(change, (c) => !c.isPersonal || decidePlace(c).kind !== 'allowed'));
  });

  it('to the same role change nothing', () => {
    expect(
      decidePlace({ by: 'admin', isSelf: false, from: 'viewer', to: 'viewer', owners: 1, isPersonal: false }),
    ).toEqual({
      kind: 'unchanged',
    });
  });
});

describe('invitations', () => {
  const wish = {
    by: 'admin',
    role: 'member',
    isPersonal: false,
    isMember: false,
    isInvited: false,
    open: 0,
    asked: 0,
    members: 1,
  } as const;
  it.each([
    [wish, { kind: 'allowed', needsStepUp: false }],
    [{ ...wish, role: 'owner' } as const, { kind: 'owners_only' }],
    [{ ...wish, by: 'owner', role: 'owner' } as const, { kind: 'allowed', needsStepUp: true }],
    [
      { ...wish, isPersonal: true },
      { kind: 'conflict', reason: 'personal_organisation' },
    ],
    [
      { ...wish, isMember: true },
      { kind: 'conflict', reason: 'already_member' },
    ],
    [
      { ...wish, isInvited: true },
      { kind: 'conflict', reason: 'already_invited' },
    ],
    [
      { ...wish, open: OPEN_INVITATIONS_MAX },
      { kind: 'conflict', reason: 'invitations_full' },
    ],
    [
      { ...wish, asked: ASKED_MAX },
      { kind: 'conflict', reason: 'invited_too_often' },
    ],
    [
      { ...wish, members: MEMBERS_MAX },
      { kind: 'conflict', reason: 'members_full' },
    ],
  ])('%j is %j', (given, expected) => {
    expect(decideInvitation(given)).toEqual(expected);
  });

  it('expire at their expiry time, and stay accepted or revoked', () => {
    const expires_at = new Date(INVITATION_MS);
    const open = { accepted_at: null, revoked_at: null, expires_at };
    expect(invitationStatus(open, new Date(INVITATION_MS - 1))).toBe('pending');
    expect(invitationStatus(open, expires_at)).toBe('expired');
    expect(invitationStatus({ ...open, accepted_at: new Date(1) }, new Date(2 * INVITATION_MS))).toBe('accepted');
    expect(invitationStatus({ ...open, revoked_at: new Date(1) }, new Date(2 * INVITATION_MS))).toBe('revoked');
  });
});

describe('words', () => {
  it.each([
    ['  Acme ', 'Acme'],
    ['A', undefined],
    ['   ', undefined],
    ['x'.repeat(100), 'x'.repeat(100)],
    ['x'.repeat(101), undefined],
    ['\u{1f600}\u{1f600}', '\u{1f600}\u{1f600}'],
  ])('the name %j is stored as %j', (given, stored) => {
    expect(normaliseName(given)).toBe(stored);
  });

  it.each(['Acme', 'Ökö GmbH & Co', 'شرکت می\u200cخواهم', '\u{1f469}\u200d\u{1f680} Labs'])(
    '%j may be a name',
    (name) => {
      expect(new RegExp(PLAIN_TEXT_PATTERN).test(name)).toBe(true);
    },
  );
  it.each(['\u200b\u200b', 'a\u202eb', 'a\u200fb', 'a\u061cb', '\ufeffab', 'a\u2060b', 'a\nb'])(
    '%j may not',
    (name) => {
      expect(new RegExp(PLAIN_TEXT_PATTERN).test(name)).toBe(false);
    },
  );

  it.each(['abc', 'a-1', 'x'.repeat(48), '0ps'])('%s is a slug', (slug) => {
    expect(new RegExp(SLUG_PATTERN).test(slug)).toBe(true);
  });
  it.each(['ab', 'x'.repeat(49), '-ab', 'ab-', 'Abc', 'a b', 'a_b', 'äbc', ''])('%s is no slug', (slug) => {
    expect(new RegExp(SLUG_PATTERN).test(slug)).toBe(false);
  });

  it.each(['a@b.example', 'first.last+tag@sub.example', "o'neil@example.test"])('%s is an address', (email) => {
    expect(new RegExp(EMAIL_PATTERN).test(email)).toBe(true);
  });
  it.each(['a', '@b', 'a@', 'a b@c', 'a@b c', 'a@b\r\nBcc: x@y', '<a@b>', 'a,b@c', 'A <a@b.example>'])(
    '%j is no address',
    (email) => {
      expect(new RegExp(EMAIL_PATTERN).test(email)).toBe(false);
    },
  );
});
