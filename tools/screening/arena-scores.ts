/** Writes src/areas/screening/arena-scores.ts: how the shipped engine scores the arena. Run it after a change of the engine or the corpus. */
import { writeFileSync } from 'node:fs';
import { createScreener } from '../../src/areas/screening/engine.ts';
import { binOf, emptyBins } from '../../src/areas/screening/rules/score-bins.ts';
import { isArena, readOwnLines } from './dataset.ts';

const screener = createScreener();
const surfaces = { incoming: 'user', tool_responses: 'tool' } as const;

const lines = readOwnLines().filter(isArena);
const scored = Object.entries(surfaces).map(([surface, channel]) => {
  const bins = { attacks: emptyBins(), harmless: emptyBins() };
  for (const line of lines.filter((each) => each.channel === channel)) {
    const source = channel === 'user' ? 'user_message' : 'tool_result';
    const { overall_risk: risk } = screener.screen({
      text: line.text,
      surface: surface as keyof typeof surfaces,
      source,
    });
    const of = line.label === 1 ? bins.attacks : bins.harmless;
    of[binOf(risk)]! += 1;
  }
  return `  ${surface}: {\n    attacks: [${bins.attacks.join(', ')}],\n    harmless: [${bins.harmless.join(', ')}],\n  },`;
});

writeFileSync(
  new URL('../../src/areas/screening/arena-scores.ts', import.meta.url),
  `/**
 * How the engine scores the lines of the arena, which the model never saw: counts by score in hundredths, 0 to 100. Harmless lines use
 * the words of the attacks for an ordinary purpose. Written by tools/screening/arena-scores.ts; a test compares it with the engine.
 */
export const ARENA_SCORES = {
${scored.join('\n')}
};
`,
);
