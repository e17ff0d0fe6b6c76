/**
 * The state of the service in words: of the reports of all processes the worst of each part, with what it means and what to do.
 * Source: docs/reference/operator.md#status. Pure.
 */
import type { ServicePartState } from '../../../../contract/enums.ts';
import { WORDS, type PartName } from './words.ts';

export interface Report {
  readonly part: string;
  readonly state: ServicePartState;
  readonly code: string;
  readonly since: Date | null;
  readonly figure: number | null;
  readonly note: string | null;
  /** By the clock of the database. */
  readonly age_seconds: number;
}

export interface PartStatus {
  readonly part: PartName;
  readonly name: string;
  readonly state: ServicePartState;
  /** What it means for who uses the service. */
  readonly sentence: string;
  readonly since: Date | null;
  /** What the operator does about it; null: nothing. */
  readonly remedy: string | null;
  readonly note: string | null;
}

/** A report older than three rounds is of a process that stopped reporting. */
const FRESH_SECONDS = 50;
const BAD: Readonly<Record<ServicePartState, number>> = { off: 0, works: 1, degraded: 2, down: 3 };

/** Parts of each role, in the order in which they are shown. */
const PARTS_OF = {
  gateway: ['recorder', 'second_look'],
  worker: ['outbox', 'jobs', 'mail', 'witnesses', 'chain', 'dead_letters'],
} as const satisfies Readonly<Record<string, readonly PartName[]>>;

export function statusOf(writeFault: string | null, reports: readonly Report[], now: Date): PartStatus[] {
  const state = writeFault === null ? 'works' : 'down';
  const database = said('database', { ...NOTHING, state, code: writeFault ?? 'works' });
  return [
    database,
    ...(['gateway', 'worker'] as const).flatMap((role) => {
      const own = reports.filter(({ part }) => (PARTS_OF[role] as readonly string[]).includes(part));
      const fresh = own.filter(({ age_seconds: age }) => age <= FRESH_SECONDS);
      if (fresh.length > 0) return PARTS_OF[role].map((part) => worstOf(part, fresh));
      if (own.length === 0) return [said(role, { ...NOTHING, state: 'down', code: 'none' })];
      const youngest = Math.min(...own.map(({ age_seconds: age }) => age));
      return [
        said(role, { ...NOTHING, state: 'down', code: 'silent', since: new Date(now.getTime() - youngest * 1_000) }),
      ];
    }),
  ];
}

type Said = Pick<Report, 'state' | 'code' | 'since' | 'figure' | 'note'>;
const NOTHING = { since: null, figure: null, note: null };

/** Of the processes that run a part the one that does worst; not measured where those of its role report others and not this one. */
function worstOf(part: PartName, fresh: readonly Report[]): PartStatus {
  const own = fresh.filter((report) => report.part === part);
  const worst = own.toSorted((a, b) => BAD[b.state] - BAD[a.state] || (b.figure ?? 0) - (a.figure ?? 0))[0];
  return said(part, worst ?? { ...NOTHING, state: 'degraded', code: 'not_measured' });
}

function said(part: PartName, { state, code, since, figure, note }: Said): PartStatus {
  const { name, codes } = WORDS[part];
  const words = codes[code] ?? NOT_MEASURED;
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
