/** What Settings, Single sign-on reads and changes. */
import { queryOptions } from '@tanstack/react-query';
import { api, must, once, orNull } from '../../api/client';

const at = (orgId: string) => ({ params: { path: { org_id: orgId } } });

const read = (orgId: string) => must(api.GET('/v1/orgs/{org_id}/sso', at(orgId)));
export type Sso = Awaited<ReturnType<typeof read>>;
export type JoinRole = NonNullable<Sso['default_role']>;

const NOT_FOUND = 404;

/** Null where it is not set up. */
export const ssoQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['sso', orgId],
    queryFn: () => orNull(read(orgId), ({ status }) => status === NOT_FOUND),
  });

export interface SsoInput {
  readonly issuer: string;
  readonly client_id: string;
  /** Left out: the one that is kept. */
  readonly client_secret?: string;
  readonly idp_name: string | null;
  readonly default_role: JoinRole | null;
  readonly allowed_domains: string[];
  readonly enforced: boolean;
}

export const putSso = (orgId: string, body: SsoInput) => must(api.PUT('/v1/orgs/{org_id}/sso', { ...at(orgId), body }));

export const testSso = (orgId: string) =>
  must(api.POST('/v1/orgs/{org_id}/sso/test', { ...at(orgId), headers: once() }));

export const removeSso = (orgId: string) => must(api.DELETE('/v1/orgs/{org_id}/sso', at(orgId)));
