/** Door of the service-credentials area: what machines show, and what their operator's command does. */
import { fail } from '../../../contract/errors.ts';
import { carriedBy } from '../../../platform/auth/resolve.ts';
import type { Principal } from '../../../platform/auth/principal.ts';
import type { Area } from '../../../platform/http/area.ts';
import { describeCredential } from './operations/describe-credential.ts';
import { keyReader, tokenReader } from './readers.ts';

export const serviceCredentials: Area = {
  name: 'service-credentials',
  operations: [describeCredential],
  principalResolvers: (services) => [
    carriedBy('bearer', tokenReader(services), 'first'), // its types are told from a user's token by name
    carriedBy('internal_key', keyReader(services, 'internal_key')),
    carriedBy('service_key', keyReader(services, 'service_key')),
  ],
};

/**
 * For operations of a kind with several receivers: the credential must be made out to this one.
 * @throws Refusal forbidden for another receiver's credential
 */
export function demandAudience({ credential }: Pick<Principal, 'credential'>, audience: string): void {
  if (credential?.audience !== audience) throw fail('forbidden', { reason: 'audience', required: audience });
}

export {
  list as listServiceCredentials,
  mint as mintServiceCredential,
  OrderRefused,
  revoke as revokeServiceCredential,
} from './flow.ts';
export { CREDENTIALS as SERVICE_CREDENTIAL_SPECS, isServiceCredential } from './rules.ts';
