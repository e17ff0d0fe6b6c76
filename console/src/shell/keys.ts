/** Keys of the whole console: Ctrl-K or Cmd-K opens the palette, `g` and a letter goes to a page. Never while somebody types. */
import { useEffect } from 'react';
import { pairOf } from './pair';

/** Whether a key is for a field, a menu or a dialog, and not for the page. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=menu], [role=dialog]') !== null;

export function useKeys(openPalette: () => void, goTo: (letter: string) => void): void {
  useEffect(() => {
    const partOf = pairOf();
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        openPalette();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (partOf(event) === 'ends') goTo(event.key);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [openPalette, goTo]);
}
