/**
 * Wire shapes of the catalogue of values, and rows and shapes of the tool registry. Source:
 * docs/reference/cards.md#catalogue-of-values-and-tools.
 */
import { Type, type Static } from 'typebox';
import { enumOf, vocabulary } from '../../../../contract/enums.ts';
import { OrgId } from '../../../../contract/ids.ts';
import { jsonOf, Nullable, Timestamp } from '../../../../platform/db/row.ts';
import { CATEGORIES, POLARITIES, opposedTo, type CatalogValue } from '../rules/values.ts';

export const ValueWire = Type.Object(
  {
    id: Type.String(),
    axis: Type.String(),
    polarity: enumOf(POLARITIES),
    category: enumOf(CATEGORIES),
    plain_definition: Type.String(),
    parameters: Type.Array(
      Type.Object({
        name: Type.String(),
        type: Type.Enum(['number', 'integer', 'boolean', 'string']),
        description: Type.String(),
      }),
    ),
    gateway_hookable: Type.Boolean({ description: 'The gateway sees something that bears on it' }),
    includes: Type.Array(Type.String(), { description: 'Values that declaring this one declares too' }),
    opposed_to: Type.Array(Type.String(), { description: 'Values at the other pole of the axis' }),
  },
  { title: 'CatalogValue' },
);
export type ValueWire = Static<typeof ValueWire>;

export const valueToWire = (value: CatalogValue): ValueWire => ({
  ...value,
  parameters: [...value.parameters],
  includes: [...value.includes],
  opposed_to: opposedTo(value),
});

export const TOOL_CLASSES = vocabulary('ToolClass', [
  'read',
  'write',
  'execute',
  'communicate',
  'transact',
  'administer',
  'other',
]);
export const TOOL_NAME = '^[A-Za-z0-9_.:/-]{1,128}$';

const text = (maxLength: number, description: string) => Type.String({ minLength: 1, maxLength, description });

export const ToolInput = Type.Object(
  {
    class: enumOf(TOOL_CLASSES, 'What a use of it is'),
    domain: Type.Optional(Nullable(text(128, 'Where it acts: filesystem, payments, mail, ...'))),
    description: Type.Optional(Nullable(text(2_000, 'In a sentence or two'))),
    schema: Type.Optional(
      Nullable(
        Type.Object({}, { additionalProperties: true, description: 'JSON Schema of its arguments; kept as it is' }),
      ),
    ),
    version: Type.Optional(text(64, 'Version of the tool, as its maker counts; default 1')),
  },
  { additionalProperties: false },
);
export type ToolInput = Static<typeof ToolInput>;

export const ToolRow = Type.Object({
  name: Type.String(),
  org_id: Type.String(),
  class: enumOf(TOOL_CLASSES),
  domain: Nullable(Type.String()),
  description: Nullable(Type.String()),
  schema: jsonOf<Record<string, unknown> | null>(),
  version: Type.String(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type ToolRow = Static<typeof ToolRow>;

const instant = Type.String({ format: 'date-time' });
export const ToolWire = Type.Object(
  {
    name: Type.String(),
    org_id: OrgId,
    class: enumOf(TOOL_CLASSES),
    domain: Nullable(Type.String()),
    description: Nullable(Type.String()),
    schema: Nullable(Type.Object({}, { additionalProperties: true })),
    version: Type.String(),
    created_at: instant,
    updated_at: instant,
  },
  { title: 'Tool' },
);
export type ToolWire = Static<typeof ToolWire>;

export const toolToWire = (row: ToolRow): ToolWire => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
