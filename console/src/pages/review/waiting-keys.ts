/**
 * Keys that come while the page opens an item wait for it, in order: the same keys do the same on a slow machine as on a fast one. Keys about an
 * item that come while its decision is under way are refused and not kept: they were not meant for the item that stands next. Pure.
 */

/** `opening`: an item, a list or an address is on its way. `deciding`: the decision about what is shown is. */
export type Readiness = 'ready' | 'opening' | 'deciding';

/** Keys that do something to an item. Held down they do it once. */
const ABOUT_ITEM: ReadonlySet<string> = new Set(['r', 'c', 'd', 'e', 'a', 'x', 'o']);
/** Keys that wait at once. */
const WAITING_MAX = 20;

interface Page {
  readonly readiness: () => Readiness;
  readonly act: (key: string) => void;
  /** Says that the key did nothing. */
  readonly refuse: (key: string) => void;
  /** After what the key began is known to `readiness`. */
  readonly later: (next: () => void) => void;
}

export interface WaitingKeys {
  readonly press: (pressed: { readonly key: string; readonly repeat: boolean }) => void;
  /** Called when the page may have become ready. */
  readonly goOn: () => void;
}

export function waitingKeys({ readiness, act, refuse, later }: Page): WaitingKeys {
  const waiting: string[] = [];
  let isActing = false;
  const goOn = (): void => {
    if (isActing || waiting.length === 0 || readiness() !== 'ready') return;
    isActing = true;
    act(waiting.shift() as string);
    later(() => {
      isActing = false;
      goOn();
    });
  };
  return {
    press({ key, repeat }) {
      const isAboutItem = ABOUT_ITEM.has(key);
      if (repeat && (isAboutItem || waiting.length > 0)) return;
      const isForDecided = isAboutItem && waiting.length === 0 && readiness() === 'deciding';
      if (isForDecided || waiting.length === WAITING_MAX) refuse(key);
      else {
        waiting.push(key);
        goOn();
      }
    },
    goOn,
  };
}
