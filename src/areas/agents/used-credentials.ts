/**
 * Which provider keys an organisation uses, so that it finds the unclaimed agents that used one of them. A key is on record as an
 * HMAC under the master key: it cannot be tried out on the table alone. Written outside the request path, once for each key and
 * organisation as far as this process remembers. Source: docs/reference/agents.md#unclaimed-agents; docs/adr/0322.
 */
import { createHmac } from 'node:crypto';
import { Lru } from '../../platform/cache/lru.ts';
import type { Services } from '../../platform/services.ts';
import { insertCredential } from './store/credentials.ts';

const RECORDED_MAX = 50_000;

/** A request that an organisation has shown to be its own, and the provider key it came with. */
export interface CredentialUse {
  readonly accountId: string;
  readonly orgId: string;
  /** Stands for the key in memory: the same proof is the same key. */
  readonly proof: string;
  readonly credential: string;
}

export interface UsedCredentials {
  /** 32 bytes. */
  digestOf(credential: string): Buffer;
  note(use: CredentialUse): void;
}

export function createUsedCredentials({
  db,
  clock,
  log,
  sealer,
}: Pick<Services, 'db' | 'clock' | 'log' | 'sealer'>): UsedCredentials {
  const key = sealer.deriveKey('agent-credential/v1');
  const recorded = new Lru<string, true>(RECORDED_MAX);
  const digestOf = (credential: string): Buffer => createHmac('sha256', key).update(credential).digest();
  return {
    digestOf,
    note({ accountId, orgId, proof, credential }) {
      const place = `${orgId}|${proof}`;
      if (recorded.get(place) !== undefined) return;
      recorded.set(place, true);
      insertCredential(db.direct, { accountId, orgId, digest: digestOf(credential), at: clock.now() }).catch(
        (err: unknown) => {
          recorded.delete(place);
          log.warn({ err }, 'agents: the use of a provider key was not written');
        },
      );
    },
  };
}
