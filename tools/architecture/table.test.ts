/** The import table refuses what docs/CONTRIBUTING.md says it refuses, and nothing else. */
import { describe, expect, it } from 'vitest';
import { refuse } from './table.ts';

const edge = (from: string, to: string, typeOnly = false) => refuse({ from, to, typeOnly });

describe('import table', () => {
  it('keeps contract free of everything but itself', () => {
    expect(edge('src/contract/ids.ts', 'src/contract/enums.ts')).toBeNull();
    expect(edge('src/contract/ids.ts', 'src/platform/ids.ts')).toMatch(/contract imports contract only/);
  });
  it('keeps platform ignorant of areas', () => {
    expect(edge('src/platform/http/pipeline.ts', 'src/areas/agents/index.ts')).toMatch(/no area/);
  });
  it('lets rules use platform types but not platform code', () => {
    expect(edge('src/areas/agents/rules.ts', 'src/platform/clock.ts', true)).toBeNull();
    expect(edge('src/areas/agents/rules/proof.ts', 'src/platform/clock.ts')).toMatch(/types only/);
  });
  it('lets a repository use sql and nothing else of the platform', () => {
    expect(edge('src/areas/agents/repository.ts', 'src/platform/db/sql.ts')).toBeNull();
    expect(edge('src/areas/agents/repository.ts', 'src/platform/http/pipeline.ts')).toMatch(/sql and Tx only/);
  });
  it('opens another area through its index only', () => {
    expect(edge('src/areas/gateway/flow.ts', 'src/areas/agents/index.ts')).toBeNull();
    expect(edge('src/areas/gateway/flow.ts', 'src/areas/agents/repository.ts')).toMatch(/only door/);
    expect(edge('src/areas/agents/repository.ts', 'src/areas/cards/index.ts')).toMatch(/views/);
  });
  it('keeps acceptance tests on the wire', () => {
    expect(edge('test/acceptance/agents.test.ts', 'src/contract/ids.ts')).toMatch(/HTTP only/);
  });
});
