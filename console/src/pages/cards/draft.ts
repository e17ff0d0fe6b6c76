/** The draft of a card in this browser tab. Without imports: it is tested without a browser. */

export interface Draft {
  readonly yaml: string;
  /** Of the state that the text was read from: what If-Match takes; null where there is no card yet. */
  readonly etag: string | null;
}

/**
 * The draft of this browser tab: kept when the session ends or the page is left, gone when the tab is. Where a browser keeps nothing
 * there is none, and neither is what is kept and no draft.
 */
export const draftOf = (kind: string, { id }: { readonly id: string }) => {
  const key = `draft:${kind}:${id}`;
  return {
    read: (): Draft | undefined => {
      try {
        return draftIn(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
      } catch {
        return undefined; // storage may be forbidden, and what it holds may be cut
      }
    },
    keep: (draft: Draft): void => {
      try {
        sessionStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // kept on this page only
      }
    },
    drop: (): void => {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // nothing was kept
      }
    },
  };
};

function draftIn(kept: unknown): Draft | undefined {
  const { yaml, etag } = (kept ?? {}) as Partial<Draft>;
  return typeof yaml === 'string' && (etag === null || typeof etag === 'string') ? { yaml, etag } : undefined;
}
