/** The name under which the service anchors and publishes. Pure. */
import type { Settings } from '../../platform/config.ts';

/** PUBLIC_URL, or the address on this machine where it is not set. */
export const issuerOf = ({ PUBLIC_URL, HOST, PORT }: Pick<Settings, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string =>
  (PUBLIC_URL ?? `http://${HOST}:${PORT}`).replace(/\/+$/, '');
