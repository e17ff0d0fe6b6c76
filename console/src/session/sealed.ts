/** A sealed text that the person opens: it stays on the page until they leave it or their session ends. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAction } from './action';
import { sessionQuery } from './session';

/** @param read opens it; each opening is in the audit log */
export function useSealed<T>(read: () => Promise<T>) {
  const open = useAction({ work: () => read() });
  const { reset } = open;
  const hasEnded = useQuery(sessionQuery).data === null;
  useEffect(() => {
    if (hasEnded) reset();
  }, [hasEnded, reset]);
  return open;
}
