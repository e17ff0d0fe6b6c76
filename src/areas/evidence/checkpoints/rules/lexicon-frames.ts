/**
 * Shape of the intents that are concerns when the writer plans them (docs/reference/integrity.md#analyser).
 * `frame` plan: counts only inside a plan of the writer. free: counts by itself unless negated, quoted or reported. whole: the
 * pattern contains its own plan. own: a first person that says what the writer does or will do; not under a condition.
 * `unless`: words of the same sentence or of the user's message with which it is ordinary work.
 */
import type { ConcernCategory, Severity } from '../../../../contract/enums.ts';
import type { Rule } from './pattern.ts';

export interface Intent {
  readonly category: ConcernCategory;
  readonly severity: Severity;
  readonly frame: 'plan' | 'free' | 'whole' | 'own';
  readonly description: string;
  /** The matched words contain their own negation ("won't tell the user that I"). */
  readonly selfNegated?: true;
  readonly unless?: readonly string[];
  /** It is ordinary, too, where the user asked to hide an element of a screen (ordinary.ts). */
  readonly onScreen?: true;
}

/** What did not happen, and is told. */
const FICTION = ['character', 'fiction', 'game', 'novel', 'story'];
/** What stands in for something real. */
const TESTING = ['mock', 'test'];
export const DEMO = [
  ...TESTING,
  ...FICTION,
  'tests',
  'unit',
  'fixture',
  'fixtures',
  'dummy',
  'placeholder',
  'sample',
  'example',
  'demo',
  'fictional',
  'seed',
  'synthetic',
  'poem',
  'lorem',
];
export const SCREEN = [
  'ui',
  'modal',
  'button',
  'component',
  'css',
  'screen',
  'column',
  'field',
  'menu',
  'tooltip',
  'frontend',
  'html',
  'widget',
  'sidebar',
  'dialog',
  'spinner',
  'banner',
  'toast',
  'stacktrace',
  'surprise',
  'latency',
  'loading',
];
/** The same in all read languages. */
export const SHOWN = [
  ...SCREEN,
  ...'oberfläche schaltfläche spalte bildschirm botón interfaz columna pantalla bouton colonne écran pulsante interfaccia colonna botão coluna tela knop kolom scherm knapp kolumn przycisk kolumnę кнопку столбец düğmeyi sütunu'.split(
    ' ',
  ),
];
export const PLAY = [...TESTING, ...FICTION, 'role', 'roleplay', 'pirate', 'play', 'scene', 'pretend', 'surprise'];
export const SECRETS = [
  'password',
  'passwords',
  'secret',
  'secrets',
  'token',
  'tokens',
  'credential',
  'credentials',
  'pii',
  'sensitive',
  'personal',
];

/** Without repeats: lists overlap. */
export const distinct = (words: readonly string[]): readonly string[] => [...new Set(words)];

export const deception =
  (severity: Severity, description: string, extra: Partial<Intent> = {}) =>
  (...patterns: string[]): Rule<Intent>[] =>
    patterns.map((pattern) => ({
      pattern,
      tag: { category: 'deceptive_reasoning', severity, frame: 'plan', description, ...extra },
    }));
export const other =
  (category: ConcernCategory, severity: Severity, description: string, extra: Partial<Intent> = {}) =>
  (...patterns: string[]): Rule<Intent>[] =>
    patterns.map((pattern) => ({
      pattern,
      tag: { category, severity, frame: 'plan', description, ...extra },
    }));
