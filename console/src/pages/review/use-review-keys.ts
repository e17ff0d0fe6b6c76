/**
 * The keys of the queue. Never while somebody types or a dialog or menu is open, nor with Ctrl, Cmd or Alt; they can be switched off
 * (WCAG 2.1.4), and the choice is kept in this browser.
 */
import { useEffect, useRef, useState } from 'react';
import { areKeysOff, keepKeysOff } from '../../shell/keys-off';
import { pairOf } from '../../shell/pair';

export const KEYS = [
  ['j', 'Next item'],
  ['k', 'Previous item'],
  ['Enter', 'Open the item'],
  ['x', 'Select the item'],
  ['r', 'Release, or resolve a signal'],
  ['c', 'Confirm, or acknowledge'],
  ['d', 'Dismiss a signal'],
  ['e', 'Escalate'],
  ['a', 'Assign to yourself'],
  ['u', 'Undo your last decision'],
  ['?', 'Show these keys'],
] as const;

/** Whether the keys are on, and how to change that. */
export function useKeysChoice() {
  const [isOff, setOff] = useState(areKeysOff);
  const choose = (isOn: boolean): void => {
    setOff(!isOn);
    keepKeysOff(!isOn);
  };
  return [!isOff, choose] as const;
}

interface Actions {
  readonly isOn: boolean;
  readonly act: Readonly<Record<string, () => void>>;
}

const BUSY = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]';

export function useReviewKeys(actions: Actions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const partOf = pairOf();
    const onKey = (event: KeyboardEvent) => {
      const { isOn, act } = latest.current;
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (!isOn || event.ctrlKey || event.metaKey || event.altKey || target?.closest(BUSY)) return;
      if (partOf(event) !== undefined) return; // g and a letter goes to another page
      if (event.key === 'Enter' && target?.closest('a, button, summary, input')) return; // that control's own
      if (act[event.key] !== undefined) {
        event.preventDefault();
        act[event.key]?.();
      } else document.querySelector<HTMLElement>(`.review [data-key='${CSS.escape(event.key)}']`)?.click();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
