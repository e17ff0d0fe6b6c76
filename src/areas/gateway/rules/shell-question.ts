/**
 * Which effects of a command, a script or a written file nobody named. Source: docs/reference/gateway.md#confirmation; docs/adr/0405, 0760.
 * What a question shows of them is in confirmation.ts. Pure.
 */
import { affirmedOf } from '../../../contract/affirmed.ts';
import { asksDeletion, asksToKeep } from '../../../contract/answers.ts';
import type { SaidWords } from '../../../contract/asked-for.ts';
import { plainOf, wordsIn } from '../../../contract/plain-text.ts';
import { readOnce } from '../../../contract/read-once.ts';
import { positionsOfPath } from '../../../contract/whole-values.ts';
import { wantsToKnow } from './asked-payments.ts';
import type { OwnWords } from './own-words.ts';
import { effectsOfRun } from './held-files.ts';
import { isWished } from './program-question.ts';
import type { ShellEffect } from './shell-effect.ts';
import { isHomeOrTop, resolved } from './shell-paths.ts';
import { pathEffects } from './written-files.ts';

export interface ShellDeed {
  /** Text that the tool runs; empty where it writes a file. */
  readonly runs: string;
  /** What the files that it writes do when they are run. */
  readonly holds?: readonly ShellEffect[];
}

/** A command is read once for all questions about its call. */
const effectsOf = readOnce(({ runs }: ShellDeed): readonly ShellEffect[] => (runs === '' ? [] : effectsOfRun(runs)));

/** What makes a question of a value needless. */
export interface Spared {
  /** People named it, or the card lists it. */
  readonly known: (value: string) => boolean;
  /** The card lists it, whatever people say of it. */
  readonly isListed: (value: string) => boolean;
}

/**
 * The effects of which a target was not named.
 * @param deed one object for one deed
 * @param paths targets and items of its call
 */
export function unnamedEffects(
  deed: ShellDeed,
  paths: readonly string[],
  said: OwnWords,
  spared: Spared,
): readonly ShellEffect[] {
  const written = paths.flatMap((path) => {
    const effects = pathEffects(path);
    return effects.length === 0 || deed.runs.includes(path) ? [] : effects;
  });
  return [...effectsOf(deed), ...(deed.holds ?? []), ...written].filter(
    (effect) =>
      !effect.targets.every((target) => isHinted(target, effect, said, spared)) &&
      (effect.call === undefined || !isWished(effect, effect.call, said)),
  );
}

/** The card lists it, or people named it: a path by itself or by a folder above it, everything else as other values are. */
function isHinted(
  target: string,
  { does, deletes, commands, call }: ShellEffect,
  said: SaidWords,
  spared: Spared,
): boolean {
  if (commands === true) return isCommandNamed(target, said, spared);
  if (call !== undefined) return spared.isListed(target);
  if (does.startsWith('deletes') && STATEMENT.test(target))
    return spared.isListed(target) || isObjectNamed(target, said);
  if (does.startsWith('changes every row')) return spared.isListed(target) || isEveryRowNamed(target, said);
  if (!PATH.test(target)) return spared.known(target);
  if (spared.isListed(target)) return true;
  const text = affirmedOf(said);
  const path = resolved('', plainOf(target).trim());
  const places = positionsOfPath(text, path);
  if (deletes === true ? places.some((at) => isToBeDeleted(text, at)) : places.length > 0) return true;
  return foldersAbove(path).some((folder) => positionsOfPath(text, folder).length > 0);
}

/** Options that make a command of these programs lose something. */
const DECISIVE = /^(?:-\w*[fdv]\w*|--(?:force|delete|mirror|prune|volumes))$/;
const BY_OPTION = /^(?:git|docker|docker-compose|podman)$/;

/**
 * Each word of a command was said, near the others: its subcommands and what they are done to, and paths as other paths are. Its program need not be
 * where two words are left, nor options but those that make it lose something, nor the remote that `git` takes by itself.
 */
function isCommandNamed(target: string, said: SaidWords, spared: Spared): boolean {
  if (spared.isListed(target)) return true;
  const [program = '', ...rest] = target.split(' ');
  if (/^(?:sudo|doas)$/.test(program)) return spared.known(program) && isCommandNamed(rest.join(' '), said, spared);
  const own = rest
    .filter((word) => !word.startsWith('-') || word.includes('=') || (BY_OPTION.test(program) && DECISIVE.test(word)))
    .map((word) => word.replace(/^-[^=]*=/, '').replace(/^["']|["']$/g, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && word !== 'origin');
  const special = own.filter((word) => /[/@:\\]/.test(word));
  const words = own.filter((word) => !special.includes(word));
  return (
    special.every((word) => isHinted(word, { does: '', targets: [] }, said, spared)) &&
    spared.known((words.length > 1 ? words : [program, ...words]).join(' '))
  );
}

const PATH = /^(?:\/|~|\.\.(?:\/|$))/;

/** Nearest folders above a path that are looked for. */
const FOLDERS_MAX = 20;

/** Folders above a path that say enough: no top of a disk and no home. */
function foldersAbove(path: string): string[] {
  const parts = path.replace(/\/\*$/, '').split('/');
  const from = path.endsWith('/*') ? parts.length : parts.length - 1;
  const out: string[] = [];
  for (let n = from; n >= Math.max(2, from - FOLDERS_MAX); n -= 1) {
    const folder = parts.slice(0, n).join('/');
    if (!isHomeOrTop(folder) && !/^(?:\.\.\/?)+$/.test(folder)) out.push(folder);
  }
  return out;
}

const SENTENCE_CHARS = 300;

/**
 * Whether people want what they name at this place deleted: the nearest verb before it says so, or else one behind it in its clause. A sentence
 * that only says where work is done does not, nor does one that keeps it or asks something about it.
 */
function isToBeDeleted(text: string, at: number): boolean {
  const before =
    text
      .slice(Math.max(0, at - SENTENCE_CHARS), at)
      .split(/[.!?…;]\s|[\n。！？]/u)
      .at(-1) ?? '';
  const rest = text.slice(at, at + SENTENCE_CHARS);
  const end = rest.search(/[.!?…;](?=\s|$)|[\n。！？]/u);
  const after = end === -1 ? rest : rest.slice(0, end + 1);
  if (/[?？]$/.test(after) && wantsToKnow(before)) return false;
  const said = wordsIn(before);
  const asked = said.findLastIndex((word, i) => isDeleting(word) || (word === 'empty' && isOrder(said, i)));
  const kept = said.findLastIndex(asksToKeep);
  if (asked !== kept) return asked > kept;
  const next = wordsIn(after.split(/[,，、]/u)[0] ?? '').find((word) => isDeleting(word) || asksToKeep(word));
  return next !== undefined && isDeleting(next);
}

const isDeleting = (word: string): boolean => asksDeletion(word) || word === 'rm';
/** "Empty the folder", and not "the empty folder". */
const isOrder = (words: readonly string[], at: number): boolean =>
  /^(?:please|and|then|to|you|just|now)?$/.test(words[at - 1] ?? '');

const STATEMENT = /^(?:drop|truncate|delete\s+from)/i;
/** Words of statements that people do not say. */
const NOT_SAID = new Set('drop truncate delete from only if exists table'.split(' '));
const TABLES =
  /(?<!\p{L})(?:tables?|tabelle|tabla|tabela|tabella|tabel|tablo|таблиц\p{L}*|table)(?!\p{L})|表|テーブル|테이블/u;
const EVERY =
  /(?<!\p{L})(?:all|every|everything|alle|alles|tous|toutes|tout|todas|todos|todo|tutte|tutti|wszystkie|все|всё|tüm|सभी|सब)(?!\p{L})|全部|所有|すべて|全て|모든|모두|전부/u;

/** Whether a clause of deleting names what a statement deletes: "delete the table orders". */
function isObjectNamed(target: string, said: SaidWords): boolean {
  const [verb = '', ...words] = wordsIn(target);
  const objects = words.filter((word) => !NOT_SAID.has(word));
  if (objects.length === 0) objects.push(verb, ...words);
  return affirmedOf(said)
    .split(/(?<=[.!?…])\s|[,;:，。！？।\n]/u)
    .some((clause) => {
      const own = new Set(wordsIn(clause));
      if ((clause.endsWith('?') && wantsToKnow(clause)) || !(own.has(verb) || [...own].some(isDeleting))) return false;
      const isTable = verb !== 'drop' || !words.includes('table') || TABLES.test(clause);
      const isWhole = verb !== 'delete' || EVERY.test(clause) || (own.has('delete') && own.has('from'));
      return isTable && isWhole && objects.every((word) => own.has(word));
    });
}

const UPDATED = /^update\s+(?:only\s+)?["`[]?(?:[\w$]{1,60}["`\]]?\.["`[]?){0,2}([\p{L}\w$]{1,60})/iu;

/** Whether a clause speaks of every row of the table that a statement changes: "set all customers to inactive". */
function isEveryRowNamed(target: string, said: SaidWords): boolean {
  const stem = (UPDATED.exec(target)?.[1] ?? '').toLowerCase().replace(/(?:es|s)$/, '');
  return affirmedOf(said)
    .split(/(?<=[.!?…])\s|[,;:，。！？।\n]/u)
    .some((clause) => EVERY.test(clause) && wordsIn(clause).some((word) => stem !== '' && word.startsWith(stem)));
}
