/** What an id that somebody pastes may name, and the turns of a session or tool of that name. Pure. */

/** A way from what was typed. `textValue` of a choice contains what was typed, so that the palette shows it. */
export type Found =
  | { readonly of: 'turn'; readonly words: string; readonly requestId: string }
  | { readonly of: 'signal'; readonly words: string; readonly signalId: string }
  | { readonly of: 'item'; readonly words: string; readonly itemId: string }
  | { readonly of: 'held'; readonly words: string; readonly quarantineId: string }
  | { readonly of: 'checkpoint'; readonly words: string; /** Or of its certificate. */ readonly checkpointId: string }
  | { readonly of: 'session' | 'tool'; readonly words: string; readonly name: string };

const REQUEST = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NAME = /^[\w.:/-]{3,128}$/;

/** Of an id the thing it names, as far as its form says; of any other word the turns of a session or of a tool of that name. */
export function foundIds(typed: string): readonly Found[] {
  if (REQUEST.test(typed))
    return [
      { of: 'turn', words: `Turn of the request ${typed}`, requestId: typed.toLowerCase() },
      { of: 'session', words: `Turns of the session ${typed}`, name: typed },
    ];
  if (/^gs-[0-9a-f]{12}$/.test(typed)) return [{ of: 'signal', words: `Signal ${typed}`, signalId: typed }];
  if (/^rvw-[0-9a-f]{24}$/.test(typed)) return [{ of: 'item', words: `Item of Review ${typed}`, itemId: typed }];
  if (/^qid_\w+$/.test(typed)) return [{ of: 'held', words: `Item of Review about ${typed}`, quarantineId: typed }];
  if (/^ic-\w+$/.test(typed))
    return [{ of: 'checkpoint', words: `Turn of the checkpoint ${typed}`, checkpointId: typed }];
  if (/^cert-\w+$/.test(typed))
    return [{ of: 'checkpoint', words: `Turn of the certificate ${typed}`, checkpointId: typed }];
  if (!NAME.test(typed) || typed.startsWith('svc-')) return [];
  return [
    { of: 'tool', words: `Turns that call the tool ${typed}`, name: typed },
    { of: 'session', words: `Turns of the session ${typed}`, name: typed },
  ];
}
