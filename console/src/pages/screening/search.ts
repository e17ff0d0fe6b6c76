/** What the address of the page Screening may choose. Pure. */
import { THREAT_TYPES } from '../../format/words.ts';
import { chosen } from '../../search.ts';

export const TABS = ['thresholds', 'patterns', 'canaries', 'campaigns', 'recipes'] as const;
export const SURFACES = ['incoming', 'outgoing', 'tool_calls', 'tool_responses'] as const;
const TEXT_MAX = 256;

interface Texts {
  readonly source?: string;
  /** Empty: those of which no tool is known. */
  readonly tool?: string;
  readonly agent?: string;
  readonly recipe?: string;
}

interface Scores {
  readonly warn?: number;
  readonly quarantine?: number;
  readonly block?: number;
}

type Search = Readonly<Record<string, unknown>>;

export function screeningSearch(search: Search) {
  return {
    ...chosen(search, {
      tab: TABS,
      period: ['day', 'week'],
      type: THREAT_TYPES,
      surface: SURFACES,
      over: ['incoming', 'tool_responses'],
      ended: ['shown'],
    }),
    ...texts(search),
    ...scores(search),
  };
}
export type ScreeningSearch = ReturnType<typeof screeningSearch>;

const texts = (search: Search): Texts =>
  Object.fromEntries(
    ['source', 'tool', 'agent', 'recipe'].flatMap((name) => {
      const value = search[name];
      return typeof value === 'string' && (value !== '' || name === 'tool') && value.length <= TEXT_MAX
        ? [[name, value]]
        : [];
    }),
  );

/** Hundredths of a score; an address with another number has as good as none. */
const scores = (search: Search): Scores =>
  Object.fromEntries(
    ['warn', 'quarantine', 'block'].flatMap((name) => {
      const value = search[name];
      return typeof value === 'number' && value >= 0 && value <= 1 ? [[name, Math.round(value * 100) / 100]] : [];
    }),
  );

/** Without the members that are undefined. */
export const of = <T extends object>(members: T) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
