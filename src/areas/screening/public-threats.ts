/**
 * What of screening may be told to everybody: the pattern families of this service, and the conditions of a recipe where each
 * word in them is one of this service. A word that an organisation chose is never told. Source: docs/adr/0501. Pure.
 */
import { MODES, SCREEN_ACTIONS, SCREEN_VERDICTS, SURFACES, THREAT_TYPES } from '../../contract/enums.ts';
import type { SpanSource } from '../../contract/turn.ts';
import type { Condition } from './rules/recipe-conditions.ts';
import { FAMILIES } from './rules/patterns.ts';
import { RECIPE_THREATS } from './wire/recipes.ts';

export interface PlatformPattern {
  readonly name: string;
  readonly threatType: string;
  /** 0..1, on tool content. */
  readonly confidence: number;
  /** Classes of words, one of each step, in this order. */
  readonly steps: readonly (readonly string[])[];
  /** Half words allowed between two steps. */
  readonly reach: number;
}

/** Those that screening uses now. */
export const platformPatterns = (): readonly PlatformPattern[] =>
  FAMILIES.map(({ name, type, tool, steps, reach }) => ({ name, threatType: type, confidence: tool, steps, reach }));

const DETECTORS = [
  'pattern_matcher',
  'signal_scorer',
  'structure_detector',
  'decoder',
  'goal_shift',
  'semantic_analyzer',
  'dlp_scanner',
  'canary_matcher',
];
const LEAK_KINDS =
  'api_key aws_key webhook_url bearer_token database_url password secret jwt seed_phrase private_key ip_address national_id phone credit_card iban email canary'.split(
    ' ',
  );
const SOURCES: readonly SpanSource[] = [
  'system_prompt',
  'user_message',
  'tool_result',
  'agent_context',
  'server_tool_result',
  'document',
  'assistant_message',
  'tool_description',
];

/** The words that a condition on a field may be compared with. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  verdict: SCREEN_VERDICTS,
  surface: SURFACES,
  source: SOURCES,
  action: SCREEN_ACTIONS,
  mode: MODES,
  threat_types: THREAT_TYPES,
  detection_sources: DETECTORS,
  leak_kinds: LEAK_KINDS,
  matched_patterns: FAMILIES.map(({ name }) => name),
};

/** Whether nothing in these conditions was worded by the organisation that wrote them. */
export const isInWordsOfService = (threatType: string, conditions: readonly Condition[]): boolean =>
  (RECIPE_THREATS as readonly string[]).includes(threatType) &&
  conditions.every(
    ({ detector, field, value }) =>
      (detector === undefined ||
        DETECTORS.includes(detector) ||
        (THREAT_TYPES as readonly string[]).includes(detector)) &&
      (typeof value === 'number' || (WORDS[field]?.includes(value) ?? false)),
  );
