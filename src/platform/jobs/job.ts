/** What an area declares as background work. Types only; jobs.ts runs them. */
import type { Services } from '../services.ts';

export type JobPayload = Readonly<Record<string, unknown>>;

/** A queue and its handler. Handlers must bear running twice: a process can die after the work and before its mark. */
export interface Job {
  readonly name: string; // area.verb_noun; the queue's name, never renamed
  /** Cron expression in UTC, five fields; of all processes one enqueues it. Absent: runs only when enqueued. */
  readonly cron?: string;
  /** Also enqueued with this payload each time a working process starts, to continue the work of a process that died. */
  readonly atStart?: JobPayload;
  /** Attempts after the first, with growing pauses; then the job is kept as failed for a week. Default 3. */
  readonly retriesMax?: number;
  /** Longest run, seconds; another process takes it over afterwards. Default 300. */
  readonly expireSeconds?: number;
  handle(payload: JobPayload, services: Services): Promise<void>;
}
