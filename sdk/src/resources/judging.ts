/** Questions that change nothing an agent is judged by: a text screened now, tools evaluated by the policy in force. */
import { must, signalOf, type Api, type CallOptions, type Schemas } from '../api.ts';

export interface ScreeningRequest extends CallOptions {
  readonly text: string;
  /** Judged by the thresholds of this agent's card. */
  readonly agentId?: string;
  /** Where the text would be; default `incoming`. */
  readonly surface?: Schemas['Surface'];
}

export interface EvaluationRequest extends CallOptions {
  readonly agentId: string;
  /** In the order of their calls. */
  readonly tools: readonly string[];
  readonly context?: Schemas['PolicyContext'];
  readonly transactionId?: string;
  /** Answers for each tool which rule decides; default false. */
  readonly explain?: boolean;
}

export const screening = (api: Api) => ({
  /** Screens a text. Nothing is recorded. */
  screen: ({ text, agentId, surface, ...options }: ScreeningRequest, last: CallOptions = {}) =>
    must(
      api.POST('/v1/safe-house/evaluate', {
        body: {
          text,
          ...(agentId === undefined ? {} : { agent_id: agentId }),
          ...(surface === undefined ? {} : { surface }),
        },
        ...signalOf(last, options),
      }),
    ),
});

export const policy = (api: Api) => ({
  /** A verdict `fail` emits policy.violation. Without the service: `evaluatePolicy` of `@surety/sdk/policy`. */
  evaluate: (
    { agentId, tools, context, transactionId, explain, ...options }: EvaluationRequest,
    last: CallOptions = {},
  ) =>
    must(
      api.POST('/v1/policies/evaluate', {
        body: {
          agent_id: agentId,
          tools: [...tools],
          ...(context === undefined ? {} : { context }),
          ...(transactionId === undefined ? {} : { transaction_id: transactionId }),
          ...(explain === undefined ? {} : { explain }),
        },
        ...signalOf(last, options),
      }),
    ),
});
