/**
 * Keys of tenant tables, by the catalogue: `account_id` leads the primary key, or the table is listed here with the reason why not. What
 * docs/operate.md says can be distributed by account is what the catalogue allows. Source: docs/adr/0693.
 */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../support/database.ts';

/** Reason, and the tables it holds for. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'keyed by agent: the agent moves to another account, and its record with it, without a key that changes': [
    'agent_containment',
    'agents',
    'behaviour_monitors',
    'card_amendments',
    'composed_cards',
    'containment_log',
    'declared_tools',
    'drift_states',
    'gateway_replacements',
    'goal_contracts',
    'goal_states',
    'judge_spend',
    'observed_tools',
    'reclassification_moves',
    'reputation_agents',
    'reputation_days',
    'reputation_directory',
    'reputation_ledger',
    'reputation_marks',
    'reputation_relations',
    'reputation_sessions',
    'reputation_snapshots',
    'reputation_trust',
    'safe_house_sessions',
  ],
  'evidence and lists by time under a random id: an id is known without its account (public certificates, the recorder), and moves with its agent':
    [
      'alignment_traces',
      'audit_log',
      'checkpoint_reevaluations',
      'checkpoint_resolutions',
      'checkpoints',
      'drift_alerts',
      'events',
      'gateway_advisories',
      'reclassifications',
      'reputation_touches',
      'safe_house_evaluations',
      'safe_house_quarantine',
      'traces',
      'turn_feedback',
      'turns',
    ],
  'cards: a scope and its id name the layer, and layers of the platform have no account': [
    'alignment_cards',
    'protection_cards',
    'recompose_runs',
  ],
  'keyed by organisation or team, which has one account for life': [
    'org_members',
    'orgs',
    'sso_configs',
    'sso_domains',
    'sso_identities',
    'team_cards',
    'team_members',
    'team_reputation',
    'team_reputation_snapshots',
    'team_roster_changes',
    'teams',
  ],
  'looked up by a secret or its hash before the account is known': [
    'agent_credentials',
    'agent_keys',
    'api_keys',
    'oauth_grants',
    'org_invitations',
    'sso_logins',
  ],
  'one random id each, looked up with the account beside it': [
    'agent_deletions',
    'billing_entries',
    'billing_holds',
    'billing_lots',
    'canaries',
    'chain_feedback',
    'deployments',
    'evidence_export_parts',
    'evidence_exports',
    'exemptions',
    'failure_forecasts',
    'fault_line_analyses',
    'forecast_modes',
    'governance_escalations',
    'governance_firings',
    'governance_notifications',
    'governance_rules',
    'governance_signals',
    'licenses',
    'ownership_claims',
    'payment_methods',
    'policy_recommendations',
    'receipts',
    'review_items',
    'risk_assessments',
    'risk_due',
    'risk_outcomes',
    'risk_proofs',
    'risk_team_assessments',
    'safe_house_campaign_agents',
    'safe_house_campaigns',
    'safe_house_patterns',
    'safe_house_recipe_hits',
    'safe_house_recipes',
    'safe_house_signals',
    'trust_edges',
    'webhook_deliveries',
    'webhook_endpoints',
    'webhook_queues',
  ],
};

interface Table {
  readonly name: string;
  readonly not_null: boolean;
  readonly leads: boolean;
  /** Every unique key holds the account, and no foreign key comes or goes. */
  readonly is_apart: boolean;
}

const TABLES = `
  select c.relname as name,
         (select a.attnotnull from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id') as not_null,
         exists (select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
                  where i.indrelid = c.oid and i.indisprimary and a.attname = 'account_id') as leads,
         not exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and not exists (
                       select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and a.attnum = any (i.indkey)))
         and not exists (select from pg_constraint k where k.contype = 'f' and c.oid in (k.conrelid, k.confrelid)) as is_apart
    from pg_class c
   where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped)
   order by c.relname`;

let database: TestDatabase;
let tables: readonly Table[];
beforeAll(async () => {
  database = await testDatabase();
  const client = new pg.Client(database.connection);
  await client.connect();
  tables = (await client.query<Table>(TABLES)).rows;
  await client.end();
});
afterAll(() => database.drop());

const listed = Object.values(EXCEPTIONS).flat();

describe('keys of tenant tables', () => {
  it('are led by account_id, which is never null, or the table is an exception with a reason', () => {
    const without = tables.filter((table) => !(table.leads && table.not_null)).map((table) => table.name);
    expect(without).toEqual([...listed].sort());
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('are as many as docs/adr/0693 says', () => {
    const decision = readFileSync(new URL('../../docs/adr/0693-keys-led-by-account.md', import.meta.url), 'utf8');
    expect(decision).toContain(
      `Of ${tables.length} tenant tables ${tables.length - listed.length} are keyed by account.`,
    );
  });

  it('allow to distribute by account what docs/operate.md distributes, and nothing more', () => {
    const guide = readFileSync(new URL('../../docs/operate.md', import.meta.url), 'utf8');
    const distributed = [...guide.matchAll(/create_distributed_table\('([a-z_]+)', 'account_id'/g)].map(
      (match) => match[1],
    );
    const allowed = tables.filter((table) => table.not_null && table.is_apart).map((table) => table.name);
    expect(distributed).toEqual(allowed);
  });
});
