/** Rows and wire shapes of passkeys. Source: docs/reference/auth.md#passkeys; the JSON forms are those of WebAuthn Level 3. */
import { Type, type Static } from 'typebox';
import { UserId } from '../../../../contract/ids.ts';
import { Bytes, Int8, Nullable, Timestamp } from '../../../../platform/db/row.ts';

const userId = Type.Unsafe<UserId>(UserId);
const DeviceType = Type.Unsafe<'single_device' | 'multi_device'>(
  Type.String({
    title: 'PasskeyDeviceType',
    enum: ['single_device', 'multi_device'],
    description: 'multi_device: synchronised by a provider',
  }),
);

export const PasskeyRow = Type.Object({
  credential_id: Type.String(),
  user_id: userId,
  friendly_name: Type.String(),
  device_type: DeviceType,
  backed_up: Type.Boolean(),
  transports: Type.Array(Type.String()),
  created_at: Timestamp,
  last_used_at: Nullable(Timestamp),
});
export type PasskeyRow = Static<typeof PasskeyRow>;

/** What an assertion is checked against, and whose session it begins. */
export const KeyRow = Type.Object({
  credential_id: Type.String(),
  public_key: Bytes,
  sign_count: Int8,
  transports: Type.Array(Type.String()),
  user_id: userId,
  email: Type.String(),
  is_staff: Type.Boolean(),
});
export type KeyRow = Static<typeof KeyRow>;

/** For options of enrolment: what the user has already. */
export const OwnedRow = Type.Object({ credential_id: Type.String(), transports: Type.Array(Type.String()) });
export const ChallengeRow = Type.Object({ user_id: Nullable(userId) });
export const EmailRow = Type.Object({ email: Type.String() });

const base64url = (charsMax: number, description?: string) =>
  Type.String({
    pattern: '^[A-Za-z0-9_-]*$',
    minLength: 1,
    maxLength: charsMax,
    ...(description === undefined ? {} : { description }),
  });
export const CredentialId = base64url(1_366, 'Credential id, base64url');
const Open = Type.Object({}, { additionalProperties: true });
const attachment = Type.Optional(Nullable(Type.String({ maxLength: 64 })));

/** PublicKeyCredential.toJSON() after navigator.credentials.create. */
export const RegistrationResponse = Type.Object(
  {
    id: CredentialId,
    rawId: CredentialId,
    type: Type.Literal('public-key'),
    response: Type.Object(
      {
        clientDataJSON: base64url(8_192),
        attestationObject: base64url(65_536),
        transports: Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { maxItems: 10 })),
      },
      { additionalProperties: true },
    ),
    clientExtensionResults: Type.Optional(Open),
    authenticatorAttachment: attachment,
  },
  { title: 'PasskeyRegistration' },
);
export type RegistrationResponse = Static<typeof RegistrationResponse>;

/** PublicKeyCredential.toJSON() after navigator.credentials.get. */
export const AssertionResponse = Type.Object(
  {
    id: CredentialId,
    rawId: CredentialId,
    type: Type.Literal('public-key'),
    response: Type.Object(
      {
        clientDataJSON: base64url(8_192),
        authenticatorData: base64url(8_192),
        signature: base64url(8_192),
        userHandle: Type.Optional(Nullable(Type.String({ pattern: '^[A-Za-z0-9_-]*$', maxLength: 128 }))),
      },
      { additionalProperties: true },
    ),
    clientExtensionResults: Type.Optional(Open),
    authenticatorAttachment: attachment,
  },
  { title: 'PasskeyAssertion' },
);
export type AssertionResponse = Static<typeof AssertionResponse>;

const Descriptor = Type.Object(
  {
    id: Type.String(),
    type: Type.Literal('public-key'),
    transports: Type.Optional(Type.Array(Type.String())),
  },
  { title: 'PasskeyDescriptor' },
);

export const CreationOptions = Type.Object(
  {
    rp: Type.Object({ id: Type.String(), name: Type.String() }),
    user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
    challenge: Type.String(),
    pubKeyCredParams: Type.Array(Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() })),
    authenticatorSelection: Type.Object({
      residentKey: Type.String(),
      requireResidentKey: Type.Boolean(),
      userVerification: Type.String(),
    }),
    attestation: Type.String(),
    excludeCredentials: Type.Array(Descriptor),
    timeout: Type.Integer({ description: 'Milliseconds that the challenge is kept' }),
  },
  { title: 'PasskeyCreationOptions' },
);
export type CreationOptions = Static<typeof CreationOptions>;

export const RequestOptions = Type.Object(
  {
    rpId: Type.String(),
    challenge: Type.String(),
    userVerification: Type.String(),
    allowCredentials: Type.Array(Descriptor),
    timeout: Type.Integer({ description: 'Milliseconds that the challenge is kept' }),
  },
  { title: 'PasskeyRequestOptions' },
);
export type RequestOptions = Static<typeof RequestOptions>;

export const Enrolled = Type.Object(
  {
    credential_id: Type.String(),
    friendly_name: Type.String(),
    device_type: DeviceType,
    backed_up: Type.Boolean(),
  },
  { title: 'EnrolledPasskey' },
);
export type Enrolled = Static<typeof Enrolled>;

const Instant = Type.String({ format: 'date-time' });
export const PasskeyList = Type.Object({
  passkeys: Type.Array(
    Type.Object({
      ...Enrolled.properties,
      transports: Type.Array(Type.String()),
      created_at: Instant,
      last_used_at: Nullable(Instant),
    }),
  ),
});

export const toListed = (row: PasskeyRow): Static<typeof PasskeyList>['passkeys'][number] => ({
  credential_id: row.credential_id,
  friendly_name: row.friendly_name,
  device_type: row.device_type,
  backed_up: row.backed_up,
  transports: row.transports,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

/** What audit rows keep of a passkey: nothing that helps to use it. */
export const toAudited = (row: Pick<PasskeyRow, 'friendly_name' | 'device_type' | 'backed_up'>) => ({
  friendly_name: row.friendly_name,
  device_type: row.device_type,
  backed_up: row.backed_up,
});
