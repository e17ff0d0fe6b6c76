/**
 * Exemptions: floors of an organisation that do not hold for one agent. Source: docs/reference/cards.md#exemptions. Pure.
 * They change the layers before the fold: entries of organisation and team layers go, the platform's and the agent's own stay.
 */
import { DAY_MS } from '../../../../contract/durations.ts';
import { covers } from '../../../policy/index.ts';
import type { CardKind, ExemptSection } from '../wire/cards.ts';
import type { AlignmentLayerCard } from '../wire/alignment.ts';
import type { FieldProblem } from './problems.ts';
import type { Layer } from './layers.ts';

const REASON_CHARS_MIN = 20;
export const REASON_CHARS_MAX = 500;
export const PATTERNS_MAX = 50;
const DEFAULT_DAYS = 90;

/** What one exemption removes. */
export interface Exemption {
  readonly id: string;
  /** Null: the whole layer of the organisation. */
  readonly section: ExemptSection | null;
  /** Null: the whole section. */
  readonly patterns: readonly string[] | null;
}

/** Expiry of a new exemption: 90 days when nothing was said, null for an explicit null. */
export const expiryOf = (asked: string | null | undefined, now: Date): Date | null =>
  asked === undefined ? new Date(now.getTime() + DEFAULT_DAYS * DAY_MS) : asked === null ? null : new Date(asked);

interface Request {
  readonly reason: string;
  readonly expires_at?: string | null;
  readonly exempt_section?: ExemptSection | null;
  readonly exempt_patterns?: readonly string[] | null;
}

/** What the schema cannot say about a request for an exemption. */
export function checkExemption(request: Request, now: Date): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const length = [...request.reason.trim()].length; // code points
  if (length < REASON_CHARS_MIN || length > REASON_CHARS_MAX)
    problems.push({ path: 'reason', problem: `must have ${REASON_CHARS_MIN} to ${REASON_CHARS_MAX} characters` });
  if (typeof request.expires_at === 'string' && !(Date.parse(request.expires_at) > now.getTime()))
    problems.push({ path: 'expires_at', problem: 'must be an instant in the future' });
  const section = request.exempt_section ?? null;
  if ((request.exempt_patterns ?? null) !== null && (section === null || section === 'autonomy.max_autonomous_value'))
    problems.push({ path: 'exempt_patterns', problem: 'needs an exempt_section that is a list' });
  return problems;
}

/**
 * The exemptions that remove something here: sections are the alignment card's, a whole layer is of both. One that waives
 * something that neither organisation nor team sets is in force, but not applied (CC-4).
 */
export const applicable = <C extends object>(
  kind: CardKind,
  layers: readonly Layer<C>[],
  exemptions: readonly Exemption[],
): readonly Exemption[] =>
  exemptions.filter(
    (exemption) =>
      (kind === 'alignment' || exemption.section === null) &&
      waive(layers, [exemption]).some((layer, i) => layer !== layers[i]),
  );

/** The layers an exempt agent is composed from. */
export function waive<C extends object>(
  layers: readonly Layer<C>[],
  exemptions: readonly Exemption[],
): readonly Layer<C>[] {
  if (exemptions.length === 0) return layers;
  const isWhole = exemptions.some((exemption) => exemption.section === null);
  return layers.map((layer) => {
    if (layer.scope !== 'org' && layer.scope !== 'team') return layer;
    const card =
      isWhole && layer.scope === 'org'
        ? boundariesOf(layer.card)
        : exemptions.reduce((rest, exemption) => without(rest, exemption), layer.card as object);
    return card === layer.card ? layer : { ...layer, card: card as C };
  });
}

/** All that is left of a waived organisation layer: its BOUNDARY values, which nothing waives. */
function boundariesOf({ conscience }: AlignmentLayerCard): AlignmentLayerCard {
  const kept = (conscience?.values ?? []).filter((entry) => entry.type === 'BOUNDARY');
  return kept.length === 0 ? {} : { conscience: { mode: 'augment', values: kept } };
}

function without(card: AlignmentLayerCard, { section, patterns }: Exemption): AlignmentLayerCard {
  const isExempt = (entry: string): boolean => patterns === null || patterns.some((pattern) => covers(pattern, entry));
  switch (section) {
    case 'autonomy.forbidden_actions': {
      const said = card.autonomy?.forbidden_actions;
      const kept = said?.filter((action) => !isExempt(action));
      return kept?.length === said?.length
        ? card
        : { ...card, autonomy: { ...card.autonomy, forbidden_actions: kept ?? [] } };
    }
    case 'enforcement.forbidden_tools': {
      const said = card.enforcement?.forbidden_tools;
      const kept = said?.filter((rule) => !isExempt(rule.pattern));
      return kept?.length === said?.length
        ? card
        : { ...card, enforcement: { ...card.enforcement, forbidden_tools: kept ?? [] } };
    }
    case 'autonomy.max_autonomous_value': {
      if (card.autonomy?.max_autonomous_value === undefined) return card;
      const { max_autonomous_value: _ceiling, ...autonomy } = card.autonomy;
      return { ...card, autonomy };
    }
    default:
      return card; // a whole-layer exemption concerns the organisation's layer, not the teams'
  }
}
