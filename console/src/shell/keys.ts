/** Keys of the whole console: Ctrl-K or Cmd-K opens the palette, `g` and a letter goes to a page. Never while somebody types. */
import { useEffect } from 'react';
import { pairOf } from './pair';

const OFF = 'surety.review-keys-off';

/** Whether this person switched the keys of single letters off. */
export const areKeysOff = (): boolean => {
  try {
    return localStorage.getItem(OFF) === '1';
  } catch {
    return false;
  }
};

/** Keeps the choice in this browser; without storage it lasts as long as the page. */
export const keepKeysOff = (isOff: boolean): void => {
  try {
    if (isOff) localStorage.setItem(OFF, '1');
    else localStorage.removeItem(OFF);
  } catch {
    // storage may be forbidden
  }
};

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
