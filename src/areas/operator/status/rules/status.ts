/**
 * The state of the service in words: of the reports of all processes the worst of each part, with what it means and what to do.
 * Source: docs/reference/operator.md#status. Pure.
 */
import { WORDS, type PartName } from './words.ts';

export type State = 'works' | 'off' | 'degraded' | 'down';

export interface Report {
  readonly part: string;
  readonly state: State;
  readonly code: string;
  readonly since: Date | null;
  readonly figure: number | null;
  readonly note: string | null;
  readonly reported_at: Date;
}

export interface PartStatus {
  readonly part: PartName;
  readonly name: string;
  readonly state: State;
  /** What it means for who uses the service. */
  readonly sentence: string;
  readonly since: Date | null;
  /** What the operator does about it; null: nothing. */
  readonly remedy: string | null;
  readonly note: string | null;
}

/** A report older than three rounds is of a process that stopped reporting. */
export const FRESH_MS = 50_000;
const BAD: Readonly<Record<State, number>> = { off: 0, works: 1, degraded: 2, down: 3 };

/** Parts of each role, in the order in which they are shown. */
const PARTS_OF = {
  gateway: ['recorder', 'second_look'],
  worker: ['outbox', 'jobs', 'mail', 'witnesses', 'chain', 'dead_letters'],
} as const satisfies Readonly<Record<string, readonly PartName[]>>;

export function statusOf(writeFault: string | null, reports: readonly Report[], now: Date): PartStatus[] {
  const database = said('database', {
    state: writeFault === null ? 'works' : 'down',
    code: writeFault ?? 'works',
    since: null,
    figure: null,
    note: null,
  });
  return [
    database,
    ...(['gateway', 'worker'] as const).flatMap((role) => {
      const own = reports.filter(({ part }) => (PARTS_OF[role] as readonly string[]).includes(part));
      const fresh = own.filter(({ reported_at: at }) => now.getTime() - at.getTime() <= FRESH_MS);
      if (fresh.length > 0) return PARTS_OF[role].flatMap((part) => worstOf(part, fresh));
      const last = own.reduce<Date | null>(
        (latest, { reported_at: at }) => (latest === null || at > latest ? at : latest),
        null,
      );
      return [
        said(role, { state: 'down', code: last === null ? 'none' : 'silent', since: last, figure: null, note: null }),
      ];
    }),
  ];
}

type Said = Pick<Report, 'state' | 'code' | 'since' | 'figure' | 'note'>;

/** Of the processes that run a part the one that does worst, since the first of those. */
function worstOf(part: PartName, fresh: readonly Report[]): PartStatus[] {
  const own = fresh.filter((report) => report.part === part);
  const worst = own.toSorted((a, b) => BAD[b.state] - BAD[a.state] || (b.figure ?? 0) - (a.figure ?? 0))[0];
  return worst === undefined ? [] : [said(part, worst)];
}

function said(part: PartName, { state, code, since, figure, note }: Said): PartStatus {
  const { name, codes } = WORDS[part];
  const words = codes[code] ?? WORDS[part].codes['not_measured'] ?? NOT_MEASURED;
  const isFine = state === 'works' || state === 'off';
  return {
    part,
    name,
    state,
    sentence: words.sentence(figure ?? 0),
    since: isFine ? null : since,
    remedy: isFine ? null : (words.remedy ?? null),
    note: isFine ? null : note,
  };
}

const NOT_MEASURED = {
  sentence: (): string => 'Its state could not be measured.',
  remedy: 'Look at the log of the process that runs it.',
};

/** The worst of all parts. A part that is off is as it should be. */
export const overall = (parts: readonly PartStatus[]): 'works' | 'degraded' | 'down' => {
  const worst = Math.max(...parts.map(({ state }) => BAD[state]));
  return worst >= BAD.down ? 'down' : worst >= BAD.degraded ? 'degraded' : 'works';
};
