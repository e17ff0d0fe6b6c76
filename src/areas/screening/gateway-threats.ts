/** What the gateway uses in addition to the screen of single texts: trusted sources, session risk, instructions split over texts. */
export { joinFragments } from './rules/fragments.ts';
export { trustMatch, type SenderFacts } from './rules/trusted.ts';
export { createSessionRisk } from './session-memory.ts';
export { fingerprinted, mayBeSplit, splitFinding, adjustScreening, type SplitFinding } from './risk-adjustment.ts';
export { createCallHosts } from './trusted-calls.ts';
export { taskOf, type Task } from './rules/order-stands.ts';
export { judgedByTask } from './rules/task-orders.ts';
export { shippedModel } from './engine.ts';
