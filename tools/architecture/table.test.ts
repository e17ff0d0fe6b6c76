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
    expect(edge('src/areas/agents/rules/agents.ts', 'src/platform/clock.ts', true)).toBeNull();
    expect(edge('src/areas/auth/sso/rules/link.ts', 'src/platform/clock.ts')).toMatch(/types only/);
  });
  it('lets a store use sql and nothing else of the platform', () => {
    expect(edge('src/areas/agents/store/agents.ts', 'src/platform/db/sql.ts')).toBeNull();
    expect(edge('src/areas/auth/sso/store/sso.ts', 'src/platform/http/pipeline.ts')).toMatch(/sql and Tx only/);
  });
  it('opens another area through the index of the area only', () => {
    expect(edge('src/areas/policy/evaluate-agent.ts', 'src/areas/agents/index.ts')).toBeNull();
    expect(edge('src/areas/policy/evaluate-agent.ts', 'src/areas/evidence/index.ts')).toBeNull();
    expect(edge('src/areas/policy/evaluate-agent.ts', 'src/areas/evidence/traces/index.ts')).toMatch(
      /by its index.ts only/,
    );
    expect(edge('src/areas/policy/evaluate-agent.ts', 'src/areas/agents/store/agents.ts')).toMatch(
      /by its index.ts only/,
    );
    expect(edge('src/areas/agents/store/agents.ts', 'src/areas/cards/index.ts')).toMatch(/views/);
  });
  it('lets the gateway call other areas where it joins its ports and where it writes turns, and nowhere else', () => {
    for (const file of ['index.ts', 'wiring/join-ports.ts', 'wiring/pure-functions.ts', 'recording/turn-writer.ts'])
      expect(edge(`src/areas/gateway/${file}`, 'src/areas/screening/index.ts')).toBeNull();
    for (const file of ['server.ts', 'ports.ts', 'turn/front.ts', 'rules/taint.ts', 'wiring.ts'])
      expect(edge(`src/areas/gateway/${file}`, 'src/areas/screening/index.ts')).toMatch(/by ports\.ts/);
    expect(edge('src/areas/gateway/turn/front.ts', 'src/areas/screening/index.ts', true)).toBeNull();
  });
  it('opens another part of the same area through the index of the part only', () => {
    expect(edge('src/areas/orgs/keys/change-keys.ts', 'src/areas/orgs/plans/index.ts')).toBeNull();
    expect(edge('src/areas/orgs/keys/change-keys.ts', 'src/areas/orgs/plans/usage.ts')).toMatch(/part is entered/);
    expect(edge('src/areas/orgs/index.ts', 'src/areas/orgs/plans/index.ts')).toBeNull();
    expect(edge('src/areas/orgs/index.ts', 'src/areas/orgs/plans/usage.ts')).toMatch(/part is entered/);
  });
  it('keeps wire shapes from stores, and stores from their callers', () => {
    expect(edge('src/areas/policy/wire/policy.ts', 'src/areas/policy/store/policy.ts')).toMatch(/wire shapes import/);
    expect(edge('src/areas/policy/store/policy.ts', 'src/areas/policy/evaluate-agent.ts')).toMatch(/callers/);
  });
  it('gives the SDK pure rules, by one folder', () => {
    expect(edge('sdk/rules/policy.mjs', 'src/areas/policy/rules/evaluate.ts')).toBeNull();
    expect(edge('sdk/rules/policy.mjs', 'src/areas/policy/evaluate-agent.ts')).toMatch(/rules and contract only/);
    expect(edge('sdk/src/policy.ts', 'src/areas/policy/rules/evaluate.ts')).toMatch(/by sdk\/rules alone/);
    expect(edge('sdk/src/policy.ts', 'sdk/rules/policy.mjs')).toBeNull();
  });
  it('keeps acceptance tests on the wire', () => {
    expect(edge('test/acceptance/agents.test.ts', 'src/contract/ids.ts')).toMatch(/HTTP only/);
  });
});
