/**
 * Sealed texts that the person opened on this page, so that the rows of a cause say what tells its items apart. They are kept until the
 * person leaves the page or their session ends; each opening is in the audit log.
 */
import { useQuery } from '@tanstack/react-query';
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useAction } from '../../session/action';
import { useSealed } from '../../session/sealed';
import { sessionQuery } from '../../session/session';
import { openText } from './queries';

type Sealed = Awaited<ReturnType<typeof openText>>;

interface Opened {
  readonly texts: ReadonlyMap<string, Sealed>;
  readonly add: (id: string, text: Sealed) => void;
  /** The page has the key that opens one. */
  readonly hasKey: boolean;
}

const NONE: ReadonlyMap<string, Sealed> = new Map();
const OpenedTexts = createContext<Opened>({ texts: NONE, add: () => undefined, hasKey: false });

export function OpenedTextsOfPage({ children }: { readonly children: ReactNode }) {
  const [texts, setTexts] = useState(NONE);
  const hasEnded = useQuery(sessionQuery).data === null;
  useEffect(() => {
    if (hasEnded) setTexts(NONE);
  }, [hasEnded]);
  const add = useCallback((id: string, text: Sealed) => setTexts((now) => new Map(now).set(id, text)), []);
  const opened = useMemo(() => ({ texts, add, hasKey: true }), [texts, add]);
  return <OpenedTexts value={opened}>{children}</OpenedTexts>;
}

/** One held text or call: what it says, once it was opened, and how to open it. */
export function useHeldText(id: string) {
  const { texts, add, hasKey } = use(OpenedTexts);
  const open = useSealed(async () => {
    const text = await openText(id);
    add(id, text);
    return text;
  });
  return { text: texts.get(id) ?? open.data, isPending: open.isPending, hasKey, open: () => open.mutate(undefined) };
}

/** Texts that are read at once. */
const AT_ONCE = 4;

/** Those of a list: what was opened so far, and how to open the rest. The first refusal ends it. */
export function useHeldTexts(ids: readonly string[]) {
  const { texts, add } = use(OpenedTexts);
  const sealed = ids.filter((id) => !texts.has(id));
  const open = useAction({
    work: async () => {
      const waiting = [...sealed];
      const readOn = async (): Promise<void> => {
        for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) add(id, await openText(id));
      };
      try {
        await Promise.all(Array.from({ length: AT_ONCE }, readOn));
      } finally {
        waiting.length = 0;
      }
    },
  });
  return { texts, sealed: sealed.length, isPending: open.isPending, openAll: () => open.mutate(undefined) };
}
