/** What the list of agents may be filtered by in an address. Pure. */
import { chosen } from '../../search.ts';

const NAME_MAX = 64;
const STATES = ['active', 'paused', 'killed'] as const;

export interface FleetSearch {
  readonly mine?: true;
  /** The beginning of a name, or a whole id. */
  readonly q?: string;
  readonly state?: (typeof STATES)[number];
}

export function fleetSearch(search: Readonly<Record<string, unknown>>): FleetSearch {
  const { q: given } = search;
  const words = typeof given === 'number' ? String(given) : given; // a name of digits is a number in an address
  const q = typeof words === 'string' ? words.trim().slice(0, NAME_MAX) : '';
  return {
    ...chosen(search, { state: STATES }),
    ...(search['mine'] === true ? { mine: true } : {}),
    ...(q === '' ? {} : { q }),
  };
}
