/**
 * POST /v1/safe-house/config/bulk-apply: one change of protection for many agents. Source:
 * docs/reference/cards.md#writing-a-card; docs/reference/cards.md#bulk-apply. Each agent is a change of its own, with its own
 * version, audit row and event; one that is refused leaves the others.
 */
import { Type, type Static } from 'typebox';
import { fail, Refusal } from '../../../../contract/errors.ts';
import { AgentId } from '../../../../contract/ids.ts';
import { inSavepoint } from '../../../../platform/db/savepoint.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { writeCard, type WriteContext } from '../write-card.ts';
import type { CardContent } from '../wire/cards.ts';
import { findAgents, lockAgentCards } from '../store/cards.ts';
import { ProtectionMode, ScreenSurfaces, Thresholds, TrustedSources } from '../wire/protection.ts';
import { DEFAULT_PROTECTION } from '../rules/defaults.ts';
import { mergePatch } from '../rules/merge-patch.ts';
import { EXAMPLE_AGENT } from './examples.ts';
import { WRITE_ERRORS } from './scopes.ts';

const closed = { additionalProperties: false } as const;
const Change = Type.Object(
  {
    mode: Type.Optional(ProtectionMode),
    thresholds: Type.Optional(Type.Partial(Thresholds, closed)),
    screen_surfaces: Type.Optional(ScreenSurfaces),
    trusted_sources: Type.Optional(TrustedSources),
  },
  {
    title: 'ProtectionChange',
    ...closed,
    minProperties: 1,
    description: 'Merged into each card, as a PATCH of each block would',
  },
);
type Change = Static<typeof Change>;

const Result = Type.Object({
  agent_id: Type.String(),
  ok: Type.Boolean(),
  version: Type.Optional(Type.Integer()),
  error: Type.Optional(Type.Object({ code: Type.String(), message: Type.String() })),
});
type Result = Static<typeof Result>;

export const bulkApply = operation({
  id: 'cards.bulk_apply_protection',
  method: 'POST',
  path: '/v1/safe-house/config/bulk-apply',
  tag: 'Cards',
  summary: 'Change the protection of many agents',
  description:
    'Merges config (also accepted as patch) into the protection card of each agent; an agent without a card gets its first. ' +
    'The reply says for each agent whether it was changed; the reason of a refusal is the one a single change would have.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'default',
  effect: 'write',
  idempotency: 'required',
  body: Type.Object(
    {
      agent_ids: Type.Array(AgentId, { minItems: 1, maxItems: 500, uniqueItems: true }),
      config: Type.Optional(Change),
      patch: Type.Optional(Change),
    },
    closed,
  ),
  reply: {
    status: 200,
    schema: Type.Object({
      updated: Type.Integer({ minimum: 0 }),
      failed: Type.Integer({ minimum: 0 }),
      results: Type.Array(Result),
    }),
  },
  errors: WRITE_ERRORS,
  example: {
    body: { agent_ids: [EXAMPLE_AGENT], config: { mode: 'enforce' } },
    reply: { updated: 1, failed: 0, results: [{ agent_id: EXAMPLE_AGENT, ok: true, version: 2 }] },
  },

  async handle(context) {
    const { agent_ids, config, patch } = context.body;
    const change = config ?? patch;
    if (change === undefined || (config !== undefined && patch !== undefined))
      throw fail('validation_error', {
        in: 'body',
        fields: [{ path: 'config', problem: 'is required, once: as config or as patch' }],
      });
    const done = new Map<string, Result>();
    // All locks first, in the order that passes and moves use too, so that no deadlock is possible.
    const own = await findAgents(context.tx, context.principal.accounts, agent_ids);
    await lockAgentCards(context.tx, ['protection'], own);
    for (const agentId of agent_ids) done.set(agentId, await applyTo(context, agentId, change));
    const results = agent_ids.map((id) => done.get(id) as Result);
    const updated = results.filter((result) => result.ok).length;
    return { updated, failed: results.length - updated, results };
  },
});

/** One agent, undone as a whole when it is refused. */
async function applyTo(context: WriteContext, agentId: string, change: Change): Promise<Result> {
  try {
    const { row } = await inSavepoint(context.tx, (tx) =>
      writeCard(
        { ...context, tx },
        {
          kind: 'protection',
          place: { scope: 'agent', scopeId: agentId },
          ifMatch: undefined,
          ifNoneMatch: undefined,
          primitive: Object.keys(change).join(','),
          next: (current) => merged(current ?? {}, change),
        },
      ),
    );
    return { agent_id: agentId, ok: true, version: row.version };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { agent_id: agentId, ok: false, error: { code: error.code, message: error.message } };
  }
}

function merged(card: CardContent['protection'], change: Change): CardContent['protection'] {
  const base =
    change.thresholds !== undefined && card.thresholds === undefined
      ? { ...card, thresholds: DEFAULT_PROTECTION.thresholds }
      : card;
  return mergePatch(base, change) as CardContent['protection'];
}
