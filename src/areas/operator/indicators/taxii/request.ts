/** What a TAXII 2.1 client asks for. Source: OASIS TAXII 2.1, sections 1.6.8, 3.4, 3.5, 5.4. Pure. */

export const TAXII_TYPE = 'application/taxii+json;version=2.1';

/** A request that cannot be answered, as the standard's error message tells it. */
export class TaxiiRefusal extends Error {
  readonly status: number;
  constructor(status: number, title: string) {
    super(title);
    this.name = 'TaxiiRefusal';
    this.status = status;
  }
}

/** Whether the client takes what this server speaks; a client that names nothing takes anything. */
export function acceptsTaxii(accept: string | undefined): boolean {
  if (accept === undefined || accept.trim() === '') return true;
  return accept.split(',').some((entry) => {
    const [type = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    if (type === '*/*' || type === 'application/*') return true;
    const version = parameters.find((parameter) => parameter.startsWith('version='))?.slice('version='.length);
    return type === 'application/taxii+json' && (version === undefined || version.replaceAll('"', '') === '2.1');
  });
}

export interface Asked {
  readonly after: Date | null;
  readonly limit: number;
  readonly ids: readonly string[] | null;
  readonly types: readonly string[] | null;
  /** Instants of `match[version]`; null: the last version, the only one that is kept. */
  readonly versions: readonly string[] | null;
  /** The client wants objects of STIX 2.1, which all of them are. */
  readonly isOfThisSpec: boolean;
}

const PAGE_MAX = 1_000;
/** More than these in one `match` are refused: each costs a lookup. */
const MATCHES_MAX = 100;
const KEYWORDS = new Set(['last', 'first', 'all']);
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/;

/** @throws TaxiiRefusal 400 */
export function readQuery(query: URLSearchParams): Asked {
  const starts = [instantOf(query, 'added_after'), instantOf(query, 'next')].flatMap((at) => (at === null ? [] : [at]));
  const versions = listOf(query, 'match[version]');
  const specs = listOf(query, 'match[spec_version]');
  for (const version of versions ?? [])
    if (!KEYWORDS.has(version) && !isInstant(version))
      throw new TaxiiRefusal(400, 'match[version] takes last, first, all or timestamps');
  return {
    after: starts.length === 0 ? null : new Date(Math.max(...starts.map((at) => at.getTime()))),
    limit: limitOf(query.get('limit')),
    ids: listOf(query, 'match[id]'),
    types: listOf(query, 'match[type]'),
    versions: versions === null || versions.some((version) => KEYWORDS.has(version)) ? null : versions,
    isOfThisSpec: specs === null || specs.includes('2.1'),
  };
}

function limitOf(text: string | null): number {
  if (text === null) return PAGE_MAX;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new TaxiiRefusal(400, 'limit takes a whole number from 1');
  return Math.min(Number(text), PAGE_MAX);
}

function instantOf(query: URLSearchParams, name: string): Date | null {
  const text = query.get(name);
  if (text === null) return null;
  if (!isInstant(text)) throw new TaxiiRefusal(400, `${name} is not one that this server takes`);
  return new Date(text);
}

/** On the calendar, too: 30 February is none. */
const isInstant = (text: string): boolean => {
  if (!INSTANT.test(text)) return false;
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 19) === text.slice(0, 19);
};

function listOf(query: URLSearchParams, name: string): readonly string[] | null {
  const text = query.get(name);
  if (text === null) return null;
  const entries = text.split(',').map((entry) => entry.trim());
  if (
    entries.length > MATCHES_MAX ||
    entries.some((entry) => entry === '' || entry.length > 100 || /\p{Cc}/u.test(entry))
  )
    throw new TaxiiRefusal(400, `${name} takes 1 to ${MATCHES_MAX} values`);
  return entries;
}
