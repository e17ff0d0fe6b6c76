/** Wire shapes of the counts of attacks. Source: docs/reference/screening.md#attacks. */
import { Type } from 'typebox';
import { SURFACES, THREAT_TYPES, enumOf } from '../../../contract/enums.ts';

const Count = Type.Integer({ minimum: 0 });
const Counts = Type.Array(Count, { description: 'One for each instant of `at`' });
const BANDS = { warn: Count, quarantine: Count, block: Count } as const;
const Time = Type.String({ format: 'date-time' });

export const AttackCounts = Type.Object(BANDS, { title: 'AttackCounts' });
export const AttackSeries = Type.Object(
  { at: Type.Array(Time), warn: Counts, quarantine: Counts, block: Counts },
  { title: 'AttackSeries' },
);
export const AttackType = Type.Object(
  { threat_type: enumOf(THREAT_TYPES), ...BANDS, series: Counts },
  { title: 'AttackType' },
);
export const AttackSource = Type.Object(
  {
    surface: enumOf(SURFACES),
    source: Type.String({ description: 'user_message, tool_result, ...' }),
    tool_name: Type.Union([Type.String(), Type.Null()], { description: 'Known of texts that were held' }),
    ...BANDS,
    last_at: Time,
  },
  { title: 'AttackSource' },
);
