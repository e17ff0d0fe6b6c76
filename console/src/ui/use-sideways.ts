/** A box that scrolls sideways because what is in it is wider: only then Tab stops at it, so that the arrow keys move it. */
import { useEffect, useRef, useState, type RefObject } from 'react';

export function useSideways<T extends HTMLElement>(): { readonly ref: RefObject<T | null>; readonly tabIndex?: 0 } {
  const ref = useRef<T>(null);
  const [isWider, setWider] = useState(false);
  useEffect(() => {
    const box = ref.current;
    if (box === null) return undefined;
    const watch = new ResizeObserver(() =>
      setWider(getComputedStyle(box).overflowX === 'auto' && box.scrollWidth > box.clientWidth),
    );
    watch.observe(box); // its height changes with what is in it
    return () => watch.disconnect();
  }, []);
  return isWider ? { ref, tabIndex: 0 } : { ref };
}
