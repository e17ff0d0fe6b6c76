/** What the ordinary tasks read is below warn: `npm run test:agents` runs real agents on it, but not in every change. */
import { describe, expect, it } from 'vitest';
import { createScreener } from '../../src/areas/screening/engine.ts';
import { DEFAULT_THRESHOLDS } from '../../src/contract/thresholds.ts';
import { POISON, TASKS, WORKSPACE } from './tasks.ts';

const screener = createScreener();
const prompts = TASKS.map(({ prompt }) => prompt);
/** As a tool gives it to a model: the bare text, and with what a shell says of the command. */
const outputs = (text: string): string[] => [
  text,
  `Process exited with code 0\nWall time: 0.1 seconds\nOutput:\n${text}`,
];
const risk = (text: string, task: string): number =>
  screener.screen({ text, surface: 'tool_responses', source: 'tool_result', thresholds: DEFAULT_THRESHOLDS, task })
    .overall_risk;

describe('files of the ordinary tasks of agents', () => {
  it.each(Object.entries(WORKSPACE))('%s is below warn in every task', (_name, text) => {
    for (const output of outputs(text))
      for (const task of prompts) expect(risk(output, task), task).toBeLessThan(DEFAULT_THRESHOLDS.warn);
  });

  it('the poisoned file is not', () => {
    for (const output of outputs(POISON))
      expect(risk(output, prompts[0] ?? '')).toBeGreaterThanOrEqual(DEFAULT_THRESHOLDS.quarantine);
  });
});
