/** Properties of every composition, whatever its layers contain. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MODES } from '../../../../contract/enums.ts';
import type { AlignmentLayerCard } from '../wire/alignment.ts';
import { minimumThresholds } from './compose-protection.ts';
import { alignment } from './compose.fixture.ts';
import type { LayerScope } from './layers.ts';

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

  it('thresholds stay in order whatever the layers give', () => {
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
