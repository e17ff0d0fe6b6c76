/** What the address of the list of agents may hold. */
import { describe, expect, it } from 'vitest';
import { fleetSearch } from '../../console/src/pages/agents/search.ts';

describe('the address of the list of agents', () => {
  it('keeps a name, a number among them, a known state and whose agents are meant', () => {
    expect(fleetSearch({ q: ' ledger ', state: 'paused', mine: true })).toEqual({
      q: 'ledger',
      state: 'paused',
      mine: true,
    });
    expect(fleetSearch({ q: 42 })).toEqual({ q: '42' });
  });

  it('is as good as none for everything else, and no longer than what the service takes', () => {
    for (const q of ['', '   ', {}, null, true, ['a']])
      expect(fleetSearch({ q, state: 'asleep', mine: 'yes' })).toEqual({});
    expect(fleetSearch({ q: 'w'.repeat(300) }).q).toHaveLength(64);
  });
});
