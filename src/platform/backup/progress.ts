/** How far long work is, on standard error: tables, rows, bytes, speed, and what is left. A line that renews itself on a terminal. */

export interface Progress {
  /** How much there is, as far as it is known. */
  begin(tables: number, bytes: number): void;
  /** Bytes of rows carried. */
  bytes(count: number): void;
  /** Bytes of the file read, where that says how far it is. */
  position(bytes: number): void;
  /** @param size on disk; 0 where it is not known */
  tableDone(rows: number, size: number): void;
  /** Ends the line. */
  end(): void;
}

export const noProgress: Progress = { begin() {}, bytes() {}, position() {}, tableDone() {}, end() {} };

export interface ProgressOptions {
  readonly what: string; // "backup"
  readonly write: (text: string) => void;
  readonly isTerminal: boolean;
  /** Milliseconds, rising. */
  readonly nowMs: () => number;
  /** Of the file that is read; 0 where it is not known. */
  readonly fileBytes?: number;
}

const EVERY_MS = { terminal: 500, log: 10_000 } as const;

export function createProgress({ what, write, isTerminal, nowMs, fileBytes = 0 }: ProgressOptions): Progress {
  const startedMs = nowMs();
  const everyMs = isTerminal ? EVERY_MS.terminal : EVERY_MS.log;
  const seen = { tables: 0, rows: 0, bytes: 0, position: 0, doneSize: 0, tableBytes: 0 };
  const total = { tables: 0, size: 0 };
  let shownMs = startedMs;

  /** Part of the work that is done, 0 to 1, by what is known of it; 0 when nothing is. */
  const share = (): number => {
    if (fileBytes > 0) return Math.min(1, seen.position / fileBytes);
    return total.size > 0
      ? Math.min(0.999, (seen.doneSize + Math.min(seen.tableBytes, total.size - seen.doneSize)) / total.size)
      : 0;
  };
  const line = (): string => {
    const elapsedMs = nowMs() - startedMs;
    const done = share();
    const left = done > 0.01 ? `, about ${duration((elapsedMs * (1 - done)) / done)} left` : '';
    const tables = total.tables > 0 ? `${seen.tables} of ${total.tables}` : String(seen.tables);
    const speed = elapsedMs > 0 ? (seen.bytes / elapsedMs) * 1_000 : 0;
    return `${what}: ${tables} tables, ${seen.rows.toLocaleString('en')} rows, ${size(seen.bytes)}, ${size(speed)}/s${left}`;
  };
  const show = (): void => {
    if (nowMs() - shownMs < everyMs) return;
    shownMs = nowMs();
    write(isTerminal ? `\r\u001b[K${line()}` : `${line()}\n`);
  };
  return {
    begin(tables, bytes) {
      total.tables = tables;
      total.size = bytes;
    },
    bytes(count) {
      seen.bytes += count;
      seen.tableBytes += count;
      show();
    },
    position(bytes) {
      seen.position = bytes;
    },
    tableDone(rows, bytes) {
      seen.tables += 1;
      seen.rows += rows;
      seen.doneSize += bytes;
      seen.tableBytes = 0;
      show();
    },
    end() {
      if (isTerminal) write('\r\u001b[K');
    },
  };
}

export function size(bytes: number): string {
  if (bytes < 1_000) return `${Math.round(bytes)} B`;
  const units = ['kB', 'MB', 'GB', 'TB'];
  let value = bytes / 1_000;
  let unit = 0;
  for (; value >= 1_000 && unit < units.length - 1; unit += 1) value /= 1_000;
  return `${value.toFixed(1)} ${units[unit]}`;
}

export function duration(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3_600) return `${Math.round(seconds / 60)} min`;
  return `${Math.floor(seconds / 3_600)} h ${Math.round((seconds % 3_600) / 60)} min`;
}
