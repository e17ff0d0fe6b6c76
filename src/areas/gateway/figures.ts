/** Metrics of running turns, of their queue to the database, and of the process that writes them. */
import type { Clock } from '../../platform/clock.ts';
import type { LinkedProcess } from '../../platform/linked-process.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { LargeProcess } from './large/large-turns.ts';
import type { Tally } from './recording/turn-counts.ts';
import type { HttpExchange } from './turn/http-exchange.ts';
import { wordsOf } from './turn/verdict-state.ts';
import type { Slots } from './transport/slots.ts';
import type { Recorder } from './turn/recorder.ts';

/** Seconds. From refusals in milliseconds to reasoning that takes minutes. */
const TURN_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600];

type Finished = Pick<HttpExchange, 'startedMs' | 'checks' | 'handedWords' | 'second' | 'verdict'>;

/** Counts finished requests by status and verdict words, also those whose turn another process made. */
export function measureRequests(
  metrics: Metrics,
  clock: Pick<Clock, 'monotonicMs'>,
): (exchange: Finished, status: number) => void {
  const seconds = metrics.histogram('surety_gateway_turn_seconds', 'Time to the end of the reply', TURN_BUCKETS);
  const words = metrics.counter('surety_gateway_requests_total', 'Gateway requests by status and verdict words', [
    'status',
    'front',
    'back',
    'integrity',
  ]);
  const again = metrics.counter(
    'surety_gateway_second_calls_total',
    'Turns whose provider was called once more after their calls were withheld, by whether that reply was given',
    ['given'],
  );
  const checked = metrics.counter(
    'surety_gateway_call_checks_total',
    'Calls that a model was asked about before their release, by its answer; other_value: asked for, but another text gives another value; failed: it had none',
    ['answer'],
  );
  const counters = new Map<number, ReturnType<typeof words.labels>>(); // bounded by the number of label sets of the metric
  return ({ checks, verdict, startedMs, handedWords, second }, status) => {
    for (const answer of checks ?? []) checked.labels({ answer }).inc();
    if (second !== null) again.labels({ given: String(second === 'answered') }).inc();
    seconds.observe((clock.monotonicMs() - startedMs) / 1_000);
    if (handedWords !== null) {
      words.labels({ status: String(status), ...wordsOf(handedWords) }).inc();
      return;
    }
    const { front, back, integrity } = verdict;
    const key = status * 512 + verdict.number();
    let counter = counters.get(key);
    if (counter === undefined) {
      counter = words.labels({ status: String(status), front, back, integrity });
      counters.set(key, counter);
    }
    counter.inc();
  };
}

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

/** The process for large bodies, which runs from the first one on, and the turns that it wrote. */
export function measureLarge(
  metrics: Metrics,
  large: Pick<LargeProcess, 'figures'>,
  recorded: (tally: Tally) => void,
): void {
  metrics.collect(
    [
      { name: 'surety_large_bodies_up', help: 'Whether the process for large bodies runs', kind: 'gauge' },
      {
        name: 'surety_large_bodies_cpu_seconds_total',
        help: 'CPU time of the process for large bodies',
        kind: 'counter',
      },
      {
        name: 'surety_large_bodies_resident_bytes',
        help: 'Memory of the process for large bodies',
        kind: 'gauge',
      },
    ],
    async () => {
      const figures = await large.figures();
      if (figures === undefined) return [{ name: 'surety_large_bodies_up', value: 0 }];
      for (const tally of figures.work as readonly Tally[]) recorded(tally);
      return [
        { name: 'surety_large_bodies_up', value: 1 },
        { name: 'surety_large_bodies_cpu_seconds_total', value: figures.cpuSeconds },
        { name: 'surety_large_bodies_resident_bytes', value: figures.residentBytes },
      ];
    },
  );
}
