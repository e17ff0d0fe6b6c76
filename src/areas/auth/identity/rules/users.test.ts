import { describe, expect, it } from 'vitest';
import type { AccountId, OrgId, UserId } from '../../../../contract/ids.ts';
import type { Membership } from '../../../../platform/auth/principal.ts';
import {
  canonicalEmail,
  decideRefresh,
  eligibleScopes,
  homeOf,
  LOGIN_ATTEMPTS_MAX,
  LOGIN_WINDOW_MS,
  loginWaitSeconds,
  REFRESH_GRACE_MS,
  userPrincipal,
} from './users.ts';

const member = (role: Membership['role'], n: number, isPersonal = false): Membership => ({
  orgId: `org-0000000${n}` as OrgId,
  accountId: `ba-0000000${n}` as AccountId,
  role,
  isPersonal,
});
const NOW = new Date('2026-08-17T12:00:00.000Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);

describe('a signed-in user', () => {
  const user = (memberships: readonly Membership[], isStaff = false) =>
    userPrincipal({
      userId: '00000000-0000-4000-8000-000000000001' as UserId,
      aal2At: null,
      sessionId: 's',
      authMethod: 'bearer',
      isStaff,
      memberships,
    });

  it('may read and write, with admin scopes by role and staff membership, but never send gateway traffic', () => {
    expect([...user([member('viewer', 1)]).scopes]).toEqual(['api:read', 'api:write']);
    expect([...user([member('admin', 1)]).scopes]).toEqual(['api:read', 'api:write', 'admin:org']);
    expect([...user([], true).scopes]).toEqual(['api:read', 'api:write', 'admin:platform']);
  });

  it('is at home in the personal organisation, else in the first joined, else nowhere', () => {
    const both = [member('member', 1), member('owner', 2, true)];
    expect(user(both)).toMatchObject({
      homeOrg: 'org-00000002',
      homeAccount: 'ba-00000002',
      accounts: ['ba-00000001', 'ba-00000002'],
    });
    expect(homeOf([member('member', 1)])?.orgId).toBe('org-00000001');
    expect(user([])).toMatchObject({ homeOrg: null, homeAccount: null, accounts: [] });
  });

  it('may grant gateway to a key although a person has no use for it', () => {
    expect(eligibleScopes({ isStaff: false, memberships: [] }).has('gateway')).toBe(true);
  });
});

describe('refreshing, req:AUTH-4', () => {
  const [current, previous, older] = [Buffer.from('c'), Buffer.from('p'), Buffer.from('o')];
  const session = (rotated: Date | null) => ({
    token_hash: current,
    previous_hash: rotated === null ? null : previous,
    rotated_at: rotated,
  });

  it.each([
    ['the current token', current, null, 'rotate'],
    ['the current token after a rotation', current, ago(5), 'rotate'],
    ['the previous token at the end of the grace', previous, ago(REFRESH_GRACE_MS), 'repeat'],
    ['the previous token after it', previous, ago(REFRESH_GRACE_MS + 1), 'reused'],
    ['an older token', older, ago(5), 'reused'],
    ['an unknown token of a session never rotated', older, null, 'reused'],
  ] as const)('%s', (_, presented, rotated, kind) => {
    expect(decideRefresh(session(rotated), presented, NOW).kind).toBe(kind);
  });
});

describe('password throttle', () => {
  it('lets ten attempts through and names the whole seconds until the window ends', () => {
    expect(loginWaitSeconds({ attempts: LOGIN_ATTEMPTS_MAX, window_start: ago(1) }, NOW)).toBeUndefined();
    expect(
      loginWaitSeconds({ attempts: LOGIN_ATTEMPTS_MAX + 1, window_start: ago(LOGIN_WINDOW_MS - 1_500) }, NOW),
    ).toBe(2);
    expect(loginWaitSeconds({ attempts: 99, window_start: ago(LOGIN_WINDOW_MS) }, NOW)).toBe(1);
  });

  it('compares addresses without case and surrounding space', () => {
    expect(canonicalEmail('  Ada@Example.TEST ')).toBe('ada@example.test');
  });
});
