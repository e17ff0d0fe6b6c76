/** Connecting in the console: the page takes the names that the gateway takes, and says of another what is wrong with it. */
import { describe, expect, it } from 'vitest';
import { NAME_PATTERN as CONSOLE_PATTERN, nameProblem } from '../../console/src/pages/start/plain-name.ts';
import { isAgentName, NAME_PATTERN } from '../../src/areas/agents/rules/agents.ts';

describe('the name of an agent', () => {
  it('follows the rule of the gateway', () => {
    expect(CONSOLE_PATTERN).toBe(NAME_PATTERN);
  });

  it.each([
    ['my_agent.v2', 'no “_”'],
    ['agent.v2', 'no “.”'],
    ['my agent', 'use a hyphen'],
    ['-agent', 'begins and ends with a letter or a digit'],
    ['agent-', 'begins and ends with a letter or a digit'],
    ['a', 'at least 2'],
    ['', '2 to 32'],
    ['a'.repeat(33), 'at most 32'],
  ])('%s is refused by both, and the page says why', (name, words) => {
    expect(isAgentName(name)).toBe(false);
    expect(nameProblem(name)).toContain(words);
  });

  it.each(['my-agent', 'A1', 'a'.repeat(32)])('%s is taken by both', (name) => {
    expect(isAgentName(name)).toBe(true);
    expect(nameProblem(name)).toBeNull();
  });
});
