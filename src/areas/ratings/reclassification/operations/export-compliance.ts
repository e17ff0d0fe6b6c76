/**
 * GET /v1/agents/{agent_id}/compliance-export. Source: docs/reference/ratings.md#reclassification;
 * docs/reference/ratings.md#deciding-the-type; docs/reference/ratings.md#compliance-export.
 */
import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { ownAgent } from '../../../../platform/auth/agent-access.ts';
import { enumOf } from '../../../../contract/enums.ts';
import { fail, failField } from '../../../../contract/errors.ts';
import { AgentId } from '../../../../contract/ids.ts';
import { operation, raw } from '../../../../platform/http/operation.ts';
import type { Services } from '../../../../platform/services.ts';
import { exportEvidence } from '../../reputation/index.ts';
import { collectSigned, ROWS_MAX, toCsv } from '../export.ts';
import { AmendmentWire, ReclassificationWire, ScoreHistoryWire } from '../wire/reclassifications.ts';
import type { Range } from '../store/reclassifications.ts';
import { GENESIS, ROW_KINDS } from '../rules/chain.ts';
import { AGENT_ID, AMENDMENT, RECLASSIFICATION } from './examples.ts';

const text = Type.String();
const Instant = Type.String({ format: 'date-time' });
const HASH = '0f'.repeat(32);

const Row = Type.Object(
  {
    seq: Type.Integer(),
    kind: enumOf(ROW_KINDS),
    id: text,
    created_at: text,
    record: Type.Unknown(),
    prev_hash: text,
    hash: text,
  },
  { title: 'ComplianceExportRow', description: 'hash is SHA-256 of the RFC 8785 text of the row without hash' },
);

export const exportCompliance = operation({
  id: 'reclassification.export_compliance',
  method: 'GET',
  path: '/v1/agents/:agent_id/compliance-export',
  tag: 'Reclassification',
  summary: 'Export what an auditor needs',
  description:
    'Violations, reclassifications, amendments of the card and the weekly scores, as lists and as one chain of rows with a signed head. ' +
    'integrity_chain_valid says that the whole evidence of the agent was read again: every record is at its position under the signed root. ' +
    'from and to bound violations, reclassifications and amendments. format=evidence: the file from which ' +
    'npm run replay computes the published score.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'export',
  effect: 'read',
  params: Type.Object({ agent_id: AgentId }),
  query: Type.Object({
    format: Type.Optional(
      enumOf(
        ['json', 'csv', 'evidence'],
        'Default json; csv has one row a link of the chain; evidence is the JSON Lines file that `replay` computes the score from',
      ),
    ),
    from: Type.Optional(Instant),
    to: Type.Optional(Instant),
  }),
  reply: {
    status: 200,
    otherContentTypes: ['text/csv', 'application/jsonl'],
    schema: Type.Object({
      agent_id: AgentId,
      export_date: Instant,
      violations: Type.Array(Type.Unknown()),
      reclassifications: Type.Array(ReclassificationWire),
      card_amendments: Type.Array(AmendmentWire),
      score_history: Type.Array(ScoreHistoryWire),
      integrity_chain_valid: Type.Boolean(),
      chain: Type.Object({
        rows: Type.Array(Row),
        head: Type.Object({
          rows: Type.Integer(),
          hash: text,
          from: Instant,
          to: Instant,
          integrity_chain_valid: Type.Boolean(),
          exported_at: Instant,
          key_id: text,
          signature: text,
        }),
      }),
    }),
  },
  errors: ['agent_not_found', 'validation_error', 'unprocessable_entity'],
  example: {
    params: { agent_id: AGENT_ID },
    query: {},
    reply: {
      agent_id: AGENT_ID,
      export_date: '2026-08-17T12:00:00.000Z',
      violations: [],
      reclassifications: [RECLASSIFICATION],
      card_amendments: [AMENDMENT],
      score_history: [],
      integrity_chain_valid: true,
      chain: {
        rows: [],
        head: {
          rows: 0,
          hash: GENESIS,
          from: '1970-01-01T00:00:00.000Z',
          to: '2026-08-17T12:00:00.001Z',
          integrity_chain_valid: true,
          exported_at: '2026-08-17T12:00:00.000Z',
          key_id: 'k-1',
          signature: HASH,
        },
      },
    },
  },

  async handle(context) {
    const { params, query, principal, tx, now, services } = context;
    const agent = await ownAgent(tx, principal, params.agent_id);
    if (query.format === 'evidence') return evidenceReply(services, agent.agent_id);
    const range = rangeOf(query, now);
    const made = await collectSigned(context, { account: agent.account_id, agentId: agent.agent_id }, range);
    if (made === undefined) throw fail('unprocessable_entity', { reason: 'too_many_rows', rows_max: ROWS_MAX });
    const { head } = made;
    if (query.format === 'csv') return csvReply(agent.agent_id, toCsv(made.rows), head);
    return {
      agent_id: agent.agent_id,
      export_date: head.exported_at,
      violations: made.violations,
      reclassifications: made.reclassifications,
      card_amendments: made.amendments,
      score_history: made.snapshots,
      integrity_chain_valid: head.integrity_chain_valid,
      chain: { rows: made.rows, head },
    };
  },
});

/** @throws Refusal validation_error */
function rangeOf({ from, to }: { readonly from?: string; readonly to?: string }, now: Date): Range {
  const range = { from: new Date(from ?? 0), to: to === undefined ? new Date(now.getTime() + 1) : new Date(to) };
  if (Number.isNaN(range.from.getTime()) || Number.isNaN(range.to.getTime()) || range.from > range.to)
    throw failField('query', 'from', 'must be an instant not after to');
  return range;
}

/** A line a record, whatever the length of the history. Who may have it was decided before. */
const evidenceReply = (services: Services, agentId: string) =>
  raw({
    headers: {
      'content-type': 'application/jsonl; charset=utf-8',
      'content-disposition': `attachment; filename="evidence-${agentId}.jsonl"`,
    },
    body: Readable.from(linesOf(exportEvidence(services.db.direct, agentId))),
  });

async function* linesOf(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** The signed head goes along in a header, as JSON, so that the file stays plain rows. */
const csvReply = (agentId: string, body: string, head: object) =>
  raw({
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="compliance-${agentId}.csv"`,
      'x-svc-export-head': JSON.stringify(head),
    },
    body,
  });
