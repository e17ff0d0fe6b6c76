/** The marks of a conversation, numbered as they are read. Pure. */
import type { TurnContent, TurnDetail } from './queries';
import { placeOf, type Marked } from './segments';

export type Concern = NonNullable<TurnDetail['checkpoint']>['concerns'][number];
type Evaluation = TurnDetail['evaluations'][number];

export interface ConversationMark extends Marked {
  readonly number: number;
  readonly quarantineId: string | null;
  readonly evaluation: Evaluation | undefined;
  /** Those that quote this passage. */
  readonly concerns?: readonly Concern[];
}

export interface MarkContext {
  readonly orgId: string;
  readonly agentId: string;
  readonly thresholds: TurnContent['thresholds'];
}

type Kept = TurnContent['reply']['text']['marks'];

/** Gives out numbers in the order in which texts ask: call it as the texts are shown, from the top. */
export function numbering(evaluations: readonly Evaluation[]) {
  const byId = new Map(evaluations.map((evaluation) => [evaluation.id, evaluation]));
  let last = 0;
  const numbered = (mark: Omit<ConversationMark, 'number'>): ConversationMark => {
    last += 1;
    return { ...mark, number: last };
  };
  return {
    marks: (kept: Kept): ConversationMark[] =>
      kept.map(({ from, to, action, evaluation_id: id, quarantine_id: quarantineId }) =>
        numbered({ from, to, action, quarantineId, evaluation: id === null ? undefined : byId.get(id) }),
      ),
    /** The quotations of concerns that stand in this text. */
    quoted: (text: string, concerns: readonly Concern[]): ConversationMark[] =>
      [...Map.groupBy(concerns, ({ evidence }) => evidence)].flatMap(([evidence, quoting]) => {
        const place = placeOf(evidence, text);
        return place === undefined
          ? []
          : [numbered({ ...place, action: 'concern', quarantineId: null, evaluation: undefined, concerns: quoting })];
      }),
  };
}
