/**
 * Reports of this process on the parts of the service that it runs, written to one small table every 15 s and read by the API of any
 * process. A process that ends takes its reports back; one that dies leaves reports that grow old. Source:
 * docs/reference/operator.md#status, docs/adr/0641.
 */
import { DAY_MS } from '../../contract/durations.ts';
import type { ServicePartState } from '../../contract/enums.ts';
import { randomHex } from '../auth/random.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/sql.ts';
import type { Log } from '../log.ts';
import { forgetReports, writeReport } from './store/reports.ts';

/** Of the database no process reports: whoever asks tries it. */
export type { WriteFault } from '../db/write-check.ts';

/** Between two reports of a process, ms. */
const REPORT_EVERY_MS = 15_000;
const NOTE_CHARS = 300;

export interface PartReport {
  readonly state: ServicePartState;
  /** Which words describe it: the part's own vocabulary. */
  readonly code: string;
  /** Since when it is wrong. */
  readonly since?: Date;
  /** Seconds or a number, as the code says. */
  readonly figure?: number;
  /** For staff; cut at 300 characters. */
  readonly note?: string;
}

export interface StatusReports {
  /** Reports a part from now on; the result ends that. `read` may reject: the part is then reported as not measured. */
  report(part: string, read: () => PartReport | Promise<PartReport>): () => void;
  /** Reads and writes all parts now. Never rejects: what cannot be written grows old, and its age is what is told. */
  writeNow(): Promise<void>;
  /** Takes the reports of this process back. */
  stop(): Promise<void>;
}

export function createStatusReports({
  db,
  clock,
  log,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
}): StatusReports {
  const processId = randomHex(8);
  const parts = new Map<string, () => PartReport | Promise<PartReport>>();
  let stopTicking: (() => void) | undefined;
  let writing: Promise<void> | undefined;

  const writeAll = async (): Promise<void> => {
    for (const [part, read] of parts) {
      const report = await Promise.resolve()
        .then(read)
        .catch((): PartReport => ({ state: 'degraded', code: 'not_measured' }));
      const note = report.note?.slice(0, NOTE_CHARS);
      await writeReport(db.direct, { processId, part, ...report, note }).catch(unwritten);
    }
    await forgetReports(db.direct, { olderThanMs: DAY_MS }).catch(unwritten);
  };
  const unwritten = (err: unknown): void => log.debug({ err }, 'the status of this process could not be written');
  const writeNow = (): Promise<void> => {
    writing ??= writeAll().finally(() => {
      writing = undefined;
    });
    return writing;
  };

  return {
    report(part, read) {
      parts.set(part, read);
      stopTicking ??= clock.every(REPORT_EVERY_MS, () => void writeNow());
      void (writing ?? Promise.resolve()).then(writeNow); // a part that comes while others are written is in the next round
      return () => {
        if (parts.get(part) === read) parts.delete(part);
      };
    },
    writeNow,
    async stop() {
      stopTicking?.();
      if (parts.size === 0 && stopTicking === undefined) return;
      parts.clear();
      await writing;
      await forgetReports(db.direct, { processId }).catch(() => {});
    },
  };
}
