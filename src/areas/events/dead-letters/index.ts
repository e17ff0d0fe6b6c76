/** Dead letters of the event log, for staff of the service. See README.md. */
import type { Area } from '../../../platform/http/area.ts';
import { dropDeadLetterOperation } from './operations/drop-dead-letter.ts';
import { listDeadLettersOperation } from './operations/list-dead-letters.ts';
import { replayDeadLetter } from './operations/replay-dead-letter.ts';

export const deadLetters: Area = {
  name: 'dead-letters',
  tags: {
    'Operation of the service':
      'What the staff of this service does: events that a subscriber failed on, listed, replayed and dropped.',
  },
  operations: [listDeadLettersOperation, replayDeadLetter, dropDeadLetterOperation],
};

export { deadLetterDropped, replayRequested } from './events.ts';
export { toDeadLetter } from './wire/dead-letters.ts';
