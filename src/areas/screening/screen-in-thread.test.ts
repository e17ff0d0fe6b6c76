/** Where a long text is screened, and what happens when the thread cannot. Source: docs/reference/gateway.md#large-bodies. */
import { expect, it } from 'vitest';
import { silentLog } from '../../platform/log.ts';
import { ThreadError, type ThreadFault } from '../../platform/threads/pool.ts';
import { CLEAN } from '../../../test/support/evaluations.ts';
import { LONG_CHARS, screenApart, type Screens } from './screen-in-thread.ts';

const long = { text: 'x'.repeat(LONG_CHARS + 1), surface: 'tool_responses', source: 'tool_result' } as const;

function asked(fault: ThreadFault | null, busy: Screens['busy'] = 'saturated') {
  let here = 0;
  const screening = screenApart(
    {
      screener: {
        screen: () => {
          here += 1;
          return CLEAN;
        },
      },
      pool: {
        screen: () => (fault === null ? Promise.resolve(CLEAN) : Promise.reject(new ThreadError(fault, 'x'))),
      },
      log: silentLog,
      busy,
    },
    long,
  );
  return { screening, here: () => here };
}

it('a full queue refuses the request and holds up no other: 529 at the gateway, 503 at the API', async () => {
  for (const [busy, status] of [
    ['saturated', 529],
    ['service_unavailable', 503],
  ] as const) {
    const { screening, here } = asked('busy', busy);
    await expect(screening).rejects.toMatchObject({
      status,
      details: { reason: 'busy' },
      headers: { 'retry-after': '1' },
    });
    expect(here()).toBe(0);
  }
});

it('a thread that died costs the text no screening', async () => {
  const { screening, here } = asked('died');
  expect(await screening).toBe(CLEAN);
  expect(here()).toBe(1);
});
