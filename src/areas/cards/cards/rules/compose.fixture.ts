/** Layers in one line each, for tests of composition: scope and card. */
import type { AlignmentLayerCard } from '../wire/alignment.ts';
import type { ProtectionLayerCard } from '../wire/protection.ts';
import { composeAlignment } from './compose-alignment.ts';
import { composeProtection } from './compose-protection.ts';
import type { Layer, LayerScope } from './layers.ts';

const layer = <C>(scope: LayerScope, card: C): Layer<C> => ({ scope, scopeId: scope, version: 1, card });

export const alignment = (...layers: readonly (readonly [LayerScope, AlignmentLayerCard])[]) =>
  composeAlignment(layers.map(([scope, card]) => layer(scope, card)));

export const protection = (...layers: readonly (readonly [LayerScope, ProtectionLayerCard])[]) =>
  composeProtection(layers.map(([scope, card]) => layer(scope, card)));
