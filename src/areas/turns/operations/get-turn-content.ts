/**
 * GET /v1/orgs/{org_id}/turns/{request_id}/content: the kept text of a turn, for owners and admins; each reading is in the audit log.
 * Source: docs/reference/turns.md#text; docs/adr/0710.
 */
import { Type } from 'typebox';
import { fail } from '../../../contract/errors.ts';
import { OrgId, type AgentId, type CheckpointId } from '../../../contract/ids.ts';
import { membershipIn } from '../../../platform/http/access.ts';
import { operation } from '../../../platform/http/operation.ts';
import { findCheckpoint } from '../../evidence/index.ts';
import { documentOf } from '../record-contents.ts';
import { contentState, expiryOf } from '../rules/content-state.ts';
import { evidenceOf, type Signed } from '../rules/kept-evidence.ts';
import { findContentSetting } from '../store/content-settings.ts';
import { findContent } from '../store/contents.ts';
import { findTurn } from '../store/turns.ts';
import { TurnContentWire } from '../wire/contents.ts';
import { CONTENT, ORG_ID, REQUEST_ID } from './examples.ts';

export const getTurnContent = operation({
  id: 'turns.get_turn_content',
  method: 'GET',
  path: '/v1/orgs/:org_id/turns/:request_id/content',
  tag: 'Turns',
  summary: 'Read the kept text of one turn',
  description:
    'The conversation as the model saw it, with what was replaced, wrapped, redacted or found marked in it, the reply, its reasoning, its tool calls with the rule of the card that decided, and the ' +
    'body of the request. For owners and admins; each reading is recorded in the audit log. Secrets that the leak rules recognise are left out. 404 content_not_kept where there is no text: it is kept ' +
    'only where the organisation chose so.',
  access: { allow: 'authenticated', scope: 'api:read', org: { param: 'org_id', roles: ['owner', 'admin'] } },
  limit: 'default',
  effect: 'read',
  params: Type.Object({ org_id: OrgId, request_id: Type.String({ format: 'uuid' }) }),
  reply: { status: 200, schema: TurnContentWire },
  errors: ['resource_not_found', 'org_access_denied', 'content_not_kept'],
  example: { params: { org_id: ORG_ID, request_id: REQUEST_ID }, reply: CONTENT },

  async handle({ params, principal, tx, services, now, audit }) {
    const { accountId, orgId } = membershipIn(principal, params.org_id);
    const turn = await findTurn(tx, accountId, params.request_id);
    if (turn === undefined) throw fail('resource_not_found');
    const row = await findContent(tx, accountId, params.request_id);
    const setting = await findContentSetting(tx, accountId);
    const state = contentState(row, setting, { now, isAnswered: turn.checkpoint_id !== null });
    if (row === undefined || setting === undefined || row.content_sealed === null || state !== 'kept')
      throw notKept(state, row, setting);
    const document = documentOf(services.sealer, row, row.content_sealed);
    const checkpoint = await findCheckpoint(
      tx,
      [accountId],
      turn.agent_id as AgentId,
      row.checkpoint_id as CheckpointId,
    );
    await audit({
      action: 'turn.read_content',
      targetType: 'turn',
      targetId: row.request_id,
      orgId,
      accountId,
      before: null,
      after: null,
      metadata: { agent_id: turn.agent_id, checkpoint_id: row.checkpoint_id },
    });
    return {
      request_id: row.request_id,
      checkpoint_id: row.checkpoint_id,
      kept_at: row.kept_at.toISOString(),
      expires_at: expiryOf(row, setting).toISOString(),
      ...document,
      evidence: evidenceOf(document.reply, checkpoint === undefined ? null : (JSON.parse(checkpoint.core) as Signed)),
    };
  },
});

type Kept = NonNullable<Awaited<ReturnType<typeof findContent>>>;
type Setting = NonNullable<Awaited<ReturnType<typeof findContentSetting>>>;

function notKept(state: ReturnType<typeof contentState>, row: Kept | undefined, setting: Setting | undefined) {
  if (state === 'no_reply') return fail('content_not_kept', { reason: 'text_no_reply' });
  if (state === 'too_large') return fail('content_not_kept', { reason: 'text_too_large', bytes: row?.bytes });
  if (state === 'unreadable') return fail('content_not_kept', { reason: 'text_unreadable' });
  if (state === 'switched_off')
    return fail('content_not_kept', {
      reason: 'text_switched_off',
      ...(setting?.is_on === false ? { since: setting.since.toISOString() } : {}),
    });
  if (row === undefined) return fail('content_not_kept', { reason: 'text_off' });
  const until = setting === undefined ? row.expires_at : expiryOf(row, setting);
  return fail('content_not_kept', { reason: 'text_expired', expired_at: until.toISOString() });
}
