/** What the settings of an organisation read and change. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, must, once } from '../../api/client';

export const ROLES = ['owner', 'admin', 'member', 'viewer', 'auditor'] as const;
export type Role = (typeof ROLES)[number];
export type Scope = 'gateway' | 'api:read' | 'api:write' | 'admin:org';

const inOrg = (orgId: string) => ({ params: { path: { org_id: orgId } } });

const readKeys = async (orgId: string) => (await must(api.GET('/v1/orgs/{org_id}/api-keys', inOrg(orgId)))).keys;
export type KeyRow = Awaited<ReturnType<typeof readKeys>>[number];

export const keysQuery = (orgId: string) => queryOptions({ queryKey: ['keys', orgId], queryFn: () => readKeys(orgId) });

/** Keys of the person, which act as the person. @param hasAccount without one the service refuses to say */
export const ownKeysQuery = (hasAccount: boolean) =>
  queryOptions({
    queryKey: ['keys', 'own'],
    queryFn: async () => (await must(api.GET('/v1/api-keys'))).keys,
    enabled: hasAccount,
  });

export const revokeOwnKey = (keyId: string) =>
  must(api.DELETE('/v1/api-keys/{key_id}', { params: { path: { key_id: keyId } } }));

export interface NewKey {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: string | null;
}

/** @returns the key with its secret, which no later answer has */
export const makeKey = (orgId: string, { name, scopes, expiresAt }: NewKey) =>
  must(
    api.POST('/v1/orgs/{org_id}/api-keys', {
      params: { path: { org_id: orgId } },
      headers: once(),
      body: { name: name.trim(), scopes: [...scopes], expires_at: expiresAt },
    }),
  );

const ofKey = (orgId: string, keyId: string) => ({ params: { path: { org_id: orgId, key_id: keyId } } });

export const rotateKey = (orgId: string, keyId: string) =>
  must(api.POST('/v1/orgs/{org_id}/api-keys/{key_id}/rotate', { ...ofKey(orgId, keyId), headers: once() }));

export const revokeKey = (orgId: string, keyId: string) =>
  must(api.DELETE('/v1/orgs/{org_id}/api-keys/{key_id}', ofKey(orgId, keyId)));

export const membersQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['members', orgId],
    queryFn: async () => (await must(api.GET('/v1/orgs/{org_id}/members', inOrg(orgId)))).members,
  });

export const setRole = (orgId: string, userId: string, role: Role) =>
  must(
    api.PATCH('/v1/orgs/{org_id}/members/{user_id}', {
      params: { path: { org_id: orgId, user_id: userId } },
      body: { role },
    }),
  );

export const removeMember = (orgId: string, userId: string) =>
  must(api.DELETE('/v1/orgs/{org_id}/members/{user_id}', { params: { path: { org_id: orgId, user_id: userId } } }));

export const invitationsQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['invitations', orgId],
    queryFn: async () =>
      (
        await must(
          api.GET('/v1/orgs/{org_id}/invitations', {
            params: { path: { org_id: orgId }, query: { status: 'pending', limit: 100 } },
          }),
        )
      ).data,
  });

export const invite = (orgId: string, email: string, role: Role) =>
  must(
    api.POST('/v1/orgs/{org_id}/invitations', {
      params: { path: { org_id: orgId } },
      headers: once(),
      body: { email: email.trim(), role },
    }),
  );

export const revokeInvitation = (orgId: string, invitationId: string) =>
  must(
    api.DELETE('/v1/orgs/{org_id}/invitations/{invitation_id}', {
      params: { path: { org_id: orgId, invitation_id: invitationId } },
    }),
  );

export const contentSettingQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['content-setting', orgId],
    queryFn: () => must(api.GET('/v1/orgs/{org_id}/turn-content', inOrg(orgId))),
  });

export type ContentSetting = Awaited<ReturnType<typeof putContentSetting>>;

export const putContentSetting = (
  orgId: string,
  body: { readonly keep: boolean; readonly days: number; readonly bytes_max: number },
) => must(api.PUT('/v1/orgs/{org_id}/turn-content', { ...inOrg(orgId), body }));

const PAGE = 50;

export interface AuditFilter {
  readonly actor?: string;
  readonly action?: string;
  /** Earliest instant, ISO 8601. */
  readonly from?: string;
}

interface AuditQuery {
  readonly actor_user_id?: string;
  readonly action?: string;
  readonly from?: string;
  readonly cursor?: string;
}

const readAudit = async (orgId: string, query: AuditQuery, signal: AbortSignal) => {
  const { entries: data, ...page } = await must(
    api.GET('/v1/orgs/{org_id}/audit-log', {
      params: { path: { org_id: orgId }, query: { limit: PAGE, ...query } },
      signal,
    }),
  );
  return { data, ...page };
};
export type AuditEntry = Awaited<ReturnType<typeof readAudit>>['data'][number];

export const auditQuery = (orgId: string, { actor, action, from }: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', orgId, { actor, action, from }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      readAudit(
        orgId,
        {
          ...(actor === undefined ? {} : { actor_user_id: actor }),
          ...(action === undefined ? {} : { action }),
          ...(from === undefined ? {} : { from }),
          ...(cursor === undefined ? {} : { cursor }),
        },
        signal,
      ),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });

export const makeOrg = (name: string, slug: string) =>
  must(api.POST('/v1/orgs', { headers: once(), body: { name: name.trim(), slug } }));
