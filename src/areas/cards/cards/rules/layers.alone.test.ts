/** The tree of layers: joins that do not depend on order or grouping, exemptions, and where each leaf comes from. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MODES } from '../../../../contract/enums.ts';
import type { AlignmentLayerCard } from '../wire/alignment.ts';
import type { ProtectionLayerCard } from '../wire/protection.ts';
import { composeAlignment, type ComposedAlignment } from './compose-alignment.ts';
import { composeProtection } from './compose-protection.ts';
import { covers } from '../../../policy/index.ts';
import { waive, type Exemption } from './exemptions.ts';
import type { Layer, LayerScope } from './layers.ts';
import { provenance } from './provenance.ts';

const layer = <C>(scope: LayerScope, card: C, scopeId: string = scope): Layer<C> => ({
  scope,
  scopeId,
  version: 1,
  card,
});

const mode = fc.constantFrom(...MODES);
const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 4 });
/** Complete, so that no default plays a part in how layers are grouped. */
const wholeAlignment: fc.Arbitrary<AlignmentLayerCard> = fc.record({
  autonomy_mode: mode,
  integrity_mode: mode,
  values: fc.record({ declared: names, conflicts_with: names }),
  autonomy: fc.record({
    bounded_actions: names,
    forbidden_actions: names,
    escalation_triggers: fc.uniqueArray(
      fc.record({
        condition: fc.constantFrom('tool_count > 1', "tool_matches('a*')"),
        action: fc.constantFrom('log' as const, 'escalate' as const, 'deny' as const),
      }),
      { maxLength: 2, selector: (trigger) => trigger.condition },
    ),
    max_autonomous_value: fc.record({ amount: fc.nat(500), currency: fc.constant('EUR') }),
  }),
  capabilities: fc.dictionary(fc.constantFrom('web', 'mail'), fc.record({ tools: names, required_actions: names }), {
    maxKeys: 2,
    noNullPrototype: true,
  }),
  enforcement: fc.record({
    allow_unmapped_tools: fc.boolean(),
    default_unmapped_severity: fc.constantFrom('low' as const, 'high' as const, 'critical' as const),
    grace_period_hours: fc.nat(48),
  }),
  audit: fc.record({ retention_days: fc.nat(400), queryable: fc.constant(false) }),
});
const threshold = fc.integer({ min: 0, max: 100 }).map((n) => n / 100);
const wholeProtection: fc.Arbitrary<ProtectionLayerCard> = fc.record({
  mode,
  thresholds: fc
    .tuple(threshold, threshold, threshold)
    .map((three) => three.toSorted((x, y) => x - y))
    .map(([warn = 0, quarantine = 0, block = 0]) => ({ warn, quarantine, block })),
  screen_surfaces: fc.record({
    incoming: fc.boolean(),
    outgoing: fc.boolean(),
    tool_calls: fc.boolean(),
    tool_responses: fc.boolean(),
  }),
  trusted_sources: fc.record({ agent_ids: names, ip_ranges: fc.constant([]), domains: fc.constant([]) }),
});

/** The same whatever the order in which lists name their entries. */
function unordered(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((entry) => JSON.stringify(unordered(entry))).toSorted((a, b) => (a < b ? -1 : 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, unordered(member)]),
  );
}

const teams = <C>(cards: readonly C[]): Layer<C>[] => cards.map((card, i) => layer('team', card, `t${i}`));
const joins = (card: ComposedAlignment): unknown => {
  const { conscience: _c, ...rest } = card;
  return unordered(rest);
};

describe('properties of several teams', () => {
  it('a team whose conscience replaces takes nothing from another team, whatever their order (req:CARD-6)', () => {
    const own: AlignmentLayerCard = { conscience: { values: [{ type: 'BOUNDARY', content: 'Never wire money.' }] } };
    const replacing: AlignmentLayerCard = { conscience: { mode: 'replace', values: [] } };
    for (const cards of [
      [own, replacing],
      [replacing, own],
    ])
      expect(composeAlignment(teams(cards)).card.conscience.values.map((value) => value.content)).toContain(
        'Never wire money.',
      );
  });

  it('commutative: the order of teams changes no rule, only the order of lists (req:CARD-6)', () => {
    fc.assert(
      fc.property(fc.array(wholeAlignment, { minLength: 1, maxLength: 4 }), (cards) => {
        const [one, other] = [teams(cards), teams(cards.toReversed())].map((layers) => composeAlignment(layers).card);
        expect(joins(one as ComposedAlignment)).toEqual(joins(other as ComposedAlignment));
      }),
    );
    fc.assert(
      fc.property(fc.array(wholeProtection, { minLength: 1, maxLength: 4 }), (cards) => {
        expect(unordered(composeProtection(teams(cards)))).toEqual(
          unordered(composeProtection(teams(cards.toReversed()))),
        );
      }),
    );
  });

  it('associative: layers composed first and then joined give what all of them give at once', () => {
    fc.assert(
      fc.property(wholeAlignment, wholeAlignment, wholeAlignment, (a, b, c) => {
        const pair = composeAlignment(teams([a, b])).card as unknown as AlignmentLayerCard;
        expect(joins(composeAlignment(teams([pair, c])).card)).toEqual(joins(composeAlignment(teams([a, b, c])).card));
      }),
    );
    fc.assert(
      fc.property(wholeProtection, wholeProtection, wholeProtection, (a, b, c) => {
        const pair = composeProtection(teams([a, b])) as unknown as ProtectionLayerCard;
        expect(unordered(composeProtection(teams([pair, c])))).toEqual(unordered(composeProtection(teams([a, b, c]))));
      }),
    );
  });
});

const PLATFORM: AlignmentLayerCard = {
  values: { declared: ['transparency'] },
  autonomy: { forbidden_actions: ['exfiltrate_data', 'modify_audit_logs'] },
  conscience: { values: [{ type: 'BOUNDARY', content: 'Platform line.' }] },
};
const ORG: AlignmentLayerCard = {
  integrity_mode: 'enforce',
  autonomy: {
    forbidden_actions: ['send_external_notification', 'modify_audit_logs'],
    max_autonomous_value: { amount: 100, currency: 'EUR' },
  },
  enforcement: { forbidden_tools: [{ pattern: 'mail.*' }, { pattern: 'shell__*' }] },
  conscience: {
    values: [
      { type: 'BOUNDARY', content: 'Organisation line.' },
      { type: 'HOPE', content: 'Grow.' },
    ],
  },
};
const AGENT: AlignmentLayerCard = {
  integrity_mode: 'observe',
  values: { declared: ['speed'] },
  autonomy: {
    bounded_actions: ['inference', 'send_external_notification'],
    max_autonomous_value: { amount: 500, currency: 'EUR' },
  },
};
const LAYERS = [layer('platform', PLATFORM, 'default'), layer('org', ORG, 'org-1'), layer('agent', AGENT, 'svc-1')];
const exempt = (section: Exemption['section'], patterns: readonly string[] | null = null): ComposedAlignment =>
  composeAlignment(waive(LAYERS, [{ id: 'exm-1', section, patterns }])).card;

describe('exemptions', () => {
  it('CC-3: removes an organisation entry, and leaves the others', () => {
    const { autonomy } = exempt('autonomy.forbidden_actions', ['send_external_notification']);
    expect(autonomy.forbidden_actions).toEqual(['exfiltrate_data', 'modify_audit_logs']);
    expect(autonomy.bounded_actions).toEqual(['inference', 'send_external_notification']);
  });

  it("CC-4: has no effect on the platform's content, even where the organisation repeats it", () => {
    const { autonomy } = exempt('autonomy.forbidden_actions', ['modify_audit_logs', 'exfiltrate_data']);
    expect(autonomy.forbidden_actions).toEqual(['exfiltrate_data', 'modify_audit_logs', 'send_external_notification']);
  });

  it('without patterns waives the whole section, by wildcard what it covers', () => {
    expect(exempt('enforcement.forbidden_tools').enforcement.forbidden_tools).toEqual([]);
    expect(exempt('enforcement.forbidden_tools', ['m*']).enforcement.forbidden_tools).toEqual([
      { pattern: 'shell__*' },
    ]);
  });

  it('drops a ceiling of organisation and teams, so that the agent’s own holds', () => {
    expect(composeAlignment(LAYERS).card.autonomy.max_autonomous_value?.amount).toBe(100);
    expect(exempt('autonomy.max_autonomous_value').autonomy.max_autonomous_value?.amount).toBe(500);
  });

  it('without a section waives the organisation’s card, but neither the platform’s nor any BOUNDARY', () => {
    const card = exempt(null);
    expect(card.integrity_mode).toBe('observe');
    expect(card.autonomy.forbidden_actions).toEqual(['exfiltrate_data', 'modify_audit_logs']);
    const lines = card.conscience.values.map((value) => value.content);
    expect(lines).toEqual(expect.arrayContaining(['Platform line.', 'Organisation line.']));
    expect(lines).not.toContain('Grow.');
  });

  it('a wildcard covers a text or a narrower pattern, never a wider one', () => {
    const cases: [string, string, boolean][] = [
      ['mail.*', 'mail.send', true],
      ['mail.*', 'mail.*', true],
      ['mail.?', 'mail.*', false],
      ['*', 'anything*', true],
      ['a*c', 'abbc', true],
      ['a*c', 'abb', false],
      ['mail.send', 'mail.*', false],
      ['', '', true],
    ];
    for (const [pattern, entry, expected] of cases)
      expect([pattern, entry, covers(pattern, entry)]).toEqual([pattern, entry, expected]);
    const started = performance.now();
    covers(`${'a*'.repeat(128)}b`, 'a'.repeat(256));
    expect(performance.now() - started).toBeLessThan(50);
  });

  it('property: never adds a rule, and never takes one that the platform or the agent makes', () => {
    fc.assert(
      fc.property(wholeAlignment, wholeAlignment, wholeAlignment, names, (platform, org, agent, patterns) => {
        const layers = [layer('platform', platform), layer('org', org), layer('agent', agent)];
        const before = composeAlignment(layers).card.autonomy.forbidden_actions;
        const used = waive(layers, [{ id: 'x', section: 'autonomy.forbidden_actions', patterns }]);
        const after = new Set(composeAlignment(used).card.autonomy.forbidden_actions);
        const kept = [platform, agent].flatMap((card) => card.autonomy?.forbidden_actions ?? []);
        expect(kept.every((action) => after.has(action))).toBe(true);
        expect([...after].every((action) => before.includes(action))).toBe(true);
      }),
    );
  });
});

describe('provenance', () => {
  it('names the broadest layer that sets a rule, the agent for its own content, and no layer for defaults', () => {
    const origins = provenance(composeAlignment(LAYERS).card, LAYERS);
    expect(origins['integrity_mode']).toEqual({ layer: 'org', layer_id: 'org-1', kind: 'floor' });
    expect(origins['autonomy.forbidden_actions.1']).toMatchObject({ layer: 'platform', layer_id: 'default' });
    expect(origins['autonomy.forbidden_actions.2']).toMatchObject({ layer: 'org' });
    expect(origins['autonomy.bounded_actions.0']).toEqual({ layer: 'agent', layer_id: 'svc-1', kind: 'union' });
    expect(origins['autonomy.max_autonomous_value.amount']).toEqual({
      layer: 'org',
      layer_id: 'org-1',
      kind: 'ceiling',
    });
    expect(origins['audit.retention_days']).toEqual({ layer: 'platform', layer_id: null, kind: 'default' });
  });

  it('a threshold lowered to keep the order comes from the layer that lowered its neighbour', () => {
    const layers = [
      layer('platform', { thresholds: { warn: 0.6, quarantine: 0.8, block: 0.95 } }, 'default'),
      layer('org', { thresholds: { quarantine: 0.5 } }, 'org-1'),
    ];
    const origins = provenance(composeProtection(layers), layers);
    expect(origins['thresholds.warn']).toMatchObject({ layer: 'org', kind: 'ceiling' });
    expect(origins['thresholds.block']).toMatchObject({ layer: 'platform', layer_id: 'default' });
    expect(origins['screen_surfaces.incoming']).toMatchObject({ kind: 'default' });
  });

  it('is found in time that grows with the card, not with its square', () => {
    const tools = (n: number) => Array.from({ length: 500 }, (_, i) => (n * 500 + i).toString(36));
    const capabilities = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`c${n}`, { tools: tools(n) }]));
    const layers = [layer('org', { capabilities }), layer('agent', { capabilities: { c0: { tools: ['own'] } } })];
    const { card } = composeAlignment(layers);
    const times = Array.from({ length: 5 }, () => {
      const began = performance.now();
      provenance(card, layers);
      return performance.now() - began;
    });
    expect(Math.min(...times)).toBeLessThan(100); // 20,000 leaves; comparing each with each takes 230 ms
    expect(provenance(card, layers)['capabilities.c0.tools.500']).toEqual({
      layer: 'agent',
      layer_id: 'agent',
      kind: 'local',
    });
  });

  it('property: every leaf has an origin, and a layer that is named exists', () => {
    fc.assert(
      fc.property(wholeAlignment, wholeAlignment, (org, agent) => {
        const layers = [layer('org', org), layer('agent', agent)];
        for (const origin of Object.values(provenance(composeAlignment(layers).card, layers)))
          expect(origin.kind === 'default' || origin.layer === 'org' || origin.layer === 'agent').toBe(true);
      }),
    );
  });
});
