/** An authenticator in software: makes the JSON that a browser would answer, right or wrong as a test asks. ES256. */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const UP = 0x01;
const UV = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const ATTESTED = 0x40;

export interface Ceremony {
  readonly challenge: string;
  readonly rpId: string;
  readonly origin: string;
  /** Whether the person was verified; default true. */
  readonly isVerified?: boolean;
  /** Counter the authenticator reports; default: one more than last time. */
  readonly counter?: number;
}

export interface SoftwareAuthenticator {
  readonly credentialId: string;
  register(ceremony: Ceremony): Record<string, unknown>;
  /** @param changes overrides members of the answer, for forgeries */
  assert(
    ceremony: Ceremony,
    changes?: { readonly userHandle?: string | null; readonly id?: string },
  ): Record<string, unknown>;
}

/** @param userHandle what a discoverable credential hands back: base64url of the user id's 16 bytes */
export function softwareAuthenticator(userHandle?: string): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const credentialId = id.toString('base64url');
  let counter = 0;

  const authenticatorData = (c: Ceremony, attested?: Buffer): Buffer => {
    counter = c.counter ?? counter + 1;
    const flags =
      UP | (c.isVerified === false ? 0 : UV) | BACKUP_ELIGIBLE | BACKED_UP | (attested === undefined ? 0 : ATTESTED);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(c.rpId), Buffer.of(flags), count, ...(attested === undefined ? [] : [attested])]);
  };
  const answer = (response: Record<string, unknown>, as = credentialId): Record<string, unknown> => ({
    id: as,
    rawId: as,
    type: 'public-key',
    response,
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
  });

  return {
    credentialId,
    register(c) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey.export({ format: 'jwk' }))]);
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authenticatorData(c, attested))],
        ]) as never,
      );
      return answer({
        clientDataJSON: clientData('webauthn.create', c),
        attestationObject: Buffer.from(attestationObject).toString('base64url'),
        transports: ['internal', 'hybrid', 'telepathy'],
      });
    },
    assert(c, changes = {}) {
      const data = authenticatorData(c);
      const client = clientData('webauthn.get', c);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, createHash('sha256').update(Buffer.from(client, 'base64url')).digest()]))
        .sign(privateKey);
      const handle = 'userHandle' in changes ? changes.userHandle : userHandle;
      return answer(
        {
          clientDataJSON: client,
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(handle === undefined ? {} : { userHandle: handle }),
        },
        changes.id,
      );
    },
  };
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

const clientData = (type: string, c: Ceremony): string =>
  Buffer.from(JSON.stringify({ type, challenge: c.challenge, origin: c.origin, crossOrigin: false })).toString(
    'base64url',
  );

function coseKey(jwk: { x?: string; y?: string }): Buffer {
  const coordinate = (text = ''): Uint8Array => new Uint8Array(Buffer.from(text, 'base64url'));
  return Buffer.from(
    isoCBOR.encode(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(jwk.x)],
        [-3, coordinate(jwk.y)],
      ]) as never,
    ),
  );
}
