/**
 * Which effects of a command, a script or a written file nobody named. Source: docs/reference/gateway.md#confirmation; docs/adr/0405, 0760.
 * What a question shows of them is in confirmation.ts. Pure.
 */
import { affirmedOf } from '../../../contract/affirmed.ts';
import { asksDeletion } from '../../../contract/answers.ts';
import type { SaidWords } from '../../../contract/asked-for.ts';
import { plainOf, wordsIn } from '../../../contract/plain-text.ts';
import { positionsOfPath } from '../../../contract/whole-values.ts';
import type { ShellEffect } from './shell-effect.ts';
import { shellEffects } from './shell-effects.ts';
import { isHomeOrTop, resolved } from './shell-paths.ts';
import { pathEffects } from './written-files.ts';

export interface ShellDeed {
  /** Text that the tool runs; empty where it writes a file. */
  readonly runs: string;
  /** Targets and items of the call. */
  readonly paths: readonly string[];
}

/** What makes a question of a value needless. */
export interface Spared {
  /** People named it, or the card lists it. */
  readonly known: (value: string) => boolean;
  /** The card lists it, whatever people say of it. */
  readonly isListed: (value: string) => boolean;
}

/** The effects of which a target was not named. */
export function unnamedEffects({ runs, paths }: ShellDeed, said: SaidWords, spared: Spared): readonly ShellEffect[] {
  const written = paths.filter((path) => !runs.includes(path)).flatMap(pathEffects);
  const effects = runs === '' ? written : [...shellEffects(runs), ...written];
  return effects.filter((effect) => !effect.targets.every((target) => isHinted(target, effect, said, spared)));
}

/** The card lists it, or people named it: a path by itself or by a folder above it, everything else as other values are. */
function isHinted(target: string, { deletes }: ShellEffect, said: SaidWords, spared: Spared): boolean {
  if (!PATH.test(target)) return spared.known(target);
  if (spared.isListed(target)) return true;
  const text = affirmedOf(said);
  const path = resolved('', plainOf(target).trim());
  const places = positionsOfPath(text, path);
  if (deletes === true ? places.some((at) => isToBeDeleted(text, at)) : places.length > 0) return true;
  return foldersAbove(path).some((folder) => positionsOfPath(text, folder).length > 0);
}

const PATH = /^(?:\/|~|\.\.(?:\/|$))/;

/** Folders above a path that say enough: no top of a disk and no home. */
function foldersAbove(path: string): string[] {
  const parts = path.replace(/\/\*$/, '').split('/');
  const from = path.endsWith('/*') ? parts.length : parts.length - 1;
  const out: string[] = [];
  for (let n = from; n >= 2; n -= 1) {
    const folder = parts.slice(0, n).join('/');
    if (!isHomeOrTop(folder) && !/^(?:\.\.\/?)+$/.test(folder)) out.push(folder);
  }
  return out;
}

const SENTENCE_CHARS = 300;

/** Whether the sentence that names a folder speaks of deleting: one that only says where work is done does not. */
function isToBeDeleted(text: string, at: number): boolean {
  const before =
    text
      .slice(Math.max(0, at - SENTENCE_CHARS), at)
      .split(/[.!?…;]\s|[\n。！？]/u)
      .at(-1) ?? '';
  const after = text.slice(at, at + SENTENCE_CHARS).split(/[.!?…;](?=\s|$)|[\n。！？]/u)[0] ?? '';
  return wordsIn(`${before}${after}`).some((word) => asksDeletion(word) || word === 'rm' || word === 'empty');
}
