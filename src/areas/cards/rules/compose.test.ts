import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MODES, SURFACES } from '../../../contract/enums.ts';
import type { AlignmentLayerCard } from '../records-alignment.ts';
import type { ProtectionLayerCard } from '../records-protection.ts';
import { composeAlignment } from './compose-alignment.ts';
import { composeProtection, minimumThresholds } from './compose-protection.ts';
import { DEFAULT_AGENT_CARD, PLATFORM_CONSCIENCE } from './defaults.ts';
import type { Layer, LayerScope } from './layers.ts';
import { contentHash, turnPolicyOf } from './turn-policy.ts';

const layer = <C>(scope: LayerScope, card: C): Layer<C> => ({ scope, scopeId: scope, version: 1, card });
const alignment = (...layers: readonly (readonly [LayerScope, AlignmentLayerCard])[]) =>
  composeAlignment(layers.map(([scope, card]) => layer(scope, card)));
const protection = (...layers: readonly (readonly [LayerScope, ProtectionLayerCard])[]) =>
  composeProtection(layers.map(([scope, card]) => layer(scope, card)));

const CC1: readonly (readonly [LayerScope, AlignmentLayerCard])[] = [
  [
    'platform',
    {
      values: { declared: ['transparency', 'harm_prevention', 'accountability'] },
      autonomy: { forbidden_actions: ['exfiltrate_data', 'modify_audit_logs'] },
      audit: { retention_days: 90, tamper_evidence: 'append_only' },
    },
  ],
  [
    'org',
    {
      integrity_mode: 'enforce',
      values: { declared: ['incident_containment', 'rollback_safety'] },
      autonomy: { forbidden_actions: ['send_external_notification'] },
    },
  ],
  [
    'agent',
    {
      integrity_mode: 'observe',
      values: { declared: ['speed', 'care'] },
      autonomy: { bounded_actions: ['a', 'b', 'c'] },
    },
  ],
];

describe('alignment composition', () => {
  it('CC-1: strictest mode, union of values and forbidden actions, longest retention', () => {
    const { card, conflicts } = alignment(...CC1);
    expect(card.integrity_mode).toBe('enforce');
    expect(card.values.declared).toEqual([
      'transparency',
      'harm_prevention',
      'accountability',
      'incident_containment',
      'rollback_safety',
      'speed',
      'care',
    ]);
    expect(card.autonomy.forbidden_actions).toHaveLength(3);
    expect(card.audit).toMatchObject({ retention_days: 90, tamper_evidence: 'append_only' });
    expect(conflicts).toEqual([]);
  });

  it('CC-2: an action both bounded and forbidden is forbidden, and the conflict is reported', () => {
    const { card, conflicts } = alignment(...CC1.slice(0, 2), [
      'agent',
      { autonomy: { bounded_actions: ['a', 'send_external_notification'] } },
    ]);
    expect(card.autonomy.bounded_actions).toEqual(['a']);
    expect(conflicts).toEqual([
      { field: 'autonomy.bounded_actions', entry: 'send_external_notification', layers: ['org', 'agent'] },
    ]);
  });

  it('CC-5: of two teams the stricter mode holds', () => {
    expect(
      alignment(['team', { autonomy_mode: 'nudge' }], ['team', { autonomy_mode: 'enforce' }]).card.autonomy_mode,
    ).toBe('enforce');
  });

  it('CC-6: maximum retention, minimum value, minimum grace', () => {
    const usd = (amount: number) => ({ autonomy: { max_autonomous_value: { amount, currency: 'USD' } } });
    const { card } = alignment(
      ['platform', { audit: { retention_days: 180 }, ...usd(500), enforcement: { grace_period_hours: 24 } }],
      ['org', { audit: { retention_days: 365 }, enforcement: { grace_period_hours: 0 } }],
      ['agent', { audit: { retention_days: 30 }, ...usd(100) }],
    );
    expect(card.audit.retention_days).toBe(365);
    expect(card.autonomy.max_autonomous_value).toEqual({ amount: 100, currency: 'USD' });
    expect(card.enforcement.grace_period_hours).toBe(0);
  });

  it('reports amounts in two currencies and keeps the broader one', () => {
    const { card, conflicts } = alignment(
      ['org', { autonomy: { max_autonomous_value: { amount: 100, currency: 'EUR' } } }],
      ['agent', { autonomy: { max_autonomous_value: { amount: 1, currency: 'USD' } } }],
    );
    expect(card.autonomy.max_autonomous_value).toEqual({ amount: 100, currency: 'EUR' });
    expect(conflicts).toEqual([
      { field: 'autonomy.max_autonomous_value', entry: 'currency', layers: ['org', 'agent'] },
    ]);
  });

  it('lets no narrower scope redefine a value that a broader one declares', () => {
    const define = (description: string): AlignmentLayerCard => ({
      values: { declared: ['honesty'], definitions: { honesty: { description } } },
    });
    expect(alignment(['org', define('org')], ['agent', define('agent')]).card.values.definitions).toEqual({
      honesty: { description: 'org' },
    });
    expect(
      alignment(['org', { values: { declared: ['honesty'] } }], ['agent', define('agent')]).card.values.definitions,
    ).toEqual({ honesty: { description: 'agent' } });
  });

  it('merges a capability of two scopes: more tools, never fewer required actions, domains only in common', () => {
    const { card } = alignment(
      [
        'org',
        {
          capabilities: {
            web: {
              tools: ['a*'],
              required_actions: ['x'],
              allowed_domains: ['one.example', 'two.example'],
              severity_on_unmapped: 'critical',
            },
          },
        },
      ],
      [
        'agent',
        {
          capabilities: {
            web: {
              tools: ['b*'],
              required_actions: ['y'],
              allowed_domains: ['two.example', 'three.example'],
              severity_on_unmapped: 'low',
            },
            mail: { tools: ['m'] },
          },
        },
      ],
    );
    expect(card.capabilities['web']).toEqual({
      tools: ['a*', 'b*'],
      required_actions: ['x', 'y'],
      allowed_domains: ['two.example'],
      severity_on_unmapped: 'critical',
    });
    expect(card.capabilities['mail']?.required_actions).toEqual(['mail']);
  });

  it('keeps the stronger action of one trigger written in two scopes, however it is spelled', () => {
    const trigger = (condition: string, action: 'escalate' | 'deny' | 'log'): AlignmentLayerCard => ({
      autonomy: { escalation_triggers: [{ condition, action, reason: action }] },
    });
    const { card } = alignment(
      ['org', trigger('tool_count > 5', 'escalate')],
      ['team', trigger('tool_count>5', 'deny')],
      ['agent', trigger(' tool_count  > 5 ', 'log')],
    );
    expect(card.autonomy.escalation_triggers).toEqual([{ condition: 'tool_count>5', action: 'deny', reason: 'deny' }]);
  });

  it('keeps the platform boundaries through augment and replace, and drops its fears only on replace', () => {
    const own = { type: 'BELIEF', content: 'Small steps.' } as const;
    const boundaries = PLATFORM_CONSCIENCE.filter((value) => value.type === 'BOUNDARY');
    expect(boundaries).toHaveLength(4);
    expect(alignment(['agent', { conscience: { values: [own] } }]).card.conscience).toEqual({
      mode: 'augment',
      values: [...PLATFORM_CONSCIENCE, { ...own, severity: 'advisory' }],
    });
    expect(alignment(['agent', { conscience: { mode: 'replace', values: [own] } }]).card.conscience).toEqual({
      mode: 'replace',
      values: [...boundaries, { ...own, severity: 'advisory' }],
    });
  });

  it('lets nobody weaken a boundary by repeating its words as something milder', () => {
    const boundary = PLATFORM_CONSCIENCE[0]!;
    const { card } = alignment([
      'agent',
      {
        conscience: {
          mode: 'replace',
          values: [{ type: 'HOPE', content: ` ${boundary.content} `, severity: 'advisory' }],
        },
      },
    ]);
    expect(card.conscience.values.find((value) => value.id === boundary.id)).toEqual(boundary);
    expect(card.conscience.values).toHaveLength(4);
  });

  it('keeps an organisation boundary when a narrower layer replaces the conscience', () => {
    const { card } = alignment(
      [
        'org',
        {
          conscience: {
            values: [
              { type: 'BOUNDARY', content: 'No trades.' },
              { type: 'HOPE', content: 'Grow.' },
            ],
          },
        },
      ],
      ['agent', { conscience: { mode: 'replace', values: [] } }],
    );
    expect(card.conscience.values.map((value) => value.content)).toContain('No trades.');
    expect(card.conscience.values.map((value) => value.content)).not.toContain('Grow.');
  });

  it('denies unmapped tools when nobody says otherwise, and when one layer says so', () => {
    const allow = (value: boolean): AlignmentLayerCard => ({ enforcement: { allow_unmapped_tools: value } });
    expect(alignment().card.enforcement).toMatchObject({
      allow_unmapped_tools: false,
      default_unmapped_severity: 'high',
      grace_period_hours: 24,
    });
    expect(alignment(['org', allow(false)], ['agent', allow(true)]).card.enforcement.allow_unmapped_tools).toBe(false);
    expect(alignment(['agent', allow(true)]).card.enforcement.allow_unmapped_tools).toBe(true);
  });
});

const arbMode = fc.constantFrom(...MODES);
const arbNames = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 });
const arbAlignment: fc.Arbitrary<AlignmentLayerCard> = fc.record(
  {
    integrity_mode: arbMode,
    autonomy_mode: arbMode,
    values: fc.record({ declared: arbNames }, { requiredKeys: [] }),
    autonomy: fc.record({ bounded_actions: arbNames, forbidden_actions: arbNames }, { requiredKeys: [] }),
    enforcement: fc.record(
      { allow_unmapped_tools: fc.boolean(), grace_period_hours: fc.nat(48) },
      { requiredKeys: [] },
    ),
    audit: fc.record({ retention_days: fc.nat(400) }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<AlignmentLayerCard>;
const arbScope = fc.constantFrom<LayerScope>('platform', 'org', 'team', 'agent');
const arbLayers = fc.array(fc.tuple(arbScope, arbAlignment), { maxLength: 5 });

describe('properties of the fold', () => {
  it('adding a layer anywhere never weakens a floor', () => {
    fc.assert(
      fc.property(arbLayers, fc.tuple(arbScope, arbAlignment), fc.nat(5), (layers, extra, at) => {
        const before = alignment(...layers).card;
        const wider = [...layers.slice(0, at), extra, ...layers.slice(at)];
        const after = alignment(...wider).card;
        const hasMode = layers.some(([, card]) => card.integrity_mode !== undefined);
        if (hasMode)
          expect(MODES.indexOf(after.integrity_mode)).toBeGreaterThanOrEqual(MODES.indexOf(before.integrity_mode));
        expect(after.autonomy.forbidden_actions).toEqual(
          expect.arrayContaining([...before.autonomy.forbidden_actions]),
        );
        if (layers.some(([, card]) => card.audit?.retention_days !== undefined))
          expect(after.audit.retention_days).toBeGreaterThanOrEqual(before.audit.retention_days);
        if (
          layers.some(([, card]) => card.enforcement?.allow_unmapped_tools !== undefined) &&
          !before.enforcement.allow_unmapped_tools
        )
          expect(after.enforcement.allow_unmapped_tools).toBe(false);
      }),
    );
  });

  it('is idempotent: a layer counted twice changes nothing', () => {
    fc.assert(
      fc.property(arbLayers, (layers) => {
        const twice = layers.flatMap((one) => [one, one]);
        expect(alignment(...twice).card).toEqual(alignment(...layers).card);
      }),
    );
  });

  it('bounded and forbidden actions are disjoint', () => {
    fc.assert(
      fc.property(arbLayers, (layers) => {
        const { autonomy } = alignment(...layers).card;
        return autonomy.bounded_actions.every((action) => !autonomy.forbidden_actions.includes(action));
      }),
    );
  });

  it('acceptance 18: thresholds stay in order whatever the layers give', () => {
    const arbPartial = fc.record(
      {
        warn: fc.double({ min: 0, max: 1, noNaN: true }),
        quarantine: fc.double({ min: 0, max: 1, noNaN: true }),
        block: fc.double({ min: 0, max: 1, noNaN: true }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(arbPartial, { maxLength: 4 }), (layers) => {
        const t = minimumThresholds(layers);
        const isLowest = (['warn', 'quarantine', 'block'] as const).every((name) =>
          layers.every((layer) => t[name] <= (layer[name] ?? 1)),
        );
        return isLowest && 0 <= t.warn && t.warn <= t.quarantine && t.quarantine <= t.block && t.block <= 1;
      }),
    );
  });
});

describe('protection composition', () => {
  it('has the defaults where nobody says anything', () => {
    expect(protection()).toEqual({
      card_version: 'protection/2026-04-26',
      mode: 'observe',
      thresholds: { warn: 0.6, quarantine: 0.8, block: 0.95 },
      screen_surfaces: { incoming: true, outgoing: true, tool_calls: true, tool_responses: true },
      trusted_sources: { domains: [], agent_ids: [], ip_ranges: [] },
    });
  });

  it('CC-7: a layer that sets one threshold lowers those above which it would stand', () => {
    expect(minimumThresholds([{ warn: 0.6, quarantine: 0.8, block: 0.95 }, { quarantine: 0.5 }])).toEqual({
      warn: 0.5,
      quarantine: 0.5,
      block: 0.95,
    });
  });

  it('lets an agent alone choose any mode, and a broader scope only tighten it', () => {
    expect(protection(['agent', { mode: 'off' }]).mode).toBe('off');
    expect(protection(['org', { mode: 'nudge' }], ['agent', { mode: 'off' }]).mode).toBe('nudge');
  });

  it('screens a surface that any layer screens', () => {
    const off = Object.fromEntries(SURFACES.map((surface) => [surface, false]));
    expect(
      protection(['org', { screen_surfaces: { incoming: true } }], ['agent', { screen_surfaces: off }]).screen_surfaces,
    ).toEqual({ incoming: true, outgoing: false, tool_calls: false, tool_responses: false });
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
  it('of an agent without cards is the default, and says that nobody wrote it', () => {
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
