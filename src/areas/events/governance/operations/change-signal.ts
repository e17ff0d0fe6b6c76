/**
 * POST /v1/governance/signals/{signal_id}/acknowledge, resolve and dismiss: one builder, since only the verb and the body differ.
 * For owners and admins of the signal's organisation. Source: docs/reference/events.md#governance-signals.
 */
import { Type, type TObject } from 'typebox';
import { enumOf } from '../../../../contract/enums.ts';
import { fail } from '../../../../contract/errors.ts';
import { GOVERNANCE_EVENTS, SIGNAL_RESOLUTIONS } from '../../../../contract/events/governance.ts';
import { SignalId } from '../../../../contract/ids.ts';
import { operation, type Context, type Operation } from '../../../../platform/http/operation.ts';
import { governanceAudit, signalChanged } from '../events.ts';
import { SignalWire, toSignal } from '../wire/signals.ts';
import { changeSignal, lockSignal } from '../store/signals.ts';
import { allows, type SignalVerb } from '../rules/signals.ts';
import { EXAMPLE_SIGNAL_ID } from './examples.ts';

interface Words {
  readonly action_taken?: string;
  readonly resolution_status?: string;
  readonly reason?: string;
}

const Text = Type.Optional(Type.String({ minLength: 1, maxLength: 2_000 }));

async function change(context: Context<{ signal_id: string }, unknown, Words>, verb: SignalVerb) {
  const { tx, principal, params, body, now } = context;
  const before = await lockSignal(tx, principal.accounts, params.signal_id);
  if (before === undefined) throw fail('resource_not_found');
  const role = principal.memberships.find((m) => m.orgId === before.org_id)?.role ?? null;
  if (role !== 'owner' && role !== 'admin') throw fail('org_access_denied', { required_roles: ['owner', 'admin'] });
  if (!allows(before.status, verb)) throw fail('conflict', { reason: 'signal_state', status: before.status });
  const after = await changeSignal(tx, before.signal_id, {
    verb,
    by: principal.subject,
    role,
    actionTaken: body.action_taken ?? body.reason ?? null,
    resolution: verb === 'dismiss' ? 'false_positive' : (body.resolution_status ?? 'action_taken'),
    at: now,
  });
  const target = {
    type: 'governance_signal',
    id: before.signal_id,
    orgId: before.org_id,
    accountId: before.account_id,
  };
  await context.audit(
    governanceAudit(`governance_signal.${verb}`, target, { before: toSignal(before), after: toSignal(after) }),
  );
  await context.emit(signalChanged(after, verb));
  return toSignal(after);
}

const verbOperation = (
  verb: SignalVerb,
  words: { readonly summary: string; readonly description: string; readonly example: Words; readonly reply: unknown },
  body: TObject,
): Operation =>
  operation({
    id: `governance.${verb}_signal`,
    method: 'POST',
    path: `/v1/governance/signals/:signal_id/${verb}`,
    tag: 'Governance',
    summary: words.summary,
    description: words.description,
    access: { allow: 'authenticated', scope: 'api:write' },
    limit: 'default',
    effect: 'governance',
    params: Type.Object({ signal_id: SignalId }),
    body,
    bodyOptional: true,
    reply: { status: 200, schema: SignalWire },
    errors: ['resource_not_found', 'org_access_denied', 'conflict', 'validation_error'],
    example: { params: { signal_id: EXAMPLE_SIGNAL_ID }, body: words.example, reply: words.reply },
    handle: (context) => change(context as Context<{ signal_id: string }, unknown, Words>, verb),
  });

export const signalVerbs: readonly Operation[] = [
  verbOperation(
    'acknowledge',
    {
      summary: 'Acknowledge a governance signal',
      description:
        'From open to acknowledged. It goes on gathering firings until it is resolved, dismissed or expires.',
      example: { action_taken: 'Looking into it.' },
      reply: GOVERNANCE_EVENTS['governance.signal.acknowledged'].example.signal,
    },
    Type.Object({ action_taken: Text }),
  ),
  verbOperation(
    'resolve',
    {
      summary: 'Resolve a governance signal',
      description: 'Final. A later firing of the same thing opens a new signal.',
      example: { resolution_status: 'action_taken', action_taken: 'Card tightened.' },
      reply: GOVERNANCE_EVENTS['governance.signal.resolved'].example.signal,
    },
    Type.Object({ resolution_status: Type.Optional(enumOf(SIGNAL_RESOLUTIONS)), action_taken: Text }),
  ),
  verbOperation(
    'dismiss',
    {
      summary: 'Dismiss a governance signal as a false alarm',
      description: 'Final, with resolution_status false_positive. A later firing of the same thing opens a new signal.',
      example: { reason: 'Load test.' },
      reply: GOVERNANCE_EVENTS['governance.signal.dismissed'].example.signal,
    },
    Type.Object({ reason: Text }),
  ),
];
