/**
 * GET and PUT /v1/teams/{team_id}/card: what the team as a whole declares. Source: docs/reference/cards.md#writing-a-card;
 * docs/reference/teams.md#team-cards.
 */
import { Type } from 'typebox';
import { isRecord } from '../../../../contract/json.ts';
import { fail } from '../../../../contract/errors.ts';
import { TeamId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { AlignmentTemplateInput, type AlignmentLayerCard } from '../../../cards/index.ts';
import { FEATURE, requireTeam } from '../find-team.ts';
import { CARD_BYTES_MAX, writeTeamCard } from '../write-team-card.ts';
import { TeamCardWire, toTeamCard, toWritten, WrittenWire } from '../wire/card.ts';
import { activeCard } from '../store/card.ts';
import { EXAMPLE_CARD, EXAMPLE_HEAD, EXAMPLE_TEAM_ID } from './examples.ts';

const params = Type.Object({ team_id: TeamId });
const path = '/v1/teams/:team_id/card';

export const getTeamCard = operation({
  id: 'teams.get_card',
  method: 'GET',
  path,
  tag: 'Teams',
  summary: "A team's card",
  description:
    'For every member of its organisation; null before the first. The identity card of the team as a whole, written by hand or derived. ' +
    'It does not hold for its members: the template at /v1/alignment/team/{team_id} does.',
  access: { allow: 'authenticated', scope: 'api:read' },
  limit: 'teams',
  effect: 'read',
  params,
  reply: { status: 200, schema: TeamCardWire },
  errors: ['resource_not_found'],
  example: {
    params: { team_id: EXAMPLE_TEAM_ID },
    reply: { ...EXAMPLE_HEAD, card_json: EXAMPLE_CARD, is_active: true },
  },

  async handle(context) {
    const team = await requireTeam(context, context.params.team_id);
    const row = await activeCard(context.tx, team);
    return row === undefined ? null : toTeamCard(row);
  },
});

/** Names of an earlier vocabulary for the same sections. */
const OLDER_NAMES = [
  ['autonomy_envelope', 'autonomy'],
  ['audit_commitment', 'audit'],
] as const;

/** @throws Refusal validation_error when a section is given under both names */
function unwrapBody(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const card: Record<string, unknown> = { ...body };
  for (const [older, name] of OLDER_NAMES) {
    if (!Object.hasOwn(card, older)) continue;
    if (Object.hasOwn(card, name))
      throw fail('validation_error', {
        in: 'body',
        fields: [{ path: older, problem: `and ${name} exclude each other` }],
      });
    card[name] = card[older];
    delete card[older];
  }
  return card;
}

export const putTeamCard = operation({
  id: 'teams.put_card',
  method: 'PUT',
  path,
  tag: 'Teams',
  summary: "Set a team's card",
  description:
    'For owner and admin. Replaces the card; every version is kept. values.declared is required; autonomy_envelope and ' +
    'audit_commitment are accepted for autonomy and audit. Checked like an alignment card of a broader scope.',
  access: { allow: 'authenticated', scope: 'api:write' },
  feature: FEATURE,
  limit: 'teams',
  effect: 'governance',
  idempotency: 'required',
  params,
  body: AlignmentTemplateInput,
  unwrapBody,
  yaml: true,
  bodyBytesMax: CARD_BYTES_MAX,
  reply: { status: 200, schema: WrittenWire },
  errors: [
    'idempotency_key_required',
    'validation_error',
    'payload_too_large',
    'org_access_denied',
    'resource_not_found',
    'conflict',
  ],
  example: { params: { team_id: EXAMPLE_TEAM_ID }, body: EXAMPLE_CARD, reply: EXAMPLE_HEAD },

  async handle(context) {
    const { card_id: _c, agent_id: _a, issued_at: _i, version: _v, content_hash: _h, ...sent } = context.body;
    const { layer: _l, warnings: _w, _warnings: _u, ...card } = sent;
    return toWritten(await writeTeamCard(context, context.params.team_id, card as AlignmentLayerCard));
  },
});
