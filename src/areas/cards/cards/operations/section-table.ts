/**
 * The sections of a protection card that can be written alone. Source: docs/reference/cards.md#writing-a-card; a PATCH is a merge
 * patch (RFC 7396).
 */
import { Type, type TObject, type TSchema } from 'typebox';
import { PartialThresholds, ProtectionMode, ScreenSurfaces, Thresholds, TrustedSources } from '../wire/protection.ts';
import type { CardContent } from '../wire/cards.ts';
import { DEFAULT_PROTECTION } from '../rules/defaults.ts';
import { mergePatch } from '../rules/merge-patch.ts';
import { EXAMPLE_CARD, EXAMPLE_TEMPLATE } from './examples.ts';

export const SECTIONS = ['mode', 'thresholds', 'screen_surfaces', 'trusted_sources'] as const;
export type SectionName = (typeof SECTIONS)[number];
export type Verb = 'put' | 'patch';
type Card = CardContent['protection'];

interface Forms<T> {
  /** In the card of an agent. */
  readonly whole: T;
  /** In the card of a broader scope, which may leave more out. */
  readonly layer: T;
}

export interface Section {
  readonly schema: Forms<TSchema>;
  readonly example: Forms<unknown>;
  /** The base of a PATCH of an agent's card where the card has no such section. */
  readonly base?: unknown;
}

const same = <T>(one: T): Forms<T> => ({ whole: one, layer: one });
const { protection } = EXAMPLE_CARD;

/** A mode comes as a bare JSON string, or as {mode}. */
const ModeBody = Type.Union([ProtectionMode, Type.Object({ mode: ProtectionMode }, { additionalProperties: false })]);

export const SECTION_TABLE: Readonly<Record<SectionName, Section>> = {
  mode: { schema: same<TSchema>(ModeBody), example: same('enforce') },
  thresholds: {
    schema: { whole: Thresholds, layer: PartialThresholds },
    example: { whole: protection.thresholds, layer: EXAMPLE_TEMPLATE.protection.thresholds },
    base: DEFAULT_PROTECTION.thresholds,
  },
  screen_surfaces: { schema: same<TSchema>(ScreenSurfaces), example: same(protection.screen_surfaces) },
  trusted_sources: { schema: same<TSchema>(TrustedSources), example: same(protection.trusted_sources) },
};

/** The card after the request; `current` is empty before the first. The result is checked as a whole when it is written. */
export function nextCard(current: Card, name: SectionName, sent: unknown, how: { verb: Verb; isAgent: boolean }): Card {
  const base = how.isAgent ? SECTION_TABLE[name].base : undefined;
  const value = how.verb === 'put' ? sent : mergePatch(current[name] ?? base, sent);
  const plain = name === 'mode' && typeof value === 'object' ? (value as Card).mode : value;
  return { ...current, [name]: plain };
}

/** Body of a request for a section at agent scope, or above it. */
export function bodySchema(name: SectionName, verb: Verb, isAgent: boolean): TSchema {
  const { whole, layer } = SECTION_TABLE[name].schema;
  if (verb === 'put') return isAgent ? whole : layer;
  return patchOf(layer);
}

/** Every member may be left out, or be null to remove it; at least one is given. */
function patchOf(schema: TSchema): TSchema {
  if (!('properties' in schema)) return schema;
  const members = Object.entries((schema as TObject).properties).map(([name, member]) => [
    name,
    Type.Optional(Type.Union([member, Type.Null()])),
  ]);
  return Type.Object(Object.fromEntries(members), { additionalProperties: false, minProperties: 1 });
}
