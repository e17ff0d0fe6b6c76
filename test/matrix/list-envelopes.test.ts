/**
 * Envelopes of lists: every GET that answers rows is `{data, next_cursor}` with limit and cursor, or it is named here with the
 * members that are given for it. A new list with an envelope of its own fails. Tables and sources: docs/adr/0255, docs/adr/0261.
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
  '/v1/agents': 'agents scope limit offset next_cursor',
  '/v1/agents/:agent_id/trust-edges': 'agent_id direction edges count total_is_lower_bound limit offset',
  '/v1/orgs/:org_id/agents': 'agents limit offset total total_is_lower_bound next_cursor',
  '/v1/agents/:agent_id/exemptions': 'agent_id exemptions total',
  '/v1/catalog/values': 'data count total catalog_version',
  '/v1/transactions': 'transactions limit offset',
  '/v1/traces': 'traces limit offset',
  '/v1/orgs/:org_id/audit-log': 'entries next_cursor',
  '/v1/admin/audit-log': 'entries next_cursor',
  '/v1/keys': 'keys',
  '/v1/.well-known/jwks.json': 'keys',
  '/v1/billing/mu/ledger': 'entries nextCursor next_cursor',
  '/v1/billing/payment-methods': 'paymentMethods unavailableReason',
  '/v1/billing/receipts': 'receipts unavailableReason',
  '/v1/license/keys': 'keys', // RFC 7517
  '/v1/agents/:agent_id/checkpoints': 'checkpoints total total_is_lower_bound limit offset',
  // Safe House, ratings, risk, teams and events: docs/adr/0261.
  '/v1/risk/history/:agent_id': 'agent_id assessments total total_is_lower_bound limit offset next_cursor',
  '/v1/safe-house/quarantine': 'items total total_is_lower_bound limit offset',
  '/v1/safe-house/evaluations': 'data pagination next_cursor',
  '/v1/safe-house/canaries': 'canaries',
  '/v1/safe-house/campaigns': 'campaigns',
  '/v1/safe-house/threshold-suggestions': 'suggestions',
  '/v1/safe-house/sessions': 'sessions',
  '/v1/safe-house/metrics/threats': 'period threats',
  '/v1/reputation/:agent_id/history': 'snapshots',
  '/v1/reputation/:agent_id/events': 'events',
  '/v1/teams/:team_id/reputation/history': 'snapshots',
  '/v1/reputation/search': 'agents total total_is_lower_bound page per_page',
  '/v1/reputation/compare': 'agents',
  '/v1/agents/:agent_id/reclassifications':
    'reclassifications total total_is_lower_bound page per_page next_cursor reclassification_review',
  '/v1/agents/:agent_id/card-amendments':
    'card_amendments total total_is_lower_bound page per_page limit offset next_cursor',
  '/v1/orgs/:org_id/teams': 'teams total total_is_lower_bound page per_page next_cursor',
  '/v1/teams/:team_id/roster-history': 'changes total total_is_lower_bound page per_page next_cursor',
  '/v1/teams/:team_id/card/history': 'cards total total_is_lower_bound page per_page next_cursor',
  '/v1/governance/signals': 'signals total total_is_lower_bound',
  '/v1/teams/:team_id/governance/signals': 'team_id signals total total_is_lower_bound',
  '/v1/agents/:agent_id/sideband-advisories': 'agent_id advisories',
  '/v1/teams/:team_id/sideband-advisories': 'team_id advisories',
  '/v1/safe-house/cbd/evaluations': 'data pagination next_cursor',
  '/v1/orgs/:org_id/governance/notification-destinations': 'org_id destinations',
  '/v1/orgs/:org_id/governance/escalation-rules': 'org_id rules',
  '/v1/trust/iocs': 'type id objects next_after',
  '/v1/on-chain/history': 'anchors publications page per_page total_anchors total_publications',
  // What a page of the console shows beside its rows, read in the same transaction: docs/adr/0580, docs/adr/0610.
  '/v1/orgs/:org_id/cards/inheritance': 'data next_cursor platform org teams teams_truncated',
  '/v1/agents/:agent_id/tools': 'data next_cursor enforcement_mode counted_from',
  '/v1/orgs/:org_id/agents/attention': 'agents is_more expiring_keys', // the worst few: docs/adr/0640
  '/v1/orgs/:org_id/review/groups': 'data next_cursor total total_is_lower_bound oldest_at',
  '/v1/orgs/:org_id/webhooks': '[]',
  '/v1/orgs/:org_id/webhooks/deliveries': '[]',
};

/** Not lists: one record or document that has rows of its own, with those members. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  '/v1/auth/me': 'agents',
  '/v1/status': 'parts',
  '/v1/orgs/:org_id/turns/:request_id/content': 'messages',
  '/v1/catalog/values/:id': 'parameters',
  '/v1/agents/:agent_id/a2a-agent-card': 'extensions skills',
  '/v1/agents/:agent_id/erc8004-registration': 'services registrations',
  '/v1/billing/mu/statement': 'lines',
  '/v1/orgs/:org_id/sso': 'domains',
  '/v1/orgs/:org_id/agents/:agent_id/containment': 'log',
  '/v1/orgs/:org_id/conscience-values': 'values',
  '/v1/transactions/:transaction_id': 'conscience_values',
  '/v1/teams/:team_id': 'members',
  '/v1/agents/:agent_id/checkpoints/:checkpoint_id': 'concerns',
  '/v1/orgs/:org_id/turns/:request_id': 'evaluations',
  '/v1/checkpoints/:checkpoint_id/inclusion-proof': 'inclusion_proof',
  '/v1/tlog/:agent_id': 'witnesses',
  '/v1/safe-house/evaluations/:evaluation_id': 'threats leaks',
  '/v1/safe-house/cbd/evaluations/:evaluation_id': 'threats leaks',
  '/v1/safe-house/quarantine/:quarantine_id': 'threats',
  '/v1/recipes/:recipe_id': 'conditions',
  '/v1/agents/:agent_id': 'ownership',
  '/v1/reputation/:agent_id': 'components ownership',
  '/v1/reputation/benchmarks': 'distribution',
  '/v1/teams/:team_id/reputation': 'components',
  '/v1/agents/:agent_id/compliance-export': 'reclassifications card_amendments score_history',
  '/v1/risk/assessments/:assessment_id': 'floors contributing_factors',
  '/v1/risk/team-assessments/:assessment_id':
    'outliers clusters value_divergences circuit_breakers floors individual_assessments',
  '/v1/orgs/:org_id/webhooks/health': 'top_event_types',
  // One point for each source, day or bucket of a period: never paged.
  '/v1/orgs/:org_id/governance/coverage': 'sources',
  '/v1/teams/:team_id/coherence-history': 'points',
  // Each two of at most fifty members.
  '/v1/teams/:team_id/coherence': 'pairs',
  '/v1/safe-house/metrics/timeseries': 'buckets',
  '/v1/integrity/:agent_id': 'judge_spend',
  '/v1/orgs/:org_id/safe-house/attacks': 'types sources',
  '/v1/orgs/:org_id/safe-house/preview-thresholds': 'decided items',
  // At most ten, and what is known of one item.
  '/v1/safe-house/quarantine/:quarantine_id/similar': 'data',
  '/v1/orgs/:org_id/review/items/:item_id': 'consequences decided_before',
  // A table of this version of the service.
  '/v1/connect/clients': 'clients',
  // Formats of others, and pages for people.
  '/advisories/feed.json': 'items',
  '/advisories': '',
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

/** What is wrong with a list, or null. A list that is named and has the common envelope need not be named: that is wrong too. */
function fault(list: Reading, given = GIVEN): string | null {
  const { path, members, rows } = list;
  const isNamed = path in given || path in DOCUMENTS;
  if (isCommon(list)) return isNamed ? `${path}: has the common envelope and is named` : null;
  if (path in given) {
    const found = rows === '[]' ? rows : members.join(' ');
    return found === given[path] ? null : `${path}: ${found}`;
  }
  return rows === DOCUMENTS[path] ? null : `${path}: ${rows} of ${members.join(' ')} is no common envelope`;
}

it('of every list is the common one, or one that is given and named here', () => {
  expect(reading().flatMap((list) => fault(list) ?? [])).toEqual([]);
});

it('names no path that answers no rows', () => {
  const known = new Set(reading().map(({ path }) => path));
  expect(Object.keys({ ...GIVEN, ...DOCUMENTS }).filter((path) => !known.has(path))).toEqual([]);
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
  expect(fault(list, { '/v1/new': 'data next_cursor' })).not.toBeNull();
  const named: Reading = { ...list, rows: 'things', members: ['things', 'total'] };
  expect(fault(named, { '/v1/new': 'things total' })).toBeNull();
  expect(fault(named, { '/v1/new': 'things' })).not.toBeNull();
});
