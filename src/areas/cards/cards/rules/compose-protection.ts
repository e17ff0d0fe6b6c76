/**
 * Composition of protection cards, broad to narrow. Source: docs/reference/cards.md#protection-card,
 * docs/reference/cards.md#composition. Pure.
 */
import {
  CONFIRMED_CLASSES,
  MODES,
  SURFACES,
  type ConfirmedClass,
  type Mode,
  type Surface,
} from '../../../../contract/enums.ts';
import type { ProtectedSurface, ProtectionLayerCard, Thresholds, UnreadPaths } from '../wire/protection.ts';
import { DEFAULT_PROTECTION } from './defaults.ts';
import { compact, given, narrowest, strictest, unionBy, type Layer } from './layers.ts';
import { normalDomain } from './trusted-sources.ts';

export interface ComposedProtection {
  readonly card_version: string;
  readonly mode: Mode;
  readonly thresholds: Thresholds;
  readonly screen_surfaces: Readonly<Record<Surface, boolean>>;
  /** Absent: refuse. */
  readonly unread_paths?: UnreadPaths;
  /** Absent: the defaults. */
  readonly confirmations?: {
    readonly ask?: readonly ConfirmedClass[];
    readonly targets: readonly string[];
    /** Absent: no. */
    readonly continues?: true;
    /** Absent: no. */
    readonly model_check?: true;
  };
  readonly trusted_sources: {
    readonly domains: readonly string[];
    readonly agent_ids: readonly string[];
    readonly ip_ranges: readonly string[];
  };
  readonly protected_surface?: ProtectedSurface;
}

type L = Layer<ProtectionLayerCard>;

/** Strictest mode, lowest thresholds, any surface, trusted sources inside the platform's list where it has one. */
export function composeProtection(layers: readonly L[]): ComposedProtection {
  const surface = mergeSurfaces(given(layers, (c) => c.protected_surface));
  return compact({
    card_version: narrowest(given(layers, (c) => c.card_version)) ?? DEFAULT_PROTECTION.card_version,
    mode: strictest(
      MODES,
      given(layers, (c) => c.mode),
      DEFAULT_PROTECTION.mode,
    ),
    thresholds: minimumThresholds(given<ProtectionLayerCard, Partial<Thresholds>>(layers, (c) => c.thresholds)),
    screen_surfaces: screenSurfaces(layers),
    unread_paths: unreadPaths(given(layers, (c) => c.unread_paths)),
    confirmations: confirmations(layers),
    trusted_sources: {
      domains: trusted(layers, (c) => c.trusted_sources?.domains?.map(normalDomain)),
      agent_ids: trusted(layers, (c) => c.trusted_sources?.agent_ids),
      ip_ranges: trusted(layers, (c) => c.trusted_sources?.ip_ranges),
    },
    protected_surface: surface,
  });
}

/**
 * Minimum of each threshold; one that no layer sets has its default. The order is imposed afterwards, downwards only,
 * because layers that set some of the three could otherwise leave warn above quarantine.
 */
export function minimumThresholds(layers: readonly Partial<Thresholds>[]): Thresholds {
  const least = (key: keyof Thresholds): number => {
    const values = layers.flatMap((layer) => layer[key] ?? []);
    return values.length === 0 ? DEFAULT_PROTECTION.thresholds[key] : Math.min(...values);
  };
  const block = least('block');
  const quarantine = Math.min(least('quarantine'), block);
  return { warn: Math.min(least('warn'), quarantine), quarantine, block };
}

function screenSurfaces(layers: readonly L[]): Record<Surface, boolean> {
  const one = (surface: Surface): boolean => {
    const values = given(layers, (c) => c.screen_surfaces?.[surface]);
    return values.length === 0 || values.some(Boolean);
  };
  return Object.fromEntries(SURFACES.map((surface) => [surface, one(surface)])) as Record<Surface, boolean>;
}

/** One layer that refuses is enough. Absent where no layer says anything, so that cards without it keep their hash. */
const unreadPaths = (said: readonly UnreadPaths[]): UnreadPaths | undefined =>
  said.length === 0 ? undefined : said.includes('refuse') ? 'refuse' : 'pass';

/**
 * Every class that a layer asks about; absent where no layer names one. Targets as trusted sources. A second call costs money and sends
 * the conversation once more: it is made where a layer wants it and none says no. A model checks calls where one layer wants it, because
 * that only adds questions.
 */
function confirmations(layers: readonly L[]): ComposedProtection['confirmations'] {
  const said = given(layers, (c) => c.confirmations);
  if (said.length === 0) return undefined;
  const asked = said.flatMap(({ ask }) => (ask === undefined ? [] : [ask]));
  const wishes = said.flatMap(({ continues }) => continues ?? []);
  return {
    ...(asked.length === 0 ? {} : { ask: CONFIRMED_CLASSES.filter((kind) => asked.some((ask) => ask.includes(kind))) }),
    targets: trusted(layers, (c) => c.confirmations?.targets),
    ...(wishes.includes(true) && !wishes.includes(false) ? { continues: true } : {}),
    ...(said.some(({ model_check }) => model_check === true) ? { model_check: true } : {}),
  };
}

/** Union of the narrower layers; where the platform lists something, its list is a ceiling. */
function trusted(layers: readonly L[], read: (card: ProtectionLayerCard) => readonly string[] | undefined): string[] {
  const listsOf = (isPlatform: boolean): string[] => [
    ...new Set(
      layers.filter((layer) => (layer.scope === 'platform') === isPlatform).flatMap((layer) => read(layer.card) ?? []),
    ),
  ];
  const ceiling = listsOf(true);
  const wanted = listsOf(false);
  return ceiling.length === 0 ? wanted : wanted.filter((source) => ceiling.includes(source));
}

/** Layers can only add protected surfaces. */
function mergeSurfaces(surfaces: readonly ProtectedSurface[]): ProtectedSurface | undefined {
  if (surfaces.length === 0) return undefined;
  const identity = (entry: object): string => JSON.stringify(entry);
  const merged = (key: keyof ProtectedSurface): object[] =>
    unionBy(
      surfaces.map((s) => (s[key] ?? []) as object[]),
      identity,
    );
  return {
    assets: merged('assets'),
    forbidden_operations: merged('forbidden_operations'),
    escalation_required: merged('escalation_required'),
  } as ProtectedSurface;
}
