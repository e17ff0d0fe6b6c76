/** The focus stays in the item: when the item at whose button it was gives way to the next one, it goes to that. */
import { useEffect, useRef } from 'react';

export function useKeptFocus(): void {
  const wasInside = useRef(false);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      wasInside.current = target instanceof Element && target.closest('.review .detail') !== null;
    };
    const onBlur = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null || !(target instanceof Node)) return;
      // a control that is being removed loses the focus while it is still there; one that is there afterwards was left by the person
      queueMicrotask(() => {
        if (target.isConnected) wasInside.current = false;
      });
    };
    addEventListener('focusin', onFocus);
    addEventListener('focusout', onBlur);
    return () => {
      removeEventListener('focusin', onFocus);
      removeEventListener('focusout', onBlur);
    };
  }, []);
  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>('.review .detail')?.focus({ preventScroll: true });
  });
}
