/** The blocks of both cards that can be written alone. Source: open-shapes 3.6; a PATCH is a merge patch (RFC 7396). */
import { Type, type TObject, type TSchema } from 'typebox';
import { ALIGNMENT_BLOCKS, Modes } from '../wire/alignment.ts';
import { PartialThresholds, ProtectionMode, ScreenSurfaces, Thresholds, TrustedSources } from '../wire/protection.ts';
import type { CardContent, CardKind } from '../wire/cards.ts';
import { DEFAULT_AGENT_CARD, DEFAULT_PROTECTION } from '../rules/defaults.ts';
import { mergePatch } from '../rules/merge-patch.ts';
import { EXAMPLE_CARD, EXAMPLE_TEMPLATE } from './examples.ts';

export type Verb = 'put' | 'patch';
type Members = Readonly<Record<string, unknown>>;

export interface Block {
  readonly kind: CardKind;
  readonly primitive: string;
  /** Whole block of an agent's card, and of a broader one. */
  readonly whole: TSchema;
  readonly layer: TSchema;
  readonly example: { readonly whole: unknown; readonly layer: unknown };
  /** The block in a card; undefined when the card says nothing of it. */
  read(card: Members): unknown;
  /** What a PATCH of an agent's card begins with where the card says nothing. */
  readonly base?: unknown;
  /** The card with this value of the block. */
  write(card: Members, value: unknown): Members;
}

const plain = (
  kind: CardKind,
  primitive: string,
  schemas: { readonly whole: TSchema; readonly layer: TSchema },
  example: { readonly whole: unknown; readonly layer: unknown },
): Block => ({
  kind,
  primitive,
  ...schemas,
  example,
  read: (card) => card[primitive],
  write: (card, value) => ({ ...card, [primitive]: value }),
});
const same = (schema: TSchema) => ({ whole: schema, layer: schema });
const sameExample = (value: unknown) => ({ whole: value, layer: value });

const { alignment, protection } = EXAMPLE_CARD;

/** A mode comes as a bare JSON string, or as {mode}. */
const ModeBody = Type.Union([ProtectionMode, Type.Object({ mode: ProtectionMode }, { additionalProperties: false })]);

const MODE: Block = {
  ...plain('protection', 'mode', same(ModeBody), sameExample('enforce')),
  write: (card, value) => ({ ...card, mode: typeof value === 'string' ? value : (value as { mode: string }).mode }),
};

const MODES: Block = {
  ...plain(
    'alignment',
    'modes',
    { whole: Modes, layer: Type.Partial(Modes, { additionalProperties: false }) },
    { whole: { autonomy_mode: 'nudge', integrity_mode: 'enforce' }, layer: { integrity_mode: 'enforce' } },
  ),
  read: ({ autonomy_mode, integrity_mode }) => ({
    ...(autonomy_mode === undefined ? {} : { autonomy_mode }),
    ...(integrity_mode === undefined ? {} : { integrity_mode }),
  }),
  write({ autonomy_mode: _a, integrity_mode: _i, ...card }, value) {
    return { ...card, ...(value as Members) };
  },
};

const LAYER_EXAMPLES: Readonly<Record<string, unknown>> = EXAMPLE_TEMPLATE.alignment;
const alignmentBlock = (primitive: keyof typeof ALIGNMENT_BLOCKS.whole): Block =>
  plain(
    'alignment',
    primitive,
    { whole: ALIGNMENT_BLOCKS.whole[primitive], layer: ALIGNMENT_BLOCKS.layer[primitive] },
    { whole: alignment[primitive], layer: LAYER_EXAMPLES[primitive] ?? alignment[primitive] },
  );

export const BLOCKS: readonly Block[] = [
  MODES,
  ...(['audit', 'autonomy', 'capabilities', 'conscience', 'enforcement', 'principal', 'values'] as const).map(
    alignmentBlock,
  ),
  MODE,
  {
    ...plain(
      'protection',
      'thresholds',
      { whole: Thresholds, layer: PartialThresholds },
      { whole: protection.thresholds, layer: EXAMPLE_TEMPLATE.protection.thresholds },
    ),
    base: DEFAULT_PROTECTION.thresholds,
  },
  plain('protection', 'screen_surfaces', same(ScreenSurfaces), sameExample(protection.screen_surfaces)),
  plain('protection', 'trusted_sources', same(TrustedSources), sameExample(protection.trusted_sources)),
];

/** What an agent without a card begins with: an alignment card is complete, a protection card may be anything. */
export const firstCard = (kind: CardKind, isAgent: boolean): CardContent[CardKind] =>
  kind === 'alignment' && isAgent ? DEFAULT_AGENT_CARD : {};

/** The card after the request. The result is checked as a whole when it is written. */
export function nextCard(block: Block, card: Members, sent: unknown, how: { verb: Verb; isAgent: boolean }): Members {
  if (how.verb === 'put') return block.write(card, sent);
  return block.write(card, mergePatch(block.read(card) ?? (how.isAgent ? block.base : undefined), sent));
}

/** Body of a PUT at this scope. */
export const putSchema = (block: Block, isAgent: boolean): TSchema => (isAgent ? block.whole : block.layer);

/** Body of a PATCH: every member may be left out, or be null to take it out. */
export const patchSchema = (block: Block): TSchema => {
  const schema = patchOf(block.layer);
  return isObjectSchema(schema) ? { ...schema, minProperties: 1 } : schema;
};

const isObjectSchema = (schema: TSchema): schema is TObject => 'properties' in schema;
const nullable = (schema: TSchema): TSchema => Type.Union([patchOf(schema), Type.Null()]);

function patchOf(schema: TSchema): TSchema {
  if (isObjectSchema(schema))
    return Type.Object(
      Object.fromEntries(
        Object.entries(schema.properties).map(([name, member]) => [name, Type.Optional(nullable(member))]),
      ),
      { additionalProperties: (schema as { additionalProperties?: boolean }).additionalProperties ?? false },
    );
  const { patternProperties } = schema as { patternProperties?: Readonly<Record<string, TSchema>> };
  const [value] = Object.values(patternProperties ?? {});
  return value === undefined ? schema : Type.Record(Type.String(), nullable(value));
}
