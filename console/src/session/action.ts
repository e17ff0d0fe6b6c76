/** An action of the person: with step-up where the service asks for it, a toast when it is done, and the refusal in words when not. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isCode, sentenceOf } from '../api/refusal';
import { useToast } from '../ui/toasts';
import { Cancelled, useProof } from './step-up';

interface Action<I, T> {
  readonly work: (input: I) => Promise<T>;
  /** The words of the toast, in the past: "Paused ledger-helper". */
  readonly done?: (result: T, input: I) => string;
  /** Offered in the toast. */
  readonly undo?: (result: T, input: I) => { readonly words: string; readonly act: () => void } | undefined;
  /** The page says itself why it was refused: no toast. */
  readonly explains?: (error: Error) => boolean;
  /** First members of the keys of what is read again. */
  readonly changes?: readonly string[];
}

export function useAction<I, T>({ work, done, undo, explains, changes = [] }: Action<I, T>) {
  const withProof = useProof();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation<T, Error, I>({
    mutationFn: (input) => withProof(() => work(input)),
    onSuccess: async (result, input) => {
      if (done !== undefined) toast(done(result, input), undo?.(result, input));
      await Promise.all(changes.map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
    onError: (error) => {
      if (isCode(error, 'auth_required')) return; // the dialog over the page says it
      if (!(error instanceof Cancelled) && explains?.(error) !== true) toast(sentenceOf(error));
    },
  });
}
