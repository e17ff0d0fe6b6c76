/** Whether a command line that is a call does what people asked for. What it does: shell-programs.ts, shell-git.ts. docs/adr/0768. Pure. */
import { isNamed } from '../../../contract/asked-for.ts';
import { readOnce } from '../../../contract/read-once.ts';
import { isInAnyForm } from '../../../contract/telling-words.ts';
import { wordsOf } from '../../../contract/tool-names.ts';
import { REMOVES, ROTATES } from './shell-programs.ts';
import type { OwnWords } from './own-words.ts';
import type { ProgramDeed, ShellEffect } from './shell-effect.ts';
import { speaksOfDeletion } from './spoken-deeds.ts';

/** What nobody can have said as it is: a variable, an id; and the command itself, where it names nothing. */
const isMadeUp = (value: string, tool: string): boolean =>
  /\$|^\{\}$|^https?:\/\//.test(value) || (/\d/.test(value) && /^[\w./:-]+$/.test(value)) || value === tool;

const formOf = (value: string): string =>
  value.toLowerCase().replace(/(?<![a-z\d])[a-f]*\d[a-f\d]*(?![a-z\d])|\d+/g, '0');
/** The forms of the ids that people said: who says `web-1` does not mean `web-2`. */
const formsIn = readOnce(
  ({ plain }: OwnWords): ReadonlySet<string> =>
    new Set(
      (plain.match(/[\w./:-]+/g) ?? [])
        .filter((word) => /\d/.test(word))
        .map((word) => formOf(word.replace(/[.:]{1,9}$/, ''))),
    ),
);

/** How people ask for the end of a machine. */
const KILLS = ['kill', 'nuke'];
/** "Kill it", "same for the old two": what was spoken of. */
const POINTS = /\b(?:same|(?:kill|delete|remove|drop|terminate|destroy|nuke)\s+(?:it|them|those|these|both))\b/i;

/** The deed was asked for, and what it is done to was named: as it is, or by its kind. */
export function isWished({ targets }: Pick<ShellEffect, 'targets'>, deed: ProgramDeed, said: OwnWords): boolean {
  const { column, tool, spoken, things, naming } = deed;
  const isSaid = (word: string): boolean =>
    word.includes(' ') ? said.plain.includes(word) : isInAnyForm(word, said.words);
  const isDeletion = spoken.length === 0 && column === 'deletes';
  const isAsked = isDeletion
    ? speaksOfDeletion(said) || [...KILLS, ...wordsOf(tool).filter((word) => REMOVES.has(word))].some(isSaid)
    : spoken.length === 0 || [...spoken, ...wordsOf(tool).filter((word) => ROTATES.has(word))].some(isSaid);
  if (!isAsked) return false;
  const isKind =
    things.length === 0 ? naming === 'none' : things.some(isSaid) || (isDeletion && POINTS.test(said.newest));
  const byKind = (target: string): boolean =>
    isKind &&
    (naming === 'none' || (naming === 'kind' && isMadeUp(target, tool) && !formsIn(said).has(formOf(target))));
  return targets.every((target) => byKind(target) || isNamed(said, target, { tool, column }));
}
