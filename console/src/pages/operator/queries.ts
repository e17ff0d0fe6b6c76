/** What the operator's pages read and do, over every account. Their keys begin with `operator`. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, must, once } from '../../api/client';

const PAGE = 50;
const AGAIN_MS = 15_000;

type Cursor = string | undefined;
const pageOf = (cursor: Cursor) => ({ limit: PAGE, ...(cursor === undefined ? {} : { cursor }) });

/** A list by cursor under a key of its own. */
const listQuery = <T>(
  key: readonly string[],
  read: (cursor: Cursor) => Promise<{ readonly data: readonly T[]; readonly next_cursor: string | null }>,
) =>
  infiniteQueryOptions({
    queryKey: ['operator', ...key],
    initialPageParam: undefined as Cursor,
    queryFn: ({ pageParam }) => read(pageParam),
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  });

const readJobs = (cursor: Cursor) => must(api.GET('/v1/admin/jobs', { params: { query: pageOf(cursor) } }));
export type Job = Awaited<ReturnType<typeof readJobs>>['data'][number];
export const jobsQuery = { ...listQuery(['jobs'], readJobs), refetchInterval: AGAIN_MS };

const readDeadLetters = (subscriber: string | undefined, cursor: Cursor) =>
  must(
    api.GET('/v1/admin/dead-letters', {
      params: { query: { ...pageOf(cursor), ...(subscriber === undefined ? {} : { subscriber }) } },
    }),
  );
export type DeadLetter = Awaited<ReturnType<typeof readDeadLetters>>['data'][number];
export const deadLettersQuery = (subscriber: string | undefined) => ({
  ...listQuery(['dead-letters', subscriber ?? ''], (cursor) => readDeadLetters(subscriber, cursor)),
  refetchInterval: AGAIN_MS,
});
const letter = (id: string) => ({ params: { path: { dead_letter_id: id } } });
export const redeliver = (id: string) =>
  must(api.POST('/v1/admin/dead-letters/{dead_letter_id}/replay', { ...letter(id), headers: once() }));
export const drop = (id: string) => must(api.DELETE('/v1/admin/dead-letters/{dead_letter_id}', letter(id)));

const readAccounts = (q: string, cursor: Cursor) =>
  must(api.GET('/v1/admin/accounts', { params: { query: { ...pageOf(cursor), ...(q === '' ? {} : { q }) } } }));
export type Account = Awaited<ReturnType<typeof readAccounts>>['data'][number];
export const accountsQuery = (q: string) => listQuery(['accounts', q], (cursor) => readAccounts(q, cursor));

export const setPlan = (accountId: string, planId: string) =>
  must(
    api.PUT('/v1/admin/accounts/{account_id}/plan', {
      params: { path: { account_id: accountId } },
      body: { plan_id: planId },
    }),
  );

const readLicences = (account: string | undefined, cursor: Cursor) =>
  must(
    api.GET('/v1/admin/licenses', {
      params: { query: { ...pageOf(cursor), ...(account === undefined ? {} : { account_id: account }) } },
    }),
  );
export type Licence = Awaited<ReturnType<typeof readLicences>>['data'][number];
export const licencesQuery = (account: string | undefined) =>
  listQuery(['licences', account ?? ''], (cursor) => readLicences(account, cursor));
export const revokeLicence = (id: string, reason: string) =>
  must(
    api.POST('/v1/admin/licenses/{license_id}/revoke', {
      params: { path: { license_id: id } },
      headers: once(),
      body: { reason },
    }),
  );

const readDeployments = (cursor: Cursor) =>
  must(api.GET('/v1/admin/deployments', { params: { query: pageOf(cursor) } }));
export type Deployment = Awaited<ReturnType<typeof readDeployments>>['data'][number];
export const deploymentsQuery = { ...listQuery(['deployments'], readDeployments), refetchInterval: AGAIN_MS };

interface NewLicence {
  readonly accountId: string;
  readonly planId: string;
  readonly expiresAt: string;
  readonly installations: number;
  readonly notes: string;
}
/** @returns the licence with its token, which no later answer has */
export const issueLicence = ({ accountId, planId, expiresAt, installations, notes }: NewLicence) =>
  must(
    api.POST('/v1/admin/licenses', {
      headers: once(),
      body: {
        account_id: accountId,
        plan_id: planId,
        expires_at: expiresAt,
        max_activations: installations,
        ...(notes === '' ? {} : { notes }),
      },
    }),
  );

const readAdvisories = (cursor: Cursor) =>
  must(api.GET('/v1/admin/security/advisories', { params: { query: pageOf(cursor) } }));
export type Advisory = Awaited<ReturnType<typeof readAdvisories>>['data'][number];
export const advisoriesQuery = listQuery(['advisories'], readAdvisories);

const advisory = (id: string) => ({ params: { path: { advisory_id: id } } });
export const advisoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['operator', 'advisory', id],
    queryFn: () => must(api.GET('/v1/admin/security/advisories/{advisory_id}', advisory(id))),
    gcTime: 0, // an edit that began with an earlier reading would undo what another saved since
  });
export type AdvisoryText = Pick<Advisory, 'title' | 'summary' | 'severity'> & { readonly body_markdown: string };
export const writeAdvisory = (text: AdvisoryText) =>
  must(api.POST('/v1/admin/security/advisories', { headers: once(), body: text }));
export const putAdvisory = (id: string, change: Partial<AdvisoryText> & { status?: 'published' | 'archived' }) =>
  must(api.PUT('/v1/admin/security/advisories/{advisory_id}', { ...advisory(id), body: change }));

const readAudit = async (cursor: Cursor) => {
  const { entries, next_cursor: next } = await must(
    api.GET('/v1/admin/audit-log', { params: { query: pageOf(cursor) } }),
  );
  return { data: entries, next_cursor: next };
};
export type OperatorEntry = Awaited<ReturnType<typeof readAudit>>['data'][number];
export const operatorAuditQuery = listQuery(['audit'], readAudit);

/** As many as the public feed gives at once; it answers one request a minute, so what was read stays fresh as long. */
const INDICATORS_MAX = 1_000;
const FEED_FRESH_MS = 60_000;
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
/** What is shown of an object of STIX, whose members depend on its type. */
const toIndicator = (object: { readonly type: string; readonly id: string; readonly [member: string]: unknown }) => ({
  id: object.id,
  type: object.type,
  name: textOf(object['name']),
  description: textOf(object['description']),
  modified: textOf(object['modified']),
});
export type Indicator = ReturnType<typeof toIndicator>;

/** The feed is everybody's, and nothing that is done here changes it at once: its key is not one of the operator's. */
export const indicatorsQuery = queryOptions({
  queryKey: ['indicators'],
  queryFn: async () => {
    const { objects = [], next_after: nextAfter } = await must(
      api.GET('/v1/trust/iocs', { params: { query: { limit: INDICATORS_MAX } } }),
    );
    return { rows: objects.map(toIndicator), nextAfter };
  },
  staleTime: FEED_FRESH_MS,
  retry: false,
});
