/** PUT /v1/alignment/{scope}/{scope_id}: replace a card. Spec: Endpoints > Cards, Conventions 2 and 5; open-shapes 1.3, 3.6. */
import { operation } from '../../../platform/http/operation.ts';
import { requireWritableAgent, writeCard } from '../flow.ts';
import { AlignmentCardWire, toWire } from '../records.ts';
import { AlignmentCardInput } from '../records-alignment.ts';
import { cardReply } from './card-reply.ts';
import { AgentScopeParams, EXAMPLE_ALIGNMENT, EXAMPLE_ALIGNMENT_REPLY, EXAMPLE_PARAMS } from './params.ts';

export const putAlignmentCard = operation({
  id: 'cards.put_alignment_card',
  method: 'PUT',
  path: '/v1/alignment/:scope/:scope_id',
  tag: 'Cards',
  summary: 'Replace an alignment card',
  description:
    'Replaces the whole card with a new version; earlier versions are kept. JSON or YAML. The server sets card_id, agent_id, version ' +
    'and content_hash, and ignores them on input; _composition is refused. Answers the card as stored.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'default',
  effect: 'governance',
  idempotency: 'required',
  params: AgentScopeParams,
  body: AlignmentCardInput,
  yaml: true,
  bodyBytesMax: 131_072,
  reply: { status: 200, schema: AlignmentCardWire },
  errors: [
    'bad_request',
    'validation_error',
    'invalid_yaml_body',
    'idempotency_key_required',
    'org_access_denied',
    'agent_not_found',
    'precondition_failed',
    'payload_too_large',
    'unprocessable_entity',
    'idempotency_key_reuse',
    'idempotency_in_progress',
  ],
  example: { params: EXAMPLE_PARAMS, body: EXAMPLE_ALIGNMENT, reply: EXAMPLE_ALIGNMENT_REPLY },

  async handle(context) {
    const { params, body, request } = context;
    const agent = await requireWritableAgent(context, params.scope_id);
    const row = await writeCard(context, {
      kind: 'alignment',
      agent,
      ifMatch: request.headers['if-match'],
      ifNoneMatch: request.headers['if-none-match'],
      primitive: null,
      next: () => body,
    });
    return cardReply(request.headers, toWire(row), false);
  },
});
