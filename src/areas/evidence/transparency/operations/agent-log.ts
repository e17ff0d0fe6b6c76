/**
 * GET /v1/transparency/log/{agent_id}: a card version of an agent in the log.
 * Source: docs/reference/evidence.md#log-of-cards.
 */
import { Type } from 'typebox';
import { enumOf } from '../../../../contract/enums.ts';
import { fail, failField } from '../../../../contract/errors.ts';
import { AgentId } from '../../../../contract/ids.ts';
import { visibleAgent } from '../../../../platform/auth/agent-access.ts';
import { instantOf } from '../../../../platform/http/instants.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { LOG_VISIBILITY, proven } from '../heads-and-proofs.ts';
import { CARD_KINDS, ProvenEntryWire } from '../wire/log.ts';
import { entryAtIndex, newestEntry } from '../store/log.ts';
import { AGENT_ID, PROVEN } from './examples.ts';

const shared = {
  method: 'GET',
  tag: 'Transparency log',
  access: { allow: 'public' },
  limit: 'default',
  effect: 'read',
  reach: 'system',
  tenantFree: LOG_VISIBILITY,
} as const;
const Kind = Type.Optional(enumOf(CARD_KINDS));

export const findEntry = operation({
  ...shared,
  id: 'transparency.find_entry',
  path: '/v1/transparency/log/:agent_id',
  summary: 'One card version of an agent in the log, with its proof',
  description:
    'The newest entry of the kind (default alignment), the one in force at an instant, or the one at a place of the log, with its inclusion proof under the newest root. ' +
    'npm run verify checks the answer offline.',
  params: Type.Object({ agent_id: AgentId }),
  query: Type.Object({
    at: Type.Optional(Type.String({ format: 'date-time', description: 'In force at this instant' })),
    log_index: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'At this place of the log; 404 where it is of another agent. Not together with the others',
      }),
    ),
    card_kind: Kind,
  }),
  reply: { status: 200, schema: ProvenEntryWire },
  errors: ['agent_not_found', 'resource_not_found', 'validation_error'],
  example: { params: { agent_id: AGENT_ID }, query: { card_kind: 'alignment' }, reply: PROVEN },

  async handle({ params, query, principal, services, now }) {
    const { direct } = services.db;
    await visibleAgent(direct, principal, params.agent_id);
    const of = { scope: 'agent', scopeId: params.agent_id } as const;
    const { log_index: logIndex, at, card_kind: kind } = query;
    if (logIndex !== undefined && (at ?? kind) !== undefined)
      throw failField('query', 'log_index', 'names one entry by itself: leave at and card_kind out');
    const row =
      logIndex === undefined
        ? await newestEntry(direct, {
            ...of,
            kind: kind ?? 'alignment',
            until: instantOf('at', at) ?? null,
            version: null,
          })
        : await entryAtIndex(direct, { ...of, logIndex });
    if (row === undefined) throw fail('resource_not_found');
    return proven(services, row, now);
  },
});
