/** The marks of a conversation, numbered as they are read. Pure. */
import type { components } from '../../api/schema.d.ts';
import { placeOf, type Marked } from './segments.ts';

type TurnDetail = components['schemas']['TurnDetail'];
type TurnContent = components['schemas']['TurnContent'];
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

type Unnumbered = Omit<ConversationMark, 'number'>;

/** Numbers the marks of one text after the other, with the quotations of concerns that stand in it: hand the texts over from the top. */
export function numbering(evaluations: readonly Evaluation[]) {
  const byId = new Map(evaluations.map((evaluation) => [evaluation.id, evaluation]));
  let last = 0;
  return ({ text, marks }: TurnContent['reply']['text'], concerns: readonly Concern[] = []): ConversationMark[] => {
    const kept = marks.map(({ from, to, action, evaluation_id: id, quarantine_id: quarantineId }): Unnumbered => ({
      from,
      to,
      action,
      quarantineId,
      evaluation: id === null ? undefined : byId.get(id),
    }));
    return [...kept, ...quotedIn(text, concerns)]
      .sort((a, b) => a.to - b.to || b.from - a.from) // where their numbers stand: behind them, the inner before the outer
      .map((mark) => {
        last += 1;
        return { ...mark, number: last };
      });
  };
}

const quotedIn = (text: string, concerns: readonly Concern[]): Unnumbered[] =>
  [...Map.groupBy(concerns, ({ evidence }) => evidence)].flatMap(([evidence, quoting]) => {
    const place = placeOf(evidence, text);
    return place === undefined
      ? []
      : [{ ...place, action: 'concern', quarantineId: null, evaluation: undefined, concerns: quoting }];
  });
