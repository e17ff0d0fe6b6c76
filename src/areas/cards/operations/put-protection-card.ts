/** PUT /v1/protection/{scope}/{scope_id}: replace a card. Spec: Endpoints > Cards, Conventions 2 and 5; open-shapes 1.1, 3.6. */
import { operation } from '../../../platform/http/operation.ts';
import { requireWritableAgent, writeCard } from '../flow.ts';
import { ProtectionCardWire, toWire } from '../records.ts';
import { ProtectionCardInput } from '../records-protection.ts';
import { cardReply } from './card-reply.ts';
import { AgentScopeParams, EXAMPLE_PROTECTION, EXAMPLE_PROTECTION_REPLY, EXAMPLE_PARAMS } from './params.ts';

export const putProtectionCard = operation({
  id: 'cards.put_protection_card',
  method: 'PUT',
  path: '/v1/protection/:scope/:scope_id',
  tag: 'Cards',
  summary: 'Replace a protection card',
  description:
    'Replaces the whole manifest; members left out fall back to what broader scopes and the defaults say. thresholds needs all three ' +
    'of warn, quarantine and block in ascending order. JSON or YAML.',
  access: { allow: 'authenticated', scope: 'api:write' },
  limit: 'default',
  effect: 'governance',
  idempotency: 'required',
  params: AgentScopeParams,
  body: ProtectionCardInput,
  yaml: true,
  bodyBytesMax: 65_536,
  reply: { status: 200, schema: ProtectionCardWire },
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
  example: { params: EXAMPLE_PARAMS, body: EXAMPLE_PROTECTION, reply: EXAMPLE_PROTECTION_REPLY },

  async handle(context) {
    const { params, body, request } = context;
    const agent = await requireWritableAgent(context, params.scope_id);
    const row = await writeCard(context, {
      kind: 'protection',
      agent,
      ifMatch: request.headers['if-match'],
      ifNoneMatch: request.headers['if-none-match'],
      primitive: null,
      next: () => body,
    });
    return cardReply(request.headers, toWire(row), false);
  },
});
