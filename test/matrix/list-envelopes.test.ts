/**
 * Envelopes of lists: every GET that answers rows is `{data, next_cursor}` with limit and cursor, or it is named here with the
 * members that are given for it. A new list with an envelope of its own fails. Table and sources: docs/adr/0255.
 */
import { expect, it } from 'vitest';
import { DECLARED } from './operations.ts';

/** Lists whose envelope is given: members that hold rows, and the members beside them. `[]`: a bare array. */
const GIVEN: Readonly<Record<string, string>> = {
  // Organisations, authentication, agents, cards, policy and evidence: docs/adr/0255 names the source of each.
  '/v1/auth/sessions': 'sessions',
  '/v1/auth/mfa/factors': 'totp recovery_codes_left',
  '/v1/auth/passkeys': 'passkeys',
  '/v1/orgs/:org_id/members': 'members',
  '/v1/api-keys': 'keys',
  '/v1/orgs/:org_id/api-keys': 'keys',
  '/v1/agents': 'agents scope limit offset',
  '/v1/agents/:agent_id/trust-edges': 'agent_id direction edges count total_is_lower_bound limit offset',
  '/v1/orgs/:org_id/agents': 'agents limit offset',
  '/v1/agents/:agent_id/exemptions': 'agent_id exemptions total',
  '/v1/catalog/values': 'data count total catalog_version',
  '/v1/transactions': 'transactions limit offset',
  '/v1/traces': 'traces limit offset',
  '/v1/orgs/:org_id/audit-log': 'entries next_cursor',
  '/v1/keys': 'keys',
  '/v1/.well-known/jwks.json': 'keys',
};

/** Lists of screening, ratings, risk, teams and events, and counted ones: the members that hold rows. What stands beside them may be more. */
const ROWS_GIVEN: Readonly<Record<string, string>> = {
  '/v1/agents/:agent_id/checkpoints': 'checkpoints',
  '/v1/teams/:team_id/roster-history': 'changes',
  '/v1/teams/:team_id/coherence-history': 'points',
  '/v1/orgs/:org_id/teams': 'teams',
  '/v1/teams/:team_id/card/history': 'cards',
  '/v1/safe-house/evaluations': 'data',
  '/v1/safe-house/quarantine': 'items',
  '/v1/safe-house/metrics/timeseries': 'buckets',
  '/v1/safe-house/metrics/threats': 'threats',
  '/v1/safe-house/canaries': 'canaries',
  '/v1/safe-house/sessions': 'sessions',
  '/v1/safe-house/campaigns': 'campaigns',
  '/v1/safe-house/patterns': 'patterns',
  '/v1/safe-house/threshold-suggestions': 'suggestions',
  '/v1/recipes': 'recipes',
  '/v1/recipes/:recipe_id/matches': 'matches',
  '/v1/reputation/:agent_id/history': 'snapshots',
  '/v1/reputation/:agent_id/events': 'events',
  '/v1/reputation/search': 'agents',
  '/v1/reputation/compare': 'agents',
  '/v1/teams/:team_id/reputation/history': 'snapshots',
  '/v1/agents/:agent_id/reclassifications': 'reclassifications',
  '/v1/agents/:agent_id/card-amendments': 'card_amendments',
  '/v1/risk/history/:agent_id': 'assessments',
  '/v1/risk/team-history/:team_id': 'assessments',
  '/v1/governance/signals': 'signals',
  '/v1/orgs/:org_id/governance/coverage': 'sources',
  '/v1/orgs/:org_id/governance/notification-destinations': 'destinations',
  '/v1/orgs/:org_id/governance/escalation-rules': 'rules',
  '/v1/orgs/:org_id/webhooks': '[]',
  '/v1/orgs/:org_id/webhooks/deliveries': '[]',
};

/** Not lists: one record or document that has rows of its own, with those members. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  '/v1/auth/me': 'agents',
  '/v1/orgs/:org_id/sso': 'domains',
  '/v1/orgs/:org_id/agents/:agent_id/containment': 'log',
  '/v1/orgs/:org_id/conscience-values': 'values',
  '/v1/transactions/:transaction_id': 'conscience_values',
  '/v1/teams/:team_id': 'members',
  '/v1/agents/:agent_id/checkpoints/:checkpoint_id': 'concerns',
  '/v1/checkpoints/:checkpoint_id/inclusion-proof': 'inclusion_proof',
  '/v1/tlog/:agent_id': 'witnesses',
  '/v1/safe-house/evaluations/:evaluation_id': 'threats leaks',
  '/v1/safe-house/quarantine/:quarantine_id': 'threats',
  '/v1/recipes/:recipe_id': 'conditions',
  '/v1/reputation/:agent_id': 'components',
  '/v1/reputation/benchmarks': 'distribution',
  '/v1/teams/:team_id/reputation': 'components',
  '/v1/agents/:agent_id/compliance-export': 'reclassifications card_amendments score_history',
  '/v1/risk/assessments/:assessment_id': 'floors contributing_factors',
  '/v1/risk/team-assessments/:assessment_id':
    'outliers clusters value_divergences circuit_breakers floors individual_assessments',
  '/v1/orgs/:org_id/webhooks/health': 'top_event_types',
};

interface Shape {
  readonly type?: string;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly [other: string]: unknown;
}
const PAGING = ['limit', 'offset', 'page', 'per_page', 'cursor'];
const isRows = ({ type, items }: Shape): boolean =>
  type === 'array' &&
  items !== undefined &&
  (items.type === 'object' || ['anyOf', 'oneOf', 'allOf'].some((k) => k in items));

interface Reading {
  readonly path: string;
  readonly members: readonly string[];
  readonly rows: string;
  readonly query: readonly string[];
  readonly required: readonly string[];
}

/** Every GET that answers rows or takes a page. */
function reading(): Reading[] {
  return DECLARED.filter(({ method }) => method === 'GET').flatMap(({ path, reply, query }) => {
    const shape = (reply as unknown as { readonly schema?: Shape }).schema;
    if (shape === undefined) return [];
    const members = Object.entries(shape.properties ?? {});
    const rows = members.filter(([, member]) => isRows(member)).map(([name]) => name);
    const asked = Object.keys((query as unknown as Shape | undefined)?.properties ?? {});
    if (shape.type !== 'array' && rows.length === 0 && !asked.some((name) => PAGING.includes(name))) return [];
    return [
      {
        path,
        members: members.map(([name]) => name),
        rows: shape.type === 'array' ? '[]' : rows.join(' '),
        query: asked,
        required: shape.required ?? [],
      },
    ];
  });
}

const isCommon = ({ rows, query, required }: Reading): boolean =>
  rows === 'data' && required.join(' ') === 'data next_cursor' && query.includes('limit') && query.includes('cursor');

/** What is wrong with a list, or null. */
function fault(list: Reading): string | null {
  const { path, members, rows } = list;
  if (path in GIVEN) return members.join(' ') === GIVEN[path] ? null : `${path}: ${members.join(' ')}`;
  if (isCommon(list)) return null;
  const expected = ROWS_GIVEN[path] ?? DOCUMENTS[path];
  return rows === expected ? null : `${path}: ${rows} of ${members.join(' ')} is no common envelope`;
}

it('of every list is the common one, or one that is given and named here', () => {
  expect(reading().flatMap((list) => fault(list) ?? [])).toEqual([]);
});

it('names no path that answers no rows', () => {
  const known = new Set(reading().map(({ path }) => path));
  expect(Object.keys({ ...GIVEN, ...ROWS_GIVEN, ...DOCUMENTS }).filter((path) => !known.has(path))).toEqual([]);
});

it('refuses a new list that has an envelope of its own, or the common one without a cursor', () => {
  const list: Reading = {
    path: '/v1/new',
    members: [],
    rows: 'data',
    query: PAGING,
    required: ['data', 'next_cursor'],
  };
  expect(fault(list)).toBeNull();
  expect(fault({ ...list, rows: 'things' })).not.toBeNull();
  expect(fault({ ...list, required: ['data', 'next_cursor', 'total'] })).not.toBeNull();
  expect(fault({ ...list, query: ['limit'] })).not.toBeNull();
});
