/** Who is signed in, in which organisations, and what they may do there. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, must } from '../api/client';
import { isCode } from '../api/refusal';

const ORGS_MAX = 100;
const FRESH_MS = 60_000;

/** The user of the session; null when nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: FRESH_MS,
  queryFn: async () => {
    try {
      return (await must(api.GET('/v1/auth/session'))).user;
    } catch (error) {
      if (isCode(error, 'auth_required')) return null;
      throw error;
    }
  },
});

/** Whether the person is staff of the service; false until it is known. */
export const useIsStaff = (): boolean => useQuery(sessionQuery).data?.app_metadata.is_staff ?? false;

export const orgsQuery = queryOptions({
  queryKey: ['orgs'],
  staleTime: FRESH_MS,
  queryFn: async () => (await must(api.GET('/v1/orgs', { params: { query: { limit: ORGS_MAX } } }))).data,
});

const permissionsQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['permissions', orgId],
    staleTime: FRESH_MS,
    queryFn: () => must(api.GET('/v1/orgs/{org_id}/my-permissions', { params: { path: { org_id: orgId } } })),
  });

type Permission =
  | 'agents.pause'
  | 'agents.kill'
  | 'keys.create'
  | 'members.invite'
  | 'members.change_role'
  | 'members.remove'
  | 'webhooks.create'
  | 'audit_log.read';

/** Whether the person may do it here; until it is known, yes: the service decides in any case. */
export function useMay(orgId: string, permission: Permission): boolean {
  const { data } = useQuery(permissionsQuery(orgId));
  return data === undefined || data.permissions.includes(permission);
}

/** The person's role here; undefined until it is known. */
export function useRole(orgId: string) {
  return useQuery(permissionsQuery(orgId)).data?.role;
}

type Role = NonNullable<ReturnType<typeof useRole>>;
export const ADMINS: readonly Role[] = ['owner', 'admin'];
export const WRITERS: readonly Role[] = [...ADMINS, 'member'];

/** Whether the person has one of these roles here; undefined until it is known. */
export function useHasRole(orgId: string, roles: readonly Role[]): boolean | undefined {
  const role = useRole(orgId);
  return role === undefined ? undefined : roles.includes(role);
}
