/** What a release for the whole organisation says of how many it reaches. The other sentences are read in ../queue.test.ts. */
import { describe, expect, it } from 'vitest';
import { AGENTS_NAMED_MAX, consequencesOf, type ItemFacts } from './consequences.ts';

const ITEM: ItemFacts = {
  source: 'quarantine',
  kind: 'quarantine',
  agent: 'ledger-helper',
  place: 'fetch_page',
  defaultScope: 'once',
  agents: 1,
};
const reachOf = (agents: number): string | undefined =>
  /passes for (.+?) of the organisation/.exec(
    consequencesOf({ ...ITEM, agents }, new Date('2026-11-27T12:00:00Z')).find(
      ({ appliesTo }) => appliesTo === 'organization',
    )?.sentence ?? '',
  )?.[1];

describe('a release for the organisation', () => {
  it.each([
    [1, 'the one agent'],
    [12, 'all 12 agents'],
    [AGENTS_NAMED_MAX, 'all 1000 agents'],
    [AGENTS_NAMED_MAX + 1, 'all agents (more than 1000)'],
  ])('of %i agents names %s', (agents, words) => {
    expect(reachOf(agents)).toBe(words);
  });
});
