/** The person's decisions on this page, so that the last one can be undone by a key, and each is told with its undo. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { counted } from '../../format/numbers';
import { useAction } from '../../session/action';
import { useToast } from '../../ui/toasts';
import { undo, undoPart, type Decision, type Kind } from './queries';
import type { UnderWay } from './use-under-way';
import { ACTS } from './words';

interface Made {
  readonly causeKey: string;
  readonly itemIds: readonly string[];
  readonly decision: Decision;
  readonly kind: Kind;
}

const CHANGES = ['review', 'turns', 'overview'] as const;

type Of = Pick<Made, 'causeKey' | 'itemIds'>;

/** @param open opens what waits again */
export function useDecisions(
  orgId: string,
  { opening }: UnderWay,
  open: (causeKey: string, itemId: string | undefined) => void,
) {
  const last = useRef<Made | undefined>(undefined);
  const toast = useToast();
  const queries = useQueryClient();
  /** Before the lists are read again, so that nobody decides what stands there until then. */
  const showAgain = ({ causeKey, itemIds }: Of): void => {
    // what is kept of it says that it is decided
    for (const id of itemIds) queries.removeQueries({ queryKey: ['review', orgId, 'item', id] });
    open(causeKey, itemIds[0]);
  };
  const one = useAction({
    work: (of: Of & { readonly itemIds: readonly [string] }) =>
      opening(async () => {
        await undo(orgId, of.itemIds[0]);
        showAgain(of);
      }),
    done: () => 'The decision is undone: the item waits again',
    changes: CHANGES,
  });
  const several = useAction({
    work: (of: Of) =>
      opening(async () => {
        const result = await undoPart(orgId, of.causeKey, of.itemIds);
        showAgain(of);
        return result;
      }),
    done: ({ undone, kept }) =>
      kept.length === 0
        ? `Undone: ${counted(undone.length, 'item')} ${undone.length === 1 ? 'waits' : 'wait'} again`
        : `Undone: ${undone.length}. Not undone: ${kept.length}. ${kept[0]?.problem ?? ''}`,
    changes: CHANGES,
  });
  const undoMade = (made: Made): void => {
    if (last.current === made) last.current = undefined;
    const [first] = made.itemIds;
    if (made.itemIds.length === 1 && first !== undefined) one.mutate({ ...made, itemIds: [first] });
    else several.mutate(made);
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
    undoOne: (causeKey: string, itemId: string) => one.mutate({ causeKey, itemIds: [itemId] }),
  };
}
