import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exampleState } from './operations/examples.ts';
import { componentsOf, NO_RELATIONS, rate } from './rules/rating.ts';
import { TIER_OF_GRADE } from './rules/score.ts';

const text = readFileSync(new URL('../../../../docs/rating.md', import.meta.url), 'utf8');
const rating = rate(exampleState, NO_RELATIONS, Date.UTC(2026, 7, 17));

describe('docs/rating.md', () => {
  it('TR-5: its worked example is what the rules compute', () => {
    const components = componentsOf(rating.scores, rating.factors);
    for (const c of components)
      expect(text).toContain(`| ${c.label} | ${c.score} | ${c.weight.toFixed(2)} | ${c.weighted_score} |`);
    expect(text).toContain(`| **Sum** | | | **${components.reduce((sum, c) => sum + c.weighted_score, 0)}** |`);
    expect(text).toContain(
      `Score ${rating.score}, grade ${rating.grade}, tier ${rating.tier}, confidence ${rating.confidence}.`,
    );
  });

  it('names every grade and tier, and the weights as they are', () => {
    expect(text).toContain(`| Tier | ${Object.values(TIER_OF_GRADE).join(' | ')} |`);
    expect(text).toContain(`| Grade | ${Object.keys(TIER_OF_GRADE).join(' | ')} |`);
    for (const c of componentsOf(rating.scores, rating.factors))
      expect(text).toContain(`| ${c.label} | ${c.weight * 100} % |`);
  });
});
