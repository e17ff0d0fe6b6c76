/**
 * The keys of the queue. Never while somebody types or a dialog or menu is open, nor with Ctrl, Cmd or Alt; they can be switched off
 * (WCAG 2.1.4), and the choice is kept in this browser.
 */
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { areKeysOff, keepKeysOff } from '../../shell/keys-off';
import { pairOf } from '../../shell/pair';
import { useToast } from '../../ui/toasts';
import { waitingKeys, type Readiness, type WaitingKeys } from './waiting-keys';

export const KEYS = [
  ['j', 'Next item'],
  ['k', 'Previous item'],
  ['Enter', 'Open the item'],
  ['o', 'Open the held text, or the question about a call'],
  ['x', 'Select the item'],
  ['r', 'Release, or resolve a signal'],
  ['c', 'Confirm, or acknowledge'],
  ['d', 'Dismiss a signal'],
  ['e', 'Escalate'],
  ['a', 'Assign to yourself'],
  ['u', 'Undo your last decision'],
  ['?', 'Show these keys'],
] as const;
const KNOWN: ReadonlySet<string> = new Set(KEYS.map(([key]) => key));

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
  /** What is shown has been read. */
  readonly isRead: boolean;
  /** What the person began on this page and is not done. */
  readonly underWay: () => Readiness;
  /** Keys that are no button of the item. */
  readonly act: Readonly<Record<string, () => unknown>>;
}

const BUSY = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]';

/** @returns to be called when something that the person began is done */
export function useReviewKeys(actions: Actions): () => void {
  const router = useRouter();
  const toast = useToast();
  const latest = useRef(actions);
  const line = useRef<WaitingKeys>(undefined);
  useEffect(() => {
    latest.current = actions;
    line.current?.goOn();
  });
  useEffect(() => {
    const partOf = pairOf();
    const keys = waitingKeys({
      readiness() {
        const isMoving = router.latestLocation.href !== router.state.resolvedLocation?.href;
        return isMoving || !latest.current.isRead ? 'opening' : latest.current.underWay();
      },
      act(key) {
        const { act } = latest.current;
        const why = act[key] === undefined ? pressButton(key) : act[key]();
        if (typeof why === 'string') toast(`${key} did nothing: ${why}`);
      },
      refuse: (key) => toast(`${key} did nothing: the decision is still under way`),
      later: (next) => void setTimeout(next),
    });
    line.current = keys;
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (!latest.current.isOn || event.ctrlKey || event.metaKey || event.altKey || target?.closest(BUSY)) return;
      if (partOf(event) !== undefined || !KNOWN.has(event.key)) return; // g and a letter goes to another page
      if (event.key === 'Enter' && target?.closest('a, button, summary, input')) return; // that control's own
      event.preventDefault();
      keys.press(event);
    };
    addEventListener('keydown', onKey);
    const unsubscribe = router.subscribe('onResolved', () => setTimeout(() => keys.goOn()));
    return () => {
      removeEventListener('keydown', onKey);
      unsubscribe();
      line.current = undefined;
    };
  }, [router, toast]);
  return useCallback(() => line.current?.goOn(), []);
}

/** Presses the button of a key. @returns why it did nothing, if so */
function pressButton(key: string): string | undefined {
  const button = document.querySelector<HTMLButtonElement>(`.review [data-key='${CSS.escape(key)}']`);
  if (button === null) return 'there is nothing here that it could do';
  if (button.disabled || button.ariaDisabled === 'true') return 'this is under way, or done already';
  button.click();
  return undefined;
}
