/** The goal contract of a session: its purpose, the paths it may write, its ceilings. Sealed with the first turn and
 * never changed. Source: docs/reference/integrity.md#goal-contract; docs/adr/0153. Pure.
 */
import { isRecord } from '../../../../contract/json.ts';
import { jcs, sha256Hex } from './certificate.ts';

const STATEMENT_CHARS_MAX = 4_000;
const CONTRACT_BYTES_MAX = 8_192; // of its RFC 8785 text
const ENTRIES_MAX = 100;
const ENTRY_CHARS_MAX = 512;
const TURNS_MAX = 1_000_000;
const BUDGET_USD_MAX = 1_000_000;

export interface Ceilings {
  readonly max_turns: number | null;
  readonly budget_usd: number | null;
  readonly stall_turns: number | null;
}

export interface GoalContract {
  readonly statement: string;
  readonly requirements: readonly string[];
  /** Empty: every path is allowed. */
  readonly allowed_paths: readonly string[];
  readonly forbidden_paths: readonly string[];
  readonly ceilings: Ceilings;
}

export interface SealedContract {
  readonly contract: GoalContract;
  /** SHA-256 of its RFC 8785 text, 64 hex. */
  readonly hash: string;
}

export type ContractReading =
  | { readonly ok: true; readonly sealed: SealedContract }
  | { readonly ok: false; readonly code: 'statement_too_long' | 'contract_too_large' }
  | { readonly ok: false; readonly code: 'validation_error'; readonly path: string; readonly problem: string };

/** Reads a contract from a header: JSON, or base64url of its UTF-8 text for contracts with characters outside ASCII. */
export function readContract(header: string): ContractReading {
  const text = header.startsWith('{') ? header : Buffer.from(header, 'base64url').toString('utf8');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return invalid('', 'must be JSON, or base64url of JSON');
  }
  return isRecord(json) ? contractOf(json) : invalid('', 'must be an object');
}

function contractOf(json: Readonly<Record<string, unknown>>): ContractReading {
  const unknown = Object.keys(json).find((name) => !MEMBERS.has(name));
  if (unknown !== undefined) return invalid(unknown.slice(0, 64), 'is not a member of a goal contract');
  const { statement, ceilings = {} } = json;
  if (typeof statement !== 'string' || statement.trim() === '') return invalid('statement', 'must be a text');
  if (statement.length > STATEMENT_CHARS_MAX) return { ok: false, code: 'statement_too_long' };
  if (!statement.isWellFormed() || statement.includes('\u0000'))
    return invalid('statement', 'must be well-formed text');
  for (const name of LISTS) {
    const problem = listProblem(json[name]);
    if (problem !== null) return invalid(name, problem);
  }
  if (!isRecord(ceilings)) return invalid('ceilings', 'must be an object');
  for (const [name, value] of Object.entries(ceilings)) {
    const problem = ceilingProblem(name, value);
    if (problem !== null) return invalid(`ceilings.${name.slice(0, 64)}`, problem);
  }
  return sealedOf({
    statement,
    requirements: listOf(json.requirements),
    allowed_paths: listOf(json.allowed_paths),
    forbidden_paths: listOf(json.forbidden_paths),
    ceilings: { max_turns: null, budget_usd: null, stall_turns: null, ...(ceilings as Partial<Ceilings>) },
  });
}

function sealedOf(contract: GoalContract): ContractReading {
  const text = jcs(contract);
  return Buffer.byteLength(text) > CONTRACT_BYTES_MAX
    ? { ok: false, code: 'contract_too_large' }
    : { ok: true, sealed: { contract, hash: sha256Hex(text) } };
}

const LISTS = ['requirements', 'allowed_paths', 'forbidden_paths'] as const;
const MEMBERS: ReadonlySet<string> = new Set(['statement', ...LISTS, 'ceilings']);

const invalid = (path: string, problem: string): ContractReading => ({
  ok: false,
  code: 'validation_error',
  path,
  problem,
});

/** A list that was checked by `listProblem`. */
const listOf = (value: unknown): readonly string[] => (value === undefined ? [] : (value as readonly string[]));

function listProblem(value: unknown): string | null {
  if (value === undefined) return null;
  const isList =
    Array.isArray(value) &&
    value.length <= ENTRIES_MAX &&
    value.every(
      (entry) =>
        typeof entry === 'string' &&
        entry.trim() !== '' &&
        entry.length <= ENTRY_CHARS_MAX &&
        entry.isWellFormed() &&
        !entry.includes('\u0000'),
    );
  return isList ? null : `must be a list of at most ${ENTRIES_MAX} texts of 1 to ${ENTRY_CHARS_MAX} characters`;
}

function ceilingProblem(name: string, value: unknown): string | null {
  if (name === 'budget_usd')
    return typeof value === 'number' && value > 0 && value <= BUDGET_USD_MAX ? null : 'must be a number above 0';
  if (name !== 'max_turns' && name !== 'stall_turns') return 'is not a ceiling';
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= TURNS_MAX
    ? null
    : 'must be an integer above 0';
}
