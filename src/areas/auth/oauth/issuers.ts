/**
 * Which authorization server a request speaks to. With PUBLIC_URL there is one. Without it the service is meant for this
 * machine, and the issuer is the loopback origin the client used: a Host header of elsewhere names no issuer, so nobody
 * can make us sign statements for a name of theirs. Decision: ADR 0096.
 */
import type { Provider } from 'oidc-provider';
import type { Services } from '../../../platform/services.ts';
import { createProvider } from './provider.ts';
import type { Vault } from './vault.ts';

/** Loopback names and ports in use at once; more than these mean somebody makes them up. */
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
