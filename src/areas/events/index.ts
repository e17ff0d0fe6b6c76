/** What follows from events: governance signals, webhooks, and the events that a subscriber gave up on. */
import type { Area } from '../../platform/http/area.ts';
import { deadLetters } from './dead-letters/index.ts';
import { governance } from './governance/index.ts';
import { webhooks } from './webhooks/index.ts';

/** Parts of the area. */
export const events: readonly Area[] = [governance, webhooks, deadLetters];

export { deadLetterDropped, replayRequested, toDeadLetter } from './dead-letters/index.ts';
export {
  applyVerb,
  countNotifications,
  findSignal,
  raiseSignal,
  signalMessagesOf,
  SignalWire,
  toSignal,
  transferSignals,
} from './governance/index.ts';
export { patternWords, startWebhooks } from './webhooks/index.ts';
