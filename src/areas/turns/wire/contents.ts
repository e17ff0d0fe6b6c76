/** The kept text of a turn: what is stored (sealed), what is answered, and whether it is kept. Source: docs/reference/turns.md#text. */
import { Type, type Static } from 'typebox';
import { enumOf, vocabulary } from '../../../contract/enums.ts';
import { CheckpointId } from '../../../contract/ids.ts';
import { Bytes, Nullable, Timestamp } from '../../../platform/db/row.ts';

const KEPT_ROLES = vocabulary('KeptRole', ['system', 'tools', 'user', 'assistant', 'tool']);
const KEPT_PARTS = vocabulary('KeptPart', ['text', 'call', 'unread']);
/**
 * found: judged, and nothing was done. left_out: a secret that was in the turn and is not kept. The others: what was done to the text
 * before the model, or the client, got it.
 */
const KEPT_MARKS = vocabulary('KeptMark', ['found', 'advised', 'wrapped', 'replaced', 'redacted', 'left_out']);
const CONTENT_STATES = vocabulary('TurnContentState', [
  'kept',
  'off',
  'switched_off',
  'expired',
  'too_large',
  'unreadable',
  'no_reply',
]);
export type ContentState = (typeof CONTENT_STATES)[number];
const KEPT_MATCHES = vocabulary('KeptMatch', ['matches', 'left_out', 'differs', 'nothing']);
export type KeptMatch = (typeof KEPT_MATCHES)[number];

const Text = Nullable(Type.String());

const KeptMarkWire = Type.Object(
  {
    from: Type.Integer({ minimum: 0, description: 'UTF-16 units from the start of the text' }),
    to: Type.Integer({ minimum: 0 }),
    action: enumOf(KEPT_MARKS),
    evaluation_id: Nullable(Type.String()),
    quarantine_id: Nullable(Type.String()),
  },
  { title: 'KeptMarkedSpan' },
);
export type KeptMark = Static<typeof KeptMarkWire>;

const Marks = Type.Array(KeptMarkWire, { description: 'In the order of the text' });

const KeptPartWire = Type.Object(
  {
    kind: enumOf(KEPT_PARTS),
    source: Type.String({ description: 'As an evaluation names it: user_message, tool_result, ...' }),
    text: Type.String({ description: 'Of a call its arguments as JSON text; of an unread part what it is' }),
    tool: Text,
    call_id: Text,
    marks: Marks,
  },
  { title: 'KeptMessagePart' },
);
export type KeptPart = Static<typeof KeptPartWire>;

const KeptMessageWire = Type.Object(
  { role: enumOf(KEPT_ROLES), parts: Type.Array(KeptPartWire) },
  { title: 'KeptMessage' },
);
export type KeptMessage = Static<typeof KeptMessageWire>;

const KeptTextWire = Type.Object({ text: Type.String(), marks: Marks }, { title: 'KeptText' });
export type KeptText = Static<typeof KeptTextWire>;

const KeptCallWire = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    arguments: KeptTextWire,
    notice: Nullable(Type.String({ description: 'The call was withheld, and the client got this in its place' })),
    ran: Type.Boolean({ description: 'The provider carried it out itself' }),
    verdict: Type.String({ description: 'Of the card: pass, warn, fail' }),
    rule: Type.String({ description: 'What decided: a kind of rule of the card, as policies/evaluate names it' }),
    entry: Nullable(Type.String({ description: 'The entry of the card: pattern, action or condition' })),
    capability: Text,
    reason: Text,
    evaluation_id: Nullable(Type.String({ description: 'Of its arguments' })),
  },
  { title: 'KeptCall' },
);
export type KeptCall = Static<typeof KeptCallWire>;

const Thresholds = Type.Object({ warn: Type.Number(), quarantine: Type.Number(), block: Type.Number() });

const members = {
  thresholds: Thresholds,
  messages: Type.Array(KeptMessageWire, { description: 'The request, as the model saw it' }),
  reply: Type.Object(
    {
      reasoning: KeptTextWire,
      text: KeptTextWire,
      calls: Type.Array(KeptCallWire),
      acted: Type.String({ description: 'replaced: the client got a notice in place of the reply' }),
    },
    { title: 'KeptAnswer' },
  ),
  raw: Type.String({
    description:
      'The body of the request as JSON text, without the secrets that the leak rules recognise and without base64',
  }),
};

/** The value that is sealed. */
export const KeptDocument = Type.Object(members);
export type KeptDocument = Static<typeof KeptDocument>;

export const TurnContentWire = Type.Object(
  {
    request_id: Type.String(),
    checkpoint_id: CheckpointId,
    kept_at: Type.String({ format: 'date-time' }),
    expires_at: Type.String({ format: 'date-time' }),
    ...members,
    evidence: Type.Object(
      {
        reasoning: enumOf(KEPT_MATCHES),
        reply: enumOf(KEPT_MATCHES),
      },
      {
        title: 'KeptEvidence',
        description:
          'Whether the kept text has the hash that its checkpoint signs. left_out: not comparable, because a secret is not kept. A checkpoint holds no hash of the request',
      },
    ),
  },
  { title: 'TurnContent' },
);
export type TurnContentWire = Static<typeof TurnContentWire>;

/** In a turn: whether its text is kept, without a word of it. */
export const ContentStateWire = Type.Object(
  {
    state: enumOf(CONTENT_STATES),
    bytes: Nullable(Type.Integer({ minimum: 0 })),
    expires_at: Nullable(Type.String({ format: 'date-time' })),
  },
  { title: 'TurnContentKept', description: 'Whether the text of the turn is kept, and if not, why' },
);

export const ContentRow = Type.Object({
  request_id: Type.String(),
  account_id: Type.String(),
  checkpoint_id: Type.String(),
  kept_at: Timestamp,
  expires_at: Timestamp,
  bytes: Type.Integer(),
  content_sealed: Nullable(Bytes),
  gone: Nullable(Type.String()),
});
export type ContentRow = Static<typeof ContentRow>;
