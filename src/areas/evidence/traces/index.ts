/** The traces area: what agents did, turn by turn, and whether their card allowed it. See README.md. */
import type { Area } from '../../../platform/http/area.ts';
import { forgetOldTraces } from './jobs/forget-traces.ts';
import { getTrace } from './operations/get-trace.ts';
import { listTraces } from './operations/list-traces.ts';
import { ARCHIVED_TRACES } from './store/traces.ts';

export const traces: Area = {
  name: 'traces',
  tags: {
    'Alignment traces': 'Recorded steps of an agent, judged by its card.',
  },
  archived: [ARCHIVED_TRACES],
  operations: [listTraces, getTrace],
  jobs: [forgetOldTraces],
};

export { recordTraces, type RecordedTurn } from './write-traces.ts';
export type { Trace } from './rules/build.ts';
export { violationsUnder } from './rules/build.ts';
export { findTrace, transferTraces } from './store/traces.ts';
export { TraceWire } from './wire/traces.ts';
export { TRACE } from './operations/examples.ts';
