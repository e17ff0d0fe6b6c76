/** invariants.sql judges the kill loop, so each of its checks must find a violation. */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../support/database.ts';

const JUDGE = readFileSync(new URL('./invariants.sql', import.meta.url), 'utf8');
let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
beforeEach(async () => {
  await client.query('begin');
  await client.query(SOUND);
});
afterEach(async () => {
  await client.query('rollback');
});

const hash = `sha256:${'0'.repeat(64)}`;
const agent = (
  id: string,
  lookup: string,
): string => `insert into agents (agent_id, account_id, org_id, claimed_at, agent_hash, proof_digest, created_at)
  values ('${id}', 'ba-a', 'org-a', now(), '${lookup}', decode(repeat('00', 32), 'hex'), now());`;
const version = (id: string, n: number, current: boolean): string => `insert into alignment_cards
  (scope, scope_id, version, account_id, card_id, card, content_hash, created_at, is_current) values ('agent', '${id}', ${n}, 'ba-a', 'ac', '{}', '${hash}', now(), ${current});`;
const audit = (id: string, n: number, key: string | null): string => `insert into audit_log
  (audit_id, actor_user_id, actor_auth_method, action, target_type, target_id, request_id, idempotency_key, created_at)
  values ('aud-${id}-${n}', 'u', 'cookie', 'alignment_card.put', 'alignment_card', '${id}', 'r', ${key === null ? 'null' : `'${key}'`}, now());`;
const event = (id: string, n: number): string => `insert into events (event_id, type, account_id, data, created_at)
  values ('evt-${id}-${n}', 'alignment_card.updated', 'ba-a', '{"agent_id": "${id}"}', now());`;
const key = (
  name: string,
  status: string,
): string => `insert into idempotency_keys (subject, key, fingerprint, status, reply_status, created_at, expires_at)
  values ('u', '${name}', 'f', '${status}', 200, now(), now() + interval '1 day');`;

const template = (n: number): string => `insert into alignment_cards
  (scope, scope_id, version, account_id, card_id, card, content_hash, created_at, is_current) values ('org', 'org-a', ${n}, 'ba-a', 'ac', '{}', '${hash}', now(), true);`;
const pass = (
  n: number,
): string => `insert into recompose_runs (kind, scope, scope_id, version, account_id, total, started_at, updated_at)
  values ('alignment', 'org', 'org-a', ${n}, 'ba-a', 0, now(), now());`;
const templateAudit = `insert into audit_log (audit_id, actor_user_id, actor_auth_method, action, target_type, target_id, request_id, created_at)
  values ('aud-t', 'u', 'cookie', 'org_alignment_template.put', 'org_alignment_template', 'org-a', 'r', now());`;
const exemption = `insert into exemptions (exemption_id, account_id, org_id, agent_id, reason, granted_by, granted_at)
  values ('exm-1', 'ba-a', 'org-a', 'svc-1', 'because it is twenty long', 'u', now());`;

const entry = (id: string, n: number, link: string): string => `insert into containment_log
  (entry_id, account_id, org_id, agent_id, seq, action, actor, previous_status, new_status, created_at, prev_hash, hash)
  values ('cle-${id}-${n}', 'ba-a', 'org-a', '${id}', ${n}, '${n % 2 === 1 ? 'pause' : 'resume'}', 'u',
          '${n % 2 === 1 ? 'active' : 'paused'}', '${n % 2 === 1 ? 'paused' : 'active'}', now(),
          ${n === 1 ? 'null' : `'${link.repeat(64)}'`}, '${String(n).repeat(64)}');`;
const head = (id: string, n: number): string => `insert into agent_containment (agent_id, account_id, log_seq, log_hash)
  values ('${id}', 'ba-a', ${n}, '${String(n).repeat(64)}') on conflict (agent_id) do update set log_seq = ${n}, log_hash = excluded.log_hash;`;
const contained = (id: string, n: number): string => `insert into events (event_id, type, account_id, data, created_at)
  values ('evt-c-${id}-${n}', 'agent.paused', 'ba-a', '{"agent_id": "${id}"}', now());`;

const transaction = (status: string): string => `insert into transactions
  (account_id, transaction_id, agent_id, rules, conscience_values, merged_policy, policy_id, policy_version, status, created_at, expires_at, ended_at)
  values ('ba-a', 'txn-1', 'svc-1', '{}', '[]', '{}', 'pol-0', 1, '${status}', now(), now() + interval '1 hour', ${status === 'active' ? 'null' : 'now()'});`;
const told = (n: number): string => `insert into events (event_id, type, account_id, data, created_at)
  values ('evt-t-${n}', 'transaction.completed', 'ba-a', '{"transaction_id": "txn-1"}', now());`;
const leaf = `select surety_log_append('alignment', 'agent', 'svc-1', 9, '${hash}', false, now());`;

/** Leaves are appended at commit; here nothing commits, so at once. */
const SOUND =
  'set constraints all immediate;' +
  agent('svc-1', '0'.repeat(16)) +
  version('svc-1', 1, false) +
  version('svc-1', 2, true) +
  audit('svc-1', 1, 'k1') +
  audit('svc-1', 2, null) +
  event('svc-1', 1) +
  event('svc-1', 2) +
  key('k1', 'done') +
  entry('svc-1', 1, '') +
  entry('svc-1', 2, '1') +
  head('svc-1', 2) +
  contained('svc-1', 1) +
  contained('svc-1', 2);

const verdicts = async (): Promise<string[]> =>
  (await client.query<{ broken: string }>(JUDGE)).rows.map((row) => row.broken);

describe('invariants.sql', () => {
  it('finds nothing in a sound database', async () => {
    expect(await verdicts()).toEqual([]);
  });

  it.each([
    [
      'a version and audit row without an event',
      version('svc-1', 3, false) + audit('svc-1', 3, null),
      'without its event',
    ],
    ['an event without an audit row', event('svc-1', 3), 'without its event'],
    ['a version without an audit row', version('svc-1', 3, false), 'without its audit row'],
    ['a hole in the versions', version('svc-1', 4, false), 'with a hole'],
    [
      'an older version current',
      agent('svc-2', '1'.repeat(16)) + version('svc-2', 1, true) + version('svc-2', 2, false),
      'current card version',
    ],
    ['a card without an agent', version('svc-3', 1, true), 'does not exist'],
    [
      'an audited key that was not remembered',
      audit('svc-1', 3, 'k2') + event('svc-1', 3) + version('svc-1', 3, false),
      'was not remembered',
    ],
    ['one key, two effects', audit('svc-1', 3, 'k1'), 'more than one audited effect'],
    ['a key left running', key('k3', 'running'), 'still running'],
    ['a template version without an audit row', template(1) + pass(1), 'a template version without its audit row'],
    ['a template version without its pass', template(1) + templateAudit, 'without its pass'],
    ['an exemption nobody granted', exemption, 'an exemption without its grant'],
    ['a containment event without its entry', contained('svc-1', 3), 'without its log entry'],
    [
      'a containment state nobody logged',
      `update agents set containment_status = 'killed', contained_at = now();`,
      'not the one',
    ],
    ['a lost tail of the containment log', head('svc-1', 3), 'not the one'],
    [
      'a card version written past the log',
      'alter table alignment_cards disable trigger alignment_cards_log;' + version('svc-1', 3, false),
      'without its leaf',
    ],
    ['a leaf of no version', leaf, 'a leaf without its version'],
    ['a log that lost its count', 'update transparency_state set size = size - 1;', 'not the number of its leaves'],
    ['a transaction that ended silently', transaction('expired'), 'without telling it once'],
    ['a transaction told twice', transaction('completed') + told(1) + told(2), 'without telling it once'],
    ['an active transaction told of', transaction('active') + told(1), 'without telling it once'],
    ['a broken link of the containment log', entry('svc-1', 3, '9') + head('svc-1', 3), 'broken link'],
  ])('convicts %s', async (_name, plant, verdict) => {
    await client.query(plant);
    expect((await verdicts()).join('; ')).toContain(verdict);
  });
});
