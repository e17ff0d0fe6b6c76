/** The state of the service as it is answered. Source: docs/reference/operator.md#status. */
import { Type, type Static } from 'typebox';
import { enumOf, SERVICE_PART_STATES, vocabulary } from '../../../../contract/enums.ts';
import { Nullable } from '../../../../platform/db/row.ts';
import type { PartStatus } from '../rules/status.ts';
import { PARTS } from '../rules/words.ts';

const Staff = (description: string) =>
  Type.Optional(Nullable(Type.String({ description: `For staff: ${description}` })));

export const PartWire = Type.Object(
  {
    part: enumOf(vocabulary('ServicePart', PARTS)),
    name: Type.String(),
    state: enumOf(SERVICE_PART_STATES),
    sentence: Type.String({ description: 'What it means for who uses the service' }),
    since: Nullable(Type.String({ format: 'date-time', description: 'Since when it is wrong, where that is known' })),
    remedy: Staff('what to do'),
    note: Staff('what the process says'),
  },
  { title: 'ServicePartStatus' },
);

/** Staff also sees what to do and the notes; others see what it means to them. */
export const toPart = (status: PartStatus, isStaff: boolean): Static<typeof PartWire> => ({
  part: status.part,
  name: status.name,
  state: status.state,
  sentence: status.sentence,
  since: status.since?.toISOString() ?? null,
  ...(isStaff ? { remedy: status.remedy, note: status.note } : {}),
});
