/**
 * The keys of the queue. Never while somebody types or a dialog or menu is open, nor with Ctrl, Cmd or Alt; they can be switched off
 * (WCAG 2.1.4), and the choice is kept in this browser.
 */
import { useEffect, useRef, useState } from 'react';

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

const OFF = 'surety.review-keys-off';
/** Whether this person switched the keys of single letters off. */
export const areKeysOff = (): boolean => {
  try {
    return localStorage.getItem(OFF) === '1';
  } catch {
    return false;
  }
};

/** Whether the keys are on, and how to change that. */
export function useKeysChoice() {
  const [isOff, setOff] = useState(areKeysOff);
  const choose = (isOn: boolean): void => {
    setOff(!isOn);
    try {
      if (isOn) localStorage.removeItem(OFF);
      else localStorage.setItem(OFF, '1');
    } catch {
      // without storage the choice lasts as long as the page
    }
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
    let wentTo = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent) => {
      const { isOn, act } = latest.current;
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (!isOn || event.ctrlKey || event.metaKey || event.altKey || target?.closest(BUSY)) return;
      if (event.key === 'g')
        wentTo = event.timeStamp; // g and a letter goes to another page
      else if (event.timeStamp - wentTo < 1_200) wentTo = Number.NEGATIVE_INFINITY;
      else if (event.key === 'Enter' && target?.closest('a, button, summary, input'))
        return; // that control's own
      else if (act[event.key] !== undefined) {
        event.preventDefault();
        act[event.key]?.();
      } else document.querySelector<HTMLElement>(`.review [data-key='${CSS.escape(event.key)}']`)?.click();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
