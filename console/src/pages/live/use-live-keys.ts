/** The keys of live turns. Enter is the browser's own: it opens the link that has the focus. Never while somebody types. */
import { useEffect, useRef } from 'react';
import { isTyping } from '../../shell/keys';

interface Keys {
  readonly walk: (step: number) => void;
  readonly pause: () => void;
  readonly leave: () => void;
}

export function useLiveKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const isOnButton = event.target instanceof HTMLElement && event.target.closest('button') !== null;
      if (event.key === 'j') latest.current.walk(1);
      else if (event.key === 'k') latest.current.walk(-1);
      else if (event.key === 'Escape') latest.current.leave();
      else if (event.key === ' ' && !isOnButton) {
        event.preventDefault(); // it would scroll
        latest.current.pause();
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
