/** Calls that store texts for a model and get no turn of a model in reply. Pure. */
import type { TextSpan } from '../../../contract/turn.ts';
import type { DialectCodec, Messages } from './dialect.ts';

/** The codec with other places of the texts; the reply passes unread. */
export const requestOnly = (
  codec: DialectCodec,
  places: Pick<DialectCodec, 'spans' | 'toolDeclarations'> & { conversation(body: unknown): Messages },
): DialectCodec => ({
  ...codec,
  givesTurn: false,
  streams: () => null,
  spans: places.spans,
  toolDeclarations: places.toolDeclarations,
  conversation: (_path, body) => places.conversation(body),
  advisoryEdits: () => new Map(),
  wantsUsage: () => false,
});

export const NO_MESSAGES: Messages = {
  model: null,
  system: '',
  firstUser: '',
  lastUser: '',
  userTexts: [],
  before: null,
  declaredTools: [],
};

/** Spans of a part of the body, by their place in the whole. */
export const spansBelow = (at: string, spans: readonly TextSpan[]): TextSpan[] =>
  spans.map((span) => {
    const moved = span.pointer.startsWith('#') ? `#${at}${span.pointer.slice(1)}` : `${at}${span.pointer}`;
    const repeats = span.repeats?.map((place) => `#${at}${place.slice(1)}`);
    return { ...span, pointer: moved, ...(repeats === undefined ? {} : { repeats }) };
  });
