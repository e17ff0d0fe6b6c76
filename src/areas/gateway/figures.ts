/** Metrics of running turns, of their queue to the database, and of the process that writes them. */
import type { LinkedProcess } from '../../platform/linked-process.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Slots } from './transport/slots.ts';
import type { Recorder } from './turn/recorder.ts';

export function measureQueue(metrics: Metrics, recorder: Pick<Recorder, 'queued' | 'oldestMs'>): void {
  metrics.collect(
    [
      { name: 'surety_recorder_queue_turns', help: 'Turns that wait to be written', kind: 'gauge' },
      {
        name: 'surety_recorder_queue_age_seconds',
        help: 'For how long the oldest turn that is not written yet has waited',
        kind: 'gauge',
      },
    ],
    () => [
      { name: 'surety_recorder_queue_turns', value: recorder.queued },
      { name: 'surety_recorder_queue_age_seconds', value: recorder.oldestMs / 1_000 },
    ],
  );
}

export function measureSlots(metrics: Metrics, slots: Pick<Slots, 'running' | 'waiting'>): void {
  metrics.collect(
    [
      { name: 'surety_gateway_turns_active', help: 'Turns under way', kind: 'gauge' },
      { name: 'surety_gateway_turns_waiting', help: 'Turns that wait for a free place', kind: 'gauge' },
    ],
    () => [
      { name: 'surety_gateway_turns_active', value: slots.running },
      { name: 'surety_gateway_turns_waiting', value: slots.waiting },
    ],
  );
}

/** CPU and memory of the recorder process. The counters start at zero with each new recorder process. */
export function measureProcess(metrics: Metrics, recorder: Pick<LinkedProcess, 'figures'>): void {
  metrics.collect(
    [
      { name: 'surety_recorder_up', help: 'Whether the recorder process answers', kind: 'gauge' },
      { name: 'surety_recorder_cpu_seconds_total', help: 'CPU time of the recorder process', kind: 'counter' },
      { name: 'surety_recorder_heap_bytes', help: 'Heap in use in the recorder process', kind: 'gauge' },
      { name: 'surety_recorder_resident_bytes', help: 'Memory of the recorder process', kind: 'gauge' },
    ],
    async () => {
      const figures = await recorder.figures();
      if (figures === undefined) return [{ name: 'surety_recorder_up', value: 0 }];
      return [
        { name: 'surety_recorder_up', value: 1 },
        { name: 'surety_recorder_cpu_seconds_total', value: figures.cpuSeconds },
        { name: 'surety_recorder_heap_bytes', value: figures.heapBytes },
        { name: 'surety_recorder_resident_bytes', value: figures.residentBytes },
      ];
    },
  );
}
