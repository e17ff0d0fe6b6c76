/** The agents of the fake, with their cards and ratings. In memory, one account. */
import { cardInForce } from '../../rules/card.mjs';
import { ratingOf } from '../../rules/rating.mjs';
import type { Card } from '../resources/cards.ts';
import type { components } from '../schema.d.ts';

type Schemas = components['schemas'];

export interface FakeAgent {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  /** First 16 characters of the proof; of no key where the gateway made the agent. */
  readonly hash: string;
  card?: { readonly content: Card; readonly id: string; readonly version: number };
  rating?: Schemas['TrustRating'];
}

/** The rating of an agent is given as its score, or as any members of the reply. */
export type FakeRating = number | Partial<Schemas['TrustRating']>;

const ORG = 'org-fake0001';
const ACCOUNT = 'ba-fake0001';
/** What holds for an agent, whether it has a card or not. */
export const effectiveCard = ({ card }: FakeAgent): Card => cardInForce(card?.content);

export function agentReply({ id, name, createdAt }: FakeAgent): Schemas['Agent'] {
  const seen = { status: 'active', last_seen: createdAt, created_at: createdAt } as const;
  return { id, agent_id: id, name, claimed: true, avatar_url: null, caller: 'org_member', ...seen };
}

export function ownedReply(agent: FakeAgent): Schemas['OwnedAgent'] {
  const { caller: _, ...known } = agentReply(agent);
  return {
    ...known,
    agent_hash: agent.hash,
    org_id: ORG,
    billing_account_id: ACCOUNT,
    user_id: null,
    claimed_by: null,
    created_by: null,
    claimed_at: agent.createdAt,
    email: null,
    key_prefix: null,
    containment_status: 'active',
    aip_enforcement_mode: null,
    public: false,
    visibility: 'private',
    agent_proof_captured_at: agent.createdAt,
    rekeyed_at: null,
    rekey_count: 0,
    deleted_at: null,
  };
}

export const registeredReply = ({ id, name, createdAt, hash }: FakeAgent): Schemas['RegisteredAgent'] => ({
  id,
  agent_id: id,
  agent_hash: hash,
  name,
  org_id: ORG,
  claimed: true,
  created_at: createdAt,
  card_id: null,
  policy_created: false,
  visibility: 'private',
});

/** As GET of the card, or of what is in force, answers. A fake does not check a card: it gives back what it got. */
export function cardReply(agent: FakeAgent, layer: Schemas['CardLayer']): Schemas['AlignmentCard'] {
  const version = agent.card?.version ?? 0;
  const head = { card_id: agent.card?.id ?? null, agent_id: agent.id, version, layer };
  const content = layer === 'own' ? agent.card?.content : effectiveCard(agent);
  return { ...content, ...head, content_hash: hashOf(agent) } as Schemas['AlignmentCard'];
}

/** Changes with every version. */
export const hashOf = ({ card }: FakeAgent): string => `sha256:${String(card?.version ?? 0).padStart(64, '0')}`;

/** Grade, tier and components follow from the score by the arithmetic of the service. */
export function ratingReply(agent: FakeAgent, given: FakeRating, now: Date): Schemas['TrustRating'] {
  const { score = 750, ...members } = typeof given === 'number' ? { score: given } : given;
  const made = ratingOf({
    integrity_ratio: score,
    compliance: score,
    drift_stability: score,
    trace_completeness: score,
    coherence_compatibility: score,
  });
  return {
    ...made,
    agent_id: agent.id,
    agent_name: agent.name,
    is_eligible: true,
    checkpoint_count: 100,
    confidence: 'low',
    computed_at: now.toISOString(),
    trend_30d: 0,
    visibility: 'private',
    claimed: true,
    ...members,
  };
}

/** Of an agent that nobody gave a rating: too few turns. */
export const unrated: Partial<Schemas['TrustRating']> = {
  score: 0,
  grade: 'NR',
  tier: 'Not Rated',
  is_eligible: false,
  checkpoint_count: 0,
  confidence: 'insufficient',
};
