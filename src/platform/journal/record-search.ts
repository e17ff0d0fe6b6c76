/** Finds the records in the bytes of a journal file, whatever format they are in. Pure. */

export interface JournalRecord {
  readonly kind: number;
  readonly payload: Buffer;
}

export interface JournalContent {
  readonly records: readonly JournalRecord[];
  /** Records that were damaged and left out, as far as their numbers tell. */
  readonly damaged: number;
  /** Bytes after the last good record: a write that was under way when the process ended. */
  readonly tornBytes: number;
}

/** How the records of one file look. All begin with the mark, then the length of the body (4) and the number (4). */
export interface RecordForm {
  readonly mark: Buffer;
  readonly headBytes: number;
  readonly bodyBytesMin: number;
  /** The record, or null when any of its bytes was altered. */
  readonly open: (record: Buffer) => JournalRecord | null;
}

interface Found {
  readonly record: JournalRecord;
  readonly number: number;
  readonly end: number;
}

/** Every good record in order. A torn tail is cut; a damaged record is skipped up to the next good one. */
export function recordsIn(bytes: Buffer, from: number, form: RecordForm): JournalContent {
  const records: JournalRecord[] = [];
  let at = from;
  let expected = 0;
  let damaged = 0;
  for (;;) {
    const found = nextRecord(bytes, form, { at, atLeast: expected });
    if (found === null) return { records, damaged, tornBytes: bytes.length - at };
    damaged += found.number - expected;
    records.push(found.record);
    expected = found.number + 1;
    at = found.end;
  }
}

/** The first good record at or after `at`: each place that looks like a beginning is tried. Numbers only grow. */
function nextRecord(
  bytes: Buffer,
  { mark, headBytes, bodyBytesMin, open }: RecordForm,
  { at, atLeast }: { readonly at: number; readonly atLeast: number },
): Found | null {
  for (let from = bytes.indexOf(mark, at); from !== -1; from = bytes.indexOf(mark, from + 1)) {
    if (from + headBytes > bytes.length) return null;
    const length = bytes.readUInt32LE(from + mark.length);
    const number = bytes.readUInt32LE(from + mark.length + 4);
    const end = from + headBytes + length;
    if (length < bodyBytesMin || end > bytes.length || number < atLeast) continue;
    const record = open(bytes.subarray(from, end));
    if (record !== null) return { record, number, end };
  }
  return null;
}
