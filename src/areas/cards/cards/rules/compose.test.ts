/**
 * Alignment cards composed: what the strictest, the broadest and the narrowest layer decide. Source:
 * docs/reference/cards.md#composition.
 */
import { describe, expect, it } from 'vitest';
import type { AlignmentLayerCard } from '../wire/alignment.ts';
import { alignment } from './compose.fixture.ts';
import { PLATFORM_CONSCIENCE } from './defaults.ts';
import type { LayerScope } from './layers.ts';

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

  it('does not let a layer weaken a boundary by repeating its text with a milder type', () => {
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

  it('denies unmapped tools when no layer says otherwise, and when one layer says so', () => {
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
