/**
 * Which authorization server a request addresses. With PUBLIC_URL there is one. Without it the service is meant for local use,
 * and
 * the issuer is the loopback origin that the client used: a foreign Host header names no issuer, so nobody can make the service
 * sign statements under a foreign name. Decision: ADR 0096.
 */
import type { Provider } from 'oidc-provider';
import type { Services } from '../../../platform/services.ts';
import { createProvider } from './provider.ts';
import type { Vault } from './vault.ts';

/** Loopback names and ports in use concurrently; a higher number means that somebody invents them. */
const ISSUERS_MAX = 8;
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

export interface Issuers {
  /** The server of an origin; undefined when it is not one we speak for. @param origin of the request, or PUBLIC_URL */
  of(origin: string): Promise<Provider | undefined>;
}

export function createIssuers(services: Services, vault: Vault): Issuers {
  const known = new Map<string, Promise<Provider>>();
  const { PUBLIC_URL } = services.settings;
  const own = PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL).origin;
  return {
    async of(origin) {
      const issuer = own ?? (LOOPBACK.test(origin) && URL.canParse(origin) ? new URL(origin).origin : undefined);
      if (issuer === undefined) return undefined;
      const present = known.get(issuer);
      if (present !== undefined) return present;
      const oldest = known.keys().next().value;
      if (known.size >= ISSUERS_MAX && oldest !== undefined) known.delete(oldest);
      const made = createProvider(services, issuer, vault);
      known.set(issuer, made);
      made.catch(() => known.delete(issuer)); // the database was unavailable: the next request tries again
      return made;
    },
  };
}
