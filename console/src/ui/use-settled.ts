/** A value once it has not changed for a while: what is typed, before the service is asked. */
import { useEffect, useState } from 'react';

export const PAUSE_MS = 200;

/** @returns the newest value that stood for 200 ms; at first the value itself */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
