/**
 * GET /v1/orgs/{org_id}/review/items/{item_id}: one item with the thing itself and what each decision would do. Source:
 * docs/reference/review.md#items. It opens no sealed text: that is the audited read of the held text.
 */
import { Type } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import { ROLES } from '../../../contract/enums.ts';
import { ID_PATTERN, OrgId } from '../../../contract/ids.ts';
import { Nullable } from '../../../platform/db/row.ts';
import { membershipIn } from '../../../platform/http/access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { EXAMPLE_QUARANTINE } from '../../screening/index.ts';
import { readSubject, SUBJECT } from '../subject.ts';
import { consequencesOf } from '../rules/consequences.ts';
import { DECISIONS, undoUntil } from '../rules/decisions.ts';
import { countAgents, decidedBefore, findItem } from '../store/items.ts';
import { ConsequenceWire, ItemWire, toConsequence, toItem } from '../wire/items.ts';
import { ITEM, ITEM_ID, ORG_ID } from './examples.ts';

const Time = Type.String({ format: 'date-time' });
const ItemOrHeldId = Type.String({
  pattern: `${ID_PATTERN.review_item}|${ID_PATTERN.quarantine}`,
  description: 'Item of the review queue, or the held text or call that it is about',
  'x-id': 'review_item',
});

export const getItem = operation({
  id: 'review.get_item',
  method: 'GET',
  path: '/v1/orgs/:org_id/review/items/:item_id',
  tag: 'Review',
  summary: 'Read one item, and what each decision about it would do',
  description:
    'By its id, or by that of the held text or call. With the thing itself, without any sealed text, and what was decided about the same cause before. A decided item says until when it may be ' +
    'undone; null: not at all.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ROLES } },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId, item_id: ItemOrHeldId }),
  reply: {
    status: 200,
    schema: Type.Object(
      {
        item: ItemWire,
        consequences: Type.Array(ConsequenceWire, { description: 'Of an open item' }),
        undo_until: Nullable(Time),
        decided_before: Type.Array(
          Type.Object({ decision: Type.Enum([...DECISIONS], { title: 'ReviewDecision' }), count: Type.Integer() }),
          { description: 'About the same cause: of the newest thousand' },
        ),
        ...SUBJECT,
      },
      { title: 'ReviewItemDetail' },
    ),
  },
  errors: ['resource_not_found'],
  example: {
    params: { org_id: ORG_ID, item_id: ITEM_ID },
    reply: {
      item: ITEM,
      consequences: [
        {
          decision: 'release',
          applies_to: 'once',
          is_default: true,
          sentence: 'This exact text passes once, for ledger-helper, in the next turn that brings it within 24 hours.',
          allowance_until: '2026-08-18T09:20:00.000Z',
          reversible_until: '2026-08-17T09:30:00.000Z',
        },
      ],
      undo_until: null,
      decided_before: [{ decision: 'confirm', count: 5 }],
      quarantine: EXAMPLE_QUARANTINE,
      checkpoint: null,
      drift: null,
      signal: null,
      tool: null,
    },
  },

  async handle({ params, principal, tx, now }) {
    const { accountId } = membershipIn(principal, params.org_id);
    const item = await findItem(tx, accountId, params.item_id);
    if (item === undefined) throw fail('resource_not_found');
    const { defaultScope, ...subject } = await readSubject(tx, accountId, item);
    const agent = item.agent_name ?? item.agent_id ?? 'the agent';
    const facts = { ...item, agent, defaultScope, agents: await countAgents(tx, accountId) };
    const before = await decidedBefore(tx, accountId, item.cause_key);
    const until = item.decided_at === null || item.decided_by === null ? null : undoUntil(item.source, item.decided_at);
    return {
      item: toItem(item),
      consequences: item.status === 'open' ? consequencesOf(facts, now).map(toConsequence) : [],
      undo_until: until === null || until < now ? null : until.toISOString(),
      decided_before: before.flatMap(({ decision, n }) => (decision === null ? [] : [{ decision, count: n }])),
      ...subject,
    };
  },
});
