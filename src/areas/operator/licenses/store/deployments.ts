/** SQL of deployments: installations that use a license. */
import { Type } from 'typebox';
import { OrgId } from '../../../../contract/ids.ts';
import { instantText, olderThan } from '../../../../platform/db/paging.ts';
import { sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';
import type { TimePosition } from '../../../../platform/http/pagination.ts';
import { DeploymentRow } from '../wire/rows.ts';

const ListedRow = Type.Object({ ...DeploymentRow.properties, exact: Type.String() });

const COLUMNS = sql`deployment_id, license_id, instance_id, instance_name, region, version, reported_status, heartbeat_data, first_seen_at,
  last_seen_at, last_heartbeat_at`;

/** Installations of the license that were seen since then, this one aside. */
export async function countOthers(tx: Tx, licenseId: string, instanceId: string, since: Date): Promise<number> {
  const { n } = await tx.one(
    Type.Object({ n: Type.Integer() }),
    sql`
    -- licenses.count_other_deployments
    select count(*)::int as n from deployments
     where license_id = ${licenseId} and instance_id <> ${instanceId} and last_seen_at >= ${since}`,
  );
  return n;
}

export interface Seen {
  readonly deploymentId: string;
  readonly accountId: string;
  readonly licenseId: string;
  readonly instanceId: string;
  /** Undefined where this message does not say it: what was known stays. */
  readonly instanceName: string | undefined;
  readonly region: string | undefined;
  readonly version: string | undefined;
  readonly now: Date;
  readonly heartbeat?: { readonly status: 'ok' | 'degraded'; readonly data: Readonly<Record<string, unknown>> };
}

/** Adds the deployment, or notes that it was seen. A message that arrives late moves no time back. */
export const noteSeen = (tx: Tx, s: Seen): Promise<DeploymentRow> =>
  tx.one(
    DeploymentRow,
    sql`
    -- licenses.note_seen
    insert into deployments as d (deployment_id, account_id, license_id, instance_id, instance_name, region, version, reported_status,
                                  heartbeat_data, first_seen_at, last_seen_at, last_heartbeat_at)
    values (${s.deploymentId}, ${s.accountId}, ${s.licenseId}, ${s.instanceId}, ${s.instanceName ?? null}, ${s.region ?? null},
            ${s.version ?? null}, ${s.heartbeat?.status ?? null}, ${s.heartbeat?.data ?? {}}, ${s.now}, ${s.now},
            ${s.heartbeat === undefined ? null : s.now})
    on conflict (license_id, instance_id) do update set
      instance_name = coalesce(excluded.instance_name, d.instance_name),
      region = coalesce(excluded.region, d.region),
      version = coalesce(excluded.version, d.version),
      reported_status = coalesce(excluded.reported_status, d.reported_status),
      heartbeat_data = case when excluded.last_heartbeat_at is null then d.heartbeat_data else excluded.heartbeat_data end,
      last_seen_at = greatest(d.last_seen_at, excluded.last_seen_at),
      last_heartbeat_at = greatest(d.last_heartbeat_at, excluded.last_heartbeat_at)
    returning ${COLUMNS}`,
  );

export const listDeployments = (
  tx: Queryable,
  accountId: string,
  { after, limit }: { readonly after: TimePosition | undefined; readonly limit: number },
) =>
  tx.many(
    ListedRow,
    sql`
    -- licenses.list_deployments
    select ${COLUMNS}, ${instantText(sql`first_seen_at`)} as exact from deployments
     where account_id = ${accountId} and ${olderThan(sql`first_seen_at`, sql`deployment_id`, after)}
     order by first_seen_at desc, deployment_id desc limit ${limit}`,
  );

const ListedOfAll = Type.Object({ ...ListedRow.properties, org_id: OrgId });

/** Of all accounts, for staff; those whose organisation is gone are left out. */
export const listAllDeployments = (
  tx: Queryable,
  { after, limit }: { readonly after: TimePosition | undefined; readonly limit: number },
) =>
  tx.many(
    ListedOfAll,
    sql`
    -- licenses.list_all_deployments
    select ${COLUMNS}, o.org_id, ${instantText(sql`first_seen_at`)} as exact
      from deployments d join v_orgs o on o.account_id = d.account_id
     where ${olderThan(sql`first_seen_at`, sql`deployment_id`, after)}
     order by first_seen_at desc, deployment_id desc limit ${limit}`,
  );

export const deleteDeployment = (tx: Tx, accountId: string, deploymentId: string): Promise<DeploymentRow | undefined> =>
  tx.maybeOne(
    DeploymentRow,
    sql`
    -- licenses.delete_deployment
    delete from deployments where deployment_id = ${deploymentId} and account_id = ${accountId} returning ${COLUMNS}`,
  );
