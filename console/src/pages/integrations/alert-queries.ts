/** Where signals are sent, the rules that escalate them, and which sources reach nobody. */
import { queryOptions } from '@tanstack/react-query';
import { api, must, once } from '../../api/client';

const inOrg = (orgId: string) => ({ params: { path: { org_id: orgId } } });
const atDestination = (orgId: string, id: string) => ({
  params: { path: { org_id: orgId, destination_id: id } },
});
const atRule = (orgId: string, id: string) => ({ params: { path: { org_id: orgId, rule_id: id } } });

const readDestinations = async (orgId: string) =>
  (await must(api.GET('/v1/orgs/{org_id}/governance/notification-destinations', inOrg(orgId)))).destinations;
export type Destination = Awaited<ReturnType<typeof readDestinations>>[number];
export type Channel = Destination['channel'];
export type Filter = Destination['filter'];

export const destinationsQuery = (orgId: string) =>
  queryOptions({ queryKey: ['alerts', orgId, 'destinations'], queryFn: () => readDestinations(orgId) });

const readRules = async (orgId: string) =>
  (await must(api.GET('/v1/orgs/{org_id}/governance/escalation-rules', inOrg(orgId)))).rules;
export type Rule = Awaited<ReturnType<typeof readRules>>[number];

export const rulesQuery = (orgId: string) =>
  queryOptions({ queryKey: ['alerts', orgId, 'rules'], queryFn: () => readRules(orgId) });

const readCoverage = async (orgId: string) =>
  (await must(api.GET('/v1/orgs/{org_id}/governance/coverage', inOrg(orgId)))).sources;
export type Covered = Awaited<ReturnType<typeof readCoverage>>[number];

export const coverageQuery = (orgId: string) =>
  queryOptions({ queryKey: ['alerts', orgId, 'coverage'], queryFn: () => readCoverage(orgId) });

export interface RuleFields {
  name: string;
  predicate: Rule['predicate'];
  destination_ids: string[];
}

/** Its settings replace the former ones whole; absent: they stay, and so do their secrets. */
export interface DestinationChange {
  readonly display_name?: string;
  readonly config?: Readonly<Record<string, unknown>>;
  readonly filter?: Filter;
  readonly enabled?: boolean;
}

export const addDestination = (
  orgId: string,
  { channel, config, ...more }: DestinationChange & { channel: Channel; config: Readonly<Record<string, unknown>> },
) =>
  must(
    api.POST('/v1/orgs/{org_id}/governance/notification-destinations', {
      ...inOrg(orgId),
      headers: once(),
      body: { channel, config, ...more },
    }),
  );

export const changeDestination = (orgId: string, id: string, change: DestinationChange) =>
  must(
    api.PATCH('/v1/orgs/{org_id}/governance/notification-destinations/{destination_id}', {
      ...atDestination(orgId, id),
      body: change,
    }),
  );

export const testDestination = (orgId: string, id: string) =>
  must(
    api.POST('/v1/orgs/{org_id}/governance/notification-destinations/{destination_id}/test', atDestination(orgId, id)),
  );

/** The service refuses it while a rule sends there: the rules that lose it are changed first, those that have no other go. */
export async function deleteDestination(orgId: string, id: string, rules: readonly Rule[]): Promise<void> {
  for (const rule of rules) {
    const left = rule.destination_ids.filter((each) => each !== id);
    await (left.length === 0 ? deleteRule(orgId, rule.id) : changeRule(orgId, rule.id, { destination_ids: left }));
  }
  await must(
    api.DELETE('/v1/orgs/{org_id}/governance/notification-destinations/{destination_id}', atDestination(orgId, id)),
  );
}

export const addRule = (orgId: string, rule: RuleFields) =>
  must(api.POST('/v1/orgs/{org_id}/governance/escalation-rules', { ...inOrg(orgId), headers: once(), body: rule }));

export const changeRule = (orgId: string, id: string, change: Partial<RuleFields & { enabled: boolean }>) =>
  must(api.PATCH('/v1/orgs/{org_id}/governance/escalation-rules/{rule_id}', { ...atRule(orgId, id), body: change }));

export const deleteRule = (orgId: string, id: string) =>
  must(api.DELETE('/v1/orgs/{org_id}/governance/escalation-rules/{rule_id}', atRule(orgId, id)));
