/**
 * The guard inside the connection: every socket of the egress client is opened here. The name is resolved once, all its
 * answers are judged, and the judged address itself is dialled, so a second answer (rebinding) is never asked for.
 * TLS still checks the certificate against the name. Source: docs/reference/reliability.md#s6-outgoing-requests;
 * docs/reference/reliability.md#measured-costs-of-the-stack.
 */
import { Resolver } from 'node:dns/promises';
import type { Socket } from 'node:net';
import { buildConnector } from 'undici';
import { isSameAddress, judgeAddress } from './address.ts';
import { EgressError, toEgressError } from './fault.ts';
import { blocked, checkAddress, readTarget, type EgressPolicy, type Target } from './target.ts';

/** All addresses of a name, IPv4 first. Rejects with EgressError name_not_found when it has none. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/** Opens the socket to the address in `hostname`; `servername` is the name for TLS. */
export type Dial = buildConnector.connector;

const NO_ADDRESS = 'the host name has no public address';
const DNS_TIMEOUT_MS = 3_000;

/** undici calls it with the origin of the URL; it answers with a socket to a judged address or with the refusal. */
export function guardedConnector(policy: EgressPolicy, resolve: Resolve, dial: Dial): Dial {
  return (options, callback) => {
    chooseAddress(options, policy, resolve).then(
      ({ address, target }) => {
        const servername = target.literal === undefined ? target.host : undefined;
        dial(
          {
            ...options,
            hostname: address,
            port: String(target.port),
            ...(servername === undefined ? {} : { servername }),
          },
          (...[error, socket]) => {
            if (error !== null) callback(error, null);
            else if (isConnectedTo(socket, address)) callback(null, socket);
            else {
              socket.destroy();
              callback(blocked('the connection went to another address than the one that was checked'), null);
            }
          },
        );
      },
      (error: unknown) => callback(toEgressError(error), null),
    );
  };
}

async function chooseAddress(
  options: buildConnector.Options,
  policy: EgressPolicy,
  resolve: Resolve,
): Promise<{ address: string; target: Target }> {
  const target = readTarget(`${options.protocol}//${options.host ?? options.hostname}`, policy);
  const answers = target.literal === undefined ? await resolve(target.host) : [target.literal];
  for (const answer of answers) checkAnswer(answer, policy, target); // one bad answer spoils the name
  const address = answers[0];
  if (address === undefined) throw new EgressError('name_not_found', NO_ADDRESS);
  return { address, target };
}

/** The words are those for a name without any address, and name no range: what a private name resolves to is not disclosed. */
function checkAnswer(answer: string, policy: EgressPolicy, target: Target): void {
  try {
    checkAddress(judgeAddress(answer), policy, target.loopbackOnly);
  } catch (error) {
    throw target.literal === undefined ? new EgressError('blocked', NO_ADDRESS, error) : error;
  }
}

const isConnectedTo = (socket: Socket, address: string): boolean =>
  socket.remoteAddress !== undefined && isSameAddress(socket.remoteAddress, address);

/** Asks the configured name servers and nothing else: no hosts file, no search domains, no threads of the process. */
export function systemResolve(): Resolve {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 });
  return async (host) => {
    if (host === 'localhost' || host.endsWith('.localhost')) return ['127.0.0.1', '::1']; // RFC 6761: never asked for
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (found.length > 0) return found;
    throw new EgressError('name_not_found', NO_ADDRESS, four.status === 'rejected' ? four.reason : undefined);
  };
}

/** The real dialler: TLS 1.2 or newer, HTTP/1.1. */
export const systemDial = (connectTimeoutMs: number): Dial =>
  buildConnector({ timeout: connectTimeoutMs, allowH2: false, minVersion: 'TLSv1.2' });
