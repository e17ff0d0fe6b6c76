/** The person's decisions on this page, so that the last one can be undone by a key, and each is told with its undo. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { counted } from '../../format/numbers';
import { useAction } from '../../session/action';
import { useToast } from '../../ui/toasts';
import { undo, undoPart, type Decision, type Kind } from './queries';
import { ACTS } from './words';

interface Made {
  readonly causeKey: string;
  readonly itemIds: readonly string[];
  readonly decision: Decision;
  readonly kind: Kind;
}

const CHANGES = ['review', 'turns', 'overview'] as const;

/** @param onUndone opens what waits again */
export function useDecisions(orgId: string, onUndone: (causeKey: string, itemId: string | undefined) => void) {
  const last = useRef<Made | undefined>(undefined);
  const toast = useToast();
  const queries = useQueryClient();
  const one = useAction({
    work: (itemId: string) => undo(orgId, itemId),
    done: () => 'The decision is undone: the item waits again',
    changes: CHANGES,
  });
  const several = useAction({
    work: ({ causeKey, itemIds }: Made) => undoPart(orgId, causeKey, itemIds),
    done: ({ undone, kept }) =>
      kept.length === 0
        ? `Undone: ${counted(undone.length, 'item')} ${undone.length === 1 ? 'waits' : 'wait'} again`
        : `Undone: ${undone.length}. Not undone: ${kept.length}. ${kept[0]?.problem ?? ''}`,
    changes: CHANGES,
  });
  const undoMade = (made: Made): void => {
    if (last.current === made) last.current = undefined;
    const [first] = made.itemIds;
    const onSuccess = () => {
      // what is kept of it says that it is decided
      for (const id of made.itemIds) queries.removeQueries({ queryKey: ['review', orgId, 'item', id] });
      onUndone(made.causeKey, first);
    };
    if (made.itemIds.length === 1 && first !== undefined) one.mutate(first, { onSuccess });
    else several.mutate(made, { onSuccess });
  };
  return {
    remember: (made: Made): void => {
      const isUndoable = made.kind !== 'drift' && made.kind !== 'signal';
      last.current = isUndoable ? made : undefined;
      const words =
        made.itemIds.length === 1
          ? ACTS[made.decision].done
          : `${ACTS[made.decision].done}: ${counted(made.itemIds.length, 'item')}`;
      toast(words, isUndoable ? { words: 'Undo', act: () => undoMade(made) } : undefined);
    },
    undoLast: (): void => {
      if (last.current === undefined) toast('There is no decision of yours on this page that can be undone');
      else undoMade(last.current);
    },
    undoOne: (itemId: string) => one.mutate(itemId),
  };
}
