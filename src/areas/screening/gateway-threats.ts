/** What the gateway uses of screening in addition to the screen itself: who sent a text, how its session went, what texts say together. */
export { joinFragments } from './rules/fragments.ts';
export { trustMatch, type SenderFacts } from './rules/trusted.ts';
export { createSessionRisk } from './session-memory.ts';
export { fingerprinted, mayBeSplit, splitFinding, adjustScreening, type SplitFinding } from './risk-adjustment.ts';
export { createCallHosts } from './trusted-calls.ts';
