/** All sessions. */
import { act, read, type Session } from './session.ts';

export const SESSIONS: readonly Session[] = [
  {
    name: 'tiny weather',
    field: 'tiny',
    turns: [
      {
        user: 'weather in Oslo?',
        steps: [read('get_weather', { city: 'Oslo' }, 'Oslo: 4 C, light rain, wind 6 m/s from the south-west.')],
        says: '4 degrees and light rain.',
      },
    ],
  },
  {
    name: 'tiny note',
    field: 'tiny',
    turns: [
      {
        user: 'send Ann a note that I am late',
        steps: [act('send_message', { to: 'ann@example.org', text: 'I am running late.' }, '{"sent":true}')],
        says: 'Sent.',
      },
    ],
  },
];
