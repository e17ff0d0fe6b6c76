/** The address of the gateway: as it is named, else as the service says it. Never the API's own: prompts and keys of providers go there. */
import type { SuretyOptions } from '../../sdk/src/client.ts';
import { SuretyError } from '../../sdk/src/errors.ts';
import { apiOf } from './api.ts';
import { clientOf, type Connection } from './connection.ts';
import { Fault } from './fault.ts';

type Asked = Pick<Connection, 'url' | 'apiKey' | 'accessToken'>;

/** undefined where it tells these credentials nothing. @throws SuretyError where nobody answers */
export async function gatewaySaid(to: Asked, more: SuretyOptions = {}): Promise<string | undefined> {
  const api = apiOf(clientOf(to, { retries: 0, ...more }));
  try {
    const { gateway } = await api.GET('/v1/connect/clients');
    return /^https?:/.test(gateway) && URL.canParse(gateway) ? gateway.replace(/\/+$/, '') : undefined;
  } catch (error) {
    if (error instanceof SuretyError && error.status !== 0) return undefined;
    throw error;
  }
}

/** @param given --gateway. @throws Fault where it is not known; SuretyError where nobody answers */
export async function gatewayOf(to: Connection, given: string | undefined): Promise<string> {
  if (given !== undefined) return gatewayUrlOf(given);
  const found = to.gatewayUrl ?? (await gatewaySaid(to));
  if (found !== undefined) return found;
  throw new Fault(`the gateway of ${to.url} is not known: name its address by SURETY_GATEWAY_URL or --gateway`);
}

export function gatewayUrlOf(address: string): string {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new Fault(`--gateway ${address} is not an address`);
  return address.replace(/\/+$/, '');
}
