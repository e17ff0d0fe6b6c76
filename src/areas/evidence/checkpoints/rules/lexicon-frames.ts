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
}

export const DEMO = [
  'mock',
  'test',
  'tests',
  'unit',
  'fixture',
  'fixtures',
  'dummy',
  'placeholder',
  'sample',
  'example',
  'demo',
  'fiction',
  'fictional',
  'story',
  'novel',
  'seed',
  'synthetic',
  'game',
  'poem',
  'character',
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
export const PLAY = [
  'role',
  'roleplay',
  'character',
  'pirate',
  'game',
  'story',
  'fiction',
  'novel',
  'play',
  'scene',
  'pretend',
  'test',
  'mock',
  'surprise',
];
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
