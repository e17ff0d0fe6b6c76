/**
 * What the feed says of a pattern, a recipe and a campaign: words of this service, numbers and days. Source:
 * docs/reference/operator.md#indicators. Pure.
 */
import {
  CAMPAIGN_AGENTS_MIN,
  isInWordsOfService,
  type PlatformPattern,
  type RecipeCondition,
} from '../../../screening/index.ts';

export const INDICATOR_TYPES = ['pattern', 'recipe', 'campaign'] as const;
export type IndicatorType = (typeof INDICATOR_TYPES)[number];

/** The changing part of an object of the feed; equal facts are the same version. */
export interface Facts {
  readonly name: string;
  readonly description: string;
  /** Of an indicator; absent for a campaign. */
  readonly pattern?: string;
  readonly pattern_type?: string;
  readonly labels: readonly string[];
  /** 0..100. */
  readonly confidence?: number;
  /** RFC 3339; absent: since it is in the feed. */
  readonly first_seen?: string;
  readonly last_seen?: string;
}

export interface Found {
  readonly kind: IndicatorType;
  /** Which one; never sent. */
  readonly key: string;
  readonly facts: Facts;
}

const words = (name: string): string => name.replaceAll('_', ' ');

export const patternFacts = (pattern: PlatformPattern): Found => ({
  kind: 'pattern',
  key: pattern.name,
  facts: {
    name: `Pattern ${words(pattern.name)}`,
    description: `Wording of ${words(pattern.threatType)} in what an agent reads: one word of each class, in this order, at most ${pattern.reach} half words apart.`,
    pattern: pattern.steps.map((step) => `(${step.join('|')})`).join(` ..${pattern.reach}.. `),
    pattern_type: 'surety-words',
    labels: [pattern.threatType],
    confidence: Math.round(pattern.confidence * 100),
  },
});

export interface PublicRecipe {
  readonly recipe_id: string;
  readonly door: string;
  readonly threat_type: string;
  readonly severity: string;
  readonly conditions: readonly RecipeCondition[];
  readonly activated_at: Date;
}

/** Undefined where a condition holds a word that its author chose. */
export function recipeFacts(recipe: PublicRecipe): Found | undefined {
  if (!isInWordsOfService(recipe.threat_type, recipe.conditions)) return undefined;
  return {
    kind: 'recipe',
    key: recipe.recipe_id,
    facts: {
      name: `Recipe for ${words(recipe.threat_type)}`,
      description: `All of these conditions hold for what screening found in one ${recipe.door === 'front' ? 'inbound text' : 'reply or tool call'}.`,
      pattern: recipe.conditions
        .map(
          ({ field, detector, operator, value }) =>
            `${field}${detector === undefined ? '' : `[${detector}]`} ${operator} ${JSON.stringify(value)}`,
        )
        .join(' and '),
      pattern_type: 'surety-recipe',
      labels: [recipe.threat_type, recipe.severity],
      first_seen: dayOf(recipe.activated_at),
    },
  };
}

export interface PublicCampaign {
  readonly cluster_id: string;
  readonly threat_type: string;
  readonly first_seen: Date;
  readonly last_seen: Date;
}

/** Days only: to the second, an organisation could be recognised by its traffic. */
export const campaignFacts = (campaign: PublicCampaign): Found => ({
  kind: 'campaign',
  key: campaign.cluster_id,
  facts: {
    name: `Campaign of ${words(campaign.threat_type)}`,
    description: `Alike texts reached at least ${CAMPAIGN_AGENTS_MIN} agents of one organisation.`,
    labels: [campaign.threat_type],
    first_seen: dayOf(campaign.first_seen),
    last_seen: dayOf(campaign.last_seen),
  },
});

const dayOf = (at: Date): string => `${at.toISOString().slice(0, 10)}T00:00:00.000Z`;
