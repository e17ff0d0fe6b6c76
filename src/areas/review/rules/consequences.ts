/**
 * What a decision will do, in one sentence, before it is made. Computed from the item, the reader's clock and how many agents it
 * reaches. Pure. Source: docs/reference/review.md#consequences.
 */
import type { ReleaseScope } from '../../../contract/enums.ts';
import { decisionsOf, isUndoable, UNDO_MS, type Decision, type Kind, type Source } from './decisions.ts';

/** How long a text that is released once may still pass. Source: docs/reference/screening.md#quarantine. */
const ALLOWANCE_MS = 24 * 3_600_000;

export interface ItemFacts {
  readonly kind: Kind;
  readonly source: Source;
  /** As people know it. */
  readonly agent: string;
  /** Tool or source of the text. */
  readonly place: string;
  /** What a release of it applies to unless somebody says otherwise. */
  readonly defaultScope: ReleaseScope;
  /** Agents of the organisation; above AGENTS_NAMED_MAX: at least so many. */
  readonly agents: number;
}

export interface Consequence {
  readonly decision: Decision;
  readonly appliesTo: ReleaseScope | null;
  readonly isDefault: boolean;
  readonly sentence: string;
  readonly allowanceUntil: Date | null;
  readonly reversibleUntil: Date | null;
}

/** A larger number of agents is not counted. */
export const AGENTS_NAMED_MAX = 1_000;

const SCOPES = ['once', 'agent', 'organization'] as const satisfies readonly ReleaseScope[];

export function consequencesOf(item: ItemFacts, now: Date): Consequence[] {
  const facts = { ...item, agent: short(item.agent), place: short(item.place) };
  const reversibleUntil = isUndoable(facts.source) ? new Date(now.getTime() + UNDO_MS) : null;
  return decisionsOf(facts.source).flatMap((decision): Consequence[] =>
    decision === 'release'
      ? scopesOf(facts).map((appliesTo) => ({
          decision,
          appliesTo,
          isDefault: appliesTo === facts.defaultScope,
          sentence: released(facts, appliesTo),
          allowanceUntil: appliesTo === 'once' ? new Date(now.getTime() + ALLOWANCE_MS) : null,
          reversibleUntil,
        }))
      : [
          {
            decision,
            appliesTo: null,
            isDefault: true,
            sentence: SENTENCES[decision](facts),
            allowanceUntil: null,
            reversibleUntil,
          },
        ],
  );
}

const NAME_CHARS = 64;
const short = (name: string): string => (name.length <= NAME_CHARS ? name : `${name.slice(0, NAME_CHARS)}…`);

/** Of a call only the question is released, and it was asked of one agent. */
const scopesOf = ({ kind }: ItemFacts): readonly ReleaseScope[] => (kind === 'held_call' ? ['once'] : SCOPES);

const UNCHANGED = 'The rating does not change, and no session is judged again.';

function released({ kind, agent, place, agents }: ItemFacts, scope: ReleaseScope): string {
  if (kind === 'held_call')
    return `The model of ${agent} may make exactly this call of ${place} once, within 24 hours. The call that was held is not made by itself. ${UNCHANGED}`;
  if (scope === 'once')
    return `This exact text passes once, for ${agent}, in the next turn that brings it within 24 hours. Whatever else it sends is screened as before. ${UNCHANGED}`;
  if (scope === 'agent')
    return `This exact text passes for ${agent} from the next turn on, until somebody revokes the release. ${UNCHANGED}`;
  const many = agents > AGENTS_NAMED_MAX ? `all agents (more than ${AGENTS_NAMED_MAX})` : `all ${agents} agents`;
  const reach = agents === 1 ? 'the one agent' : many;
  return `This exact text passes for ${reach} of the organisation, and for later ones, until somebody revokes the release. ${UNCHANGED}`;
}

const SENTENCES: Readonly<Record<Exclude<Decision, 'release'>, (facts: ItemFacts) => string>> = {
  confirm: ({ kind, agent }) =>
    kind === 'held_call'
      ? `The call stays refused, and the model of ${agent} is not asked about it again. ${UNCHANGED}`
      : `The text stays held, and its wording is learnt: after a trial in the arena similar texts are recognised. It counts for threshold suggestions. ${UNCHANGED}`,
  acknowledge: ({ kind, agent, place }) => {
    if (kind === 'verdict')
      return `It is noted that you have seen the verdict on ${agent}. The verdict, its certificate and the rating stay as they are.`;
    if (kind === 'drift')
      return `The alert of ${agent} is closed, and so is the signal it raised. If the drift goes on, a new alert opens. Subscribers are told, so this cannot be undone.`;
    if (kind === 'tool_declaration')
      return `It is noted that you have seen the new words of ${place}. ${agent} goes on using the tool as its card allows; another change asks again.`;
    return `The signal stays on record as seen and goes on gathering firings. Subscribers are told, so this cannot be undone.`;
  },
  resolve: () =>
    'The signal is closed as acted upon. The same thing later opens a new one. Subscribers are told, so this cannot be undone.',
  dismiss: () =>
    'The signal is closed as a false alarm. The same thing later opens a new one. Subscribers are told, so this cannot be undone.',
};
