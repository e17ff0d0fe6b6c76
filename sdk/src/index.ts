/** Everything that a program may import. */
export { createSurety, type RequestOptions, type Surety, type SuretyOptions } from './client.ts';
export { SuretyError, type FieldProblem } from './errors.ts';
export type { StreamEvent } from './events.ts';
export {
  gatewayOptions,
  readVerdict,
  wrapFetch,
  type GatewayTarget,
  type Verdict,
  type VerdictWord,
  type WrapOptions,
} from './gateway.ts';
export { proofOf, type AgentFilter, type NewAgent } from './resources/agents.ts';
export type { Card, CardChange } from './resources/cards.ts';
export type { EvaluationRequest, ScreeningRequest } from './resources/judging.ts';
export type { components, paths } from './schema.d.ts';
export { verifyWebhook, WebhookSignatureError, type WebhookEvent, type WebhookRequest } from './webhooks.ts';
