/**
 * The keys of live turns. Enter on a link is the browser's own; here it opens the row that `j` has just gone to, whose link has the
 * focus a frame later. Never while somebody types.
 */
import { useEffect, useRef } from 'react';
import { isTyping } from '../../shell/keys';

interface Keys {
  readonly walk: (step: number) => void;
  readonly pause: () => void;
  readonly leave: () => void;
  readonly open: () => void;
}

export function useLiveKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const isOn = (selector: string): boolean =>
        event.target instanceof HTMLElement && event.target.closest(selector) !== null;
      if (event.key === 'j') latest.current.walk(1);
      else if (event.key === 'k') latest.current.walk(-1);
      else if (event.key === 'Escape') latest.current.leave();
      else if (event.key === 'Enter' && !isOn('a, button')) latest.current.open();
      else if (event.key === ' ' && !isOn('button')) {
        event.preventDefault(); // it would scroll
        latest.current.pause();
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
