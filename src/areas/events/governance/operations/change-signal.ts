/**
 * POST /v1/governance/signals/{signal_id}/{action}: acknowledge, resolve, dismiss. One operation, since they differ in the
 * body alone. Owners and admins of the signal's organisation. Source: docs/reference/events.md#governance-signals.
 */
import { Type, type TObject } from 'typebox';
import { enumOf } from '../../../../contract/enums.ts';
import { GOVERNANCE_EVENTS, SIGNAL_RESOLUTIONS } from '../../../../contract/events/governance.ts';
import { SignalId } from '../../../../contract/ids.ts';
import { operation, type Operation, type Variant } from '../../../../platform/http/operation.ts';
import { applyVerb, type Words } from '../apply-verb.ts';
import { SignalWire } from '../wire/signals.ts';
import type { SignalVerb } from '../rules/signals.ts';
import { EXAMPLE_SIGNAL_ID } from './examples.ts';

const Text = Type.Optional(Type.String({ minLength: 1, maxLength: 2_000 }));

/** What each verb takes, and an example of it. */
const VERBS: Readonly<
  Record<SignalVerb, { readonly body: TObject; readonly example: Words; readonly reply: unknown }>
> = {
  acknowledge: {
    body: Type.Object({ action_taken: Text }),
    example: { action_taken: 'Looking into it.' },
    reply: GOVERNANCE_EVENTS['governance.signal.acknowledged'].example.signal,
  },
  resolve: {
    body: Type.Object({ resolution_status: Type.Optional(enumOf(SIGNAL_RESOLUTIONS)), action_taken: Text }),
    example: { resolution_status: 'action_taken', action_taken: 'Card tightened.' },
    reply: GOVERNANCE_EVENTS['governance.signal.resolved'].example.signal,
  },
  dismiss: {
    body: Type.Object({ reason: Text }),
    example: { reason: 'Load test.' },
    reply: GOVERNANCE_EVENTS['governance.signal.dismissed'].example.signal,
  },
};
const NAMES = ['acknowledge', 'resolve', 'dismiss'] as const satisfies readonly SignalVerb[];

const ACCESS = { allow: 'authenticated', scope: 'api:write' } as const;
const exampleOf = (action: SignalVerb) => ({
  params: { signal_id: EXAMPLE_SIGNAL_ID, action },
  body: VERBS[action].example,
  reply: VERBS[action].reply,
});

const variantOf = (action: SignalVerb): Variant => ({
  access: ACCESS,
  params: Type.Object({ signal_id: SignalId, action: Type.Enum([action]) }),
  body: VERBS[action].body,
  example: exampleOf(action),
});

export const signalChange: Operation = operation({
  id: 'governance.change_signal',
  method: 'POST',
  path: '/v1/governance/signals/:signal_id/:action',
  tag: 'Governance',
  summary: 'Acknowledge, resolve or dismiss a governance signal',
  description:
    'acknowledge: from open to acknowledged; the signal goes on gathering firings until it is resolved, dismissed or expires. resolve ' +
    'and dismiss are final: a later firing of the same thing opens a new signal. dismiss is for a false alarm (resolution_status ' +
    'false_positive). Owners and admins of its organisation.',
  access: ACCESS,
  limit: 'default',
  effect: 'governance',
  params: Type.Object({ signal_id: SignalId, action: Type.Enum([...NAMES]) }),
  body: Type.Union(NAMES.map((name) => VERBS[name].body)),
  bodyOptional: true,
  reply: { status: 200, schema: SignalWire },
  variants: { by: ['action'], of: Object.fromEntries(NAMES.map((name) => [name, variantOf(name)])) },
  errors: ['resource_not_found', 'org_access_denied', 'conflict', 'validation_error'],
  example: exampleOf('resolve'),
  handle: (context) =>
    applyVerb(context, {
      signalId: context.params.signal_id,
      verb: context.params.action,
      words: context.body,
    }),
});
