/** Protection cards composed, and the policy of a turn that both cards come to. Source: docs/reference/cards.md#composition. */
import { describe, expect, it } from 'vitest';
import { SURFACES } from '../../../../contract/enums.ts';
import type { ProtectionLayerCard } from '../wire/protection.ts';
import { minimumThresholds } from './compose-protection.ts';
import { alignment, protection } from './compose.fixture.ts';
import { DEFAULT_AGENT_CARD } from './defaults.ts';
import { contentHash, turnPolicyOf } from './turn-policy.ts';

describe('protection composition', () => {
  it('has the defaults where no layer sets anything', () => {
    expect(protection()).toEqual({
      card_version: 'protection/2026-04-26',
      mode: 'observe',
      thresholds: { warn: 0.6, quarantine: 0.8, block: 0.95 },
      screen_surfaces: { incoming: true, outgoing: true, tool_calls: true, tool_responses: true },
      trusted_sources: { domains: [], agent_ids: [], ip_ranges: [] },
    });
  });

  it('CC-7: a layer that sets one threshold lowers those that it would exceed', () => {
    expect(minimumThresholds([{ warn: 0.6, quarantine: 0.8, block: 0.95 }, { quarantine: 0.5 }])).toEqual({
      warn: 0.5,
      quarantine: 0.5,
      block: 0.95,
    });
  });

  it('lets the agent choose any mode, and a broader scope only tighten it', () => {
    expect(protection(['agent', { mode: 'off' }]).mode).toBe('off');
    expect(protection(['org', { mode: 'nudge' }], ['agent', { mode: 'off' }]).mode).toBe('nudge');
  });

  it('screens a surface that any layer screens', () => {
    const off = Object.fromEntries(SURFACES.map((surface) => [surface, false]));
    expect(
      protection(['org', { screen_surfaces: { incoming: true } }], ['agent', { screen_surfaces: off }]).screen_surfaces,
    ).toEqual({ incoming: true, outgoing: false, tool_calls: false, tool_responses: false });
  });

  it('lets unread paths pass only where no layer refuses them', () => {
    const said = (...layers: ('pass' | 'refuse')[]) =>
      protection(...layers.map((unread_paths, i) => [i === 0 ? 'org' : 'agent', { unread_paths }] as const))
        .unread_paths;
    expect(said('pass')).toBe('pass');
    expect(said('refuse', 'pass')).toBe('refuse');
    expect(said('pass', 'refuse')).toBe('refuse');
    const passing = protection(['agent', { unread_paths: 'pass' }]);
    expect(turnPolicyOf(alignment().card, passing, { cardId: null, version: 0 }).unreadPaths).toBe('pass');
  });

  it('holds trusted sources inside the platform list where it has one', () => {
    const agent: ProtectionLayerCard = {
      trusted_sources: { domains: ['A.example', 'b.example'], ip_ranges: ['10.0.0.0/8'] },
    };
    expect(
      protection(['platform', { trusted_sources: { domains: ['a.example'] } }], ['agent', agent]).trusted_sources,
    ).toEqual({ domains: ['a.example'], agent_ids: [], ip_ranges: ['10.0.0.0/8'] });
  });
});

describe('turn policy', () => {
  it('of an agent without cards is the default, and is marked as not written by anyone', () => {
    const policy = turnPolicyOf(alignment(['agent', DEFAULT_AGENT_CARD]).card, protection(), {
      cardId: null,
      version: 0,
    });
    expect(policy).toMatchObject({
      cardId: null,
      cardVersion: 0,
      integrityMode: 'observe',
      autonomyMode: 'observe',
      protectionMode: 'observe',
      values: ['transparency', 'accuracy', 'helpfulness', 'safety', 'autonomy', 'honesty', 'quality'],
      boundedActions: ['inference'],
      forbiddenActions: [],
      thresholds: { warn: 0.6, quarantine: 0.8, block: 0.95 },
    });
    expect(policy.conscience).toHaveLength(9);
  });

  it('has a hash that does not depend on member order', () => {
    expect(contentHash({ a: 1, b: [2] })).toBe(contentHash({ b: [2], a: 1 }));
    expect(contentHash({ a: 1 })).not.toBe(contentHash({ a: 2 }));
  });
});
