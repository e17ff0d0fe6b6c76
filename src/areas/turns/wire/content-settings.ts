/** Whether an organisation keeps the text of its turns. Source: docs/reference/turns.md#text. */
import { Type, type Static } from 'typebox';
import { Nullable, Timestamp } from '../../../platform/db/row.ts';

export const DAYS = { min: 1, max: 30, usual: 7 } as const;
export const BYTES = { min: 16 * 1024, max: 1024 * 1024, usual: 256 * 1024 } as const;

const Days = Type.Integer({ minimum: DAYS.min, maximum: DAYS.max, description: 'Days until a kept text is removed' });
const BytesMax = Type.Integer({
  minimum: BYTES.min,
  maximum: BYTES.max,
  description: 'Request and reply of a turn together; of a larger turn nothing is kept',
});

export const ContentSettingRow = Type.Object({
  account_id: Type.String(),
  is_on: Type.Boolean(),
  days: Type.Integer(),
  bytes_max: Type.Integer(),
  since: Timestamp,
  changed_by: Type.String(),
  changed_at: Timestamp,
});
export type ContentSettingRow = Static<typeof ContentSettingRow>;

export const ContentSettingWire = Type.Object(
  {
    keep: Type.Boolean({ description: 'Whether the text of turns is kept; false unless somebody switched it on' }),
    days: Days,
    bytes_max: BytesMax,
    since: Nullable(Type.String({ format: 'date-time', description: 'When it was switched on or off' })),
    changed_by: Nullable(Type.String()),
    changed_at: Nullable(Type.String({ format: 'date-time' })),
  },
  { title: 'TurnContentSetting' },
);
export type ContentSettingWire = Static<typeof ContentSettingWire>;

export const ContentSettingChange = Type.Object(
  { keep: Type.Boolean(), days: Type.Optional(Days), bytes_max: Type.Optional(BytesMax) },
  { additionalProperties: false, title: 'TurnContentSettingChange' },
);

export const toContentSetting = (row: ContentSettingRow | undefined): ContentSettingWire => ({
  keep: row?.is_on ?? false,
  days: row?.days ?? DAYS.usual,
  bytes_max: row?.bytes_max ?? BYTES.usual,
  since: row?.since.toISOString() ?? null,
  changed_by: row?.changed_by ?? null,
  changed_at: row?.changed_at.toISOString() ?? null,
});
