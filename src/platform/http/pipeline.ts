/**
 * The processing of every request. Order: body -> principal -> access -> admissions -> rate limit -> input -> gates ->
 * idempotency -> awaitBefore -> transaction -> handler -> assertions -> stored reply -> commit. Source: docs/CONTRIBUTING.md#layout;
 * docs/reference/wire.md#error-rules. Request id, version, head checks and the per-address limit come before this, in
 * server.ts.
 */
import { fail, Refusal } from '../../contract/errors.ts';
import { resolvePrincipal, sessionCookieIn } from '../auth/resolve.ts';
import { ANONYMOUS, type Carrier, type Principal, type PrincipalResolver } from '../auth/principal.ts';
import type { Tx } from '../db/sql.ts';
import { asReader, checkCaller, checkOrganisation, checkOrigin, checkStepUp } from './access.ts';
import { bodyKind, readBody, refuseEncoded } from './body.ts';
import type { CompiledOperation, IncomingCall, Outcome, PipelineParts } from './call.ts';
import type { Operation } from './operation.ts';
import { fingerprint, keyOf } from './idempotency.ts';
import { execute, type Input } from './execute.ts';
import { LIMIT_CLASSES, type LimitCeiling, type LimitClass } from './limit-classes.ts';

/** Runs one call. @throws Refusal, or anything else for our own faults (a 500) */
export async function runOperation(
  parts: PipelineParts,
  compiled: CompiledOperation,
  call: IncomingCall,
): Promise<Outcome> {
  const { operation } = compiled;
  const sent = parseBody(compiled, call);
  const body = operation.unwrapBody === undefined ? sent : operation.unwrapBody(sent);
  const principal = await admitCaller(parts, compiled, call);
  const params = compiled.validate.params(call.params) as Record<string, unknown>;
  checkOrganisation(operation, principal, params);
  checkStepUp(operation, principal, call.receivedAt);
  const input: Input = { params, query: compiled.validate.query(call.query), body: compiled.validate.body(body) };
  const key = keyOf(operation, call.headers['idempotency-key']);
  const use =
    key === undefined
      ? undefined
      : {
          subject: keySubject(principal, call.ip),
          key,
          fingerprint: fingerprint(operation, input),
          scopes: operation.sealReply === true ? [...principal.scopes] : [],
          isPerson: principal.kind === 'user',
        };

  const awaited = await operation.awaitBefore?.({ params, query: input.query, principal, services: parts.services });
  return inTransaction(parts, compiled, principal, async (tx) => {
    for (const gate of parts.gates) {
      await gate.check({ operation, principal, params, tx, services: parts.services, now: call.receivedAt });
    }
    return execute({ parts, compiled, call, principal, input, awaited, tx, use });
  });
}

/** The value of the body, `{}` where it may be left out. */
function parseBody({ operation }: CompiledOperation, call: IncomingCall): unknown {
  const bytes = call.bodyBytes;
  if (bytes !== undefined && bytes.length > 0) {
    const { 'content-type': contentType, 'content-encoding': encoding } = call.headers;
    refuseEncoded(encoding);
    return readBody(bodyKind(operation, contentType), bytes);
  }
  if (operation.body === undefined || operation.bodyOptional === true) return {};
  throw fail('invalid_json_body', { problem: 'is missing' });
}

/**
 * Principal, access, admissions (plan features) and the caller's rate limit. Refused callers are counted by their address, so
 * guessing is slow.
 */
async function admitCaller(
  parts: PipelineParts,
  { operation }: CompiledOperation,
  call: IncomingCall,
): Promise<Principal> {
  let principal: Principal;
  try {
    principal = await identify(parts, operation, call);
    checkCaller(operation, principal);
    checkOrigin(principal, call.method, call.headers, call.origin, parts.services.settings.CORS_ORIGINS);
    const { params, receivedAt: now } = call; // params as sent: they are checked later
    for (const admission of parts.admissions)
      await admission.check({ operation, principal, params, services: parts.services, now });
  } catch (error) {
    if (error instanceof Refusal && !countsByAddress(operation.limit)) {
      call.showLimit(await parts.limiter.admit('default', { kind: 'ip', value: call.ip }));
    }
    throw error;
  }
  if (!countsByAddress(operation.limit)) {
    const subject = isVouchedFor(principal)
      ? ({ kind: 'caller', value: principal.subject } as const)
      : ({ kind: 'ip', value: call.ip } as const);
    call.showLimit(await parts.limiter.admit(operation.limit, subject));
  }
  return asReader(operation, principal);
}

/**
 * Anyone can make the gateway create an unclaimed agent, so such an agent is counted by its address, like an anonymous caller.
 */
const isVouchedFor = ({ kind, agent }: Principal): boolean => kind !== 'anonymous' && agent?.assurance !== 'L0';

/** Classes without an authenticated ceiling are counted by address before the body is read (server.ts). */
export const countsByAddress = (limit: LimitClass): boolean =>
  (LIMIT_CLASSES[limit] as LimitCeiling).authenticatedPerMinute === undefined;

/**
 * On a public operation an ended session is as good as none, and any credential that is not valid on one that is sent something (the ways to sign
 * in). A program that reads with a wrong key is refused: what it would see as a stranger is not what it asked for.
 */
async function identify(parts: PipelineParts, operation: Operation, call: IncomingCall): Promise<Principal> {
  const { headers, method, path, ip, receivedAt: now, setCookie } = call;
  try {
    const message = { url: `${call.origin}${path}${call.search}`, bodyBytes: call.bodyBytes };
    return await resolvePrincipal(parts.resolvers, { headers, method, path, ip, now, setCookie, message });
  } catch (error) {
    const isPublic = operation.access.allow === 'public';
    const passes = (method !== 'GET' && method !== 'HEAD') || sessionCookieIn(headers) !== undefined;
    if (isPublic && passes && error instanceof Refusal && error.status === 401) return ANONYMOUS;
    throw error;
  }
}

/**
 * The same resolvers, whose refusals name what carried the credential: of several in one request the first decides, and its sender may
 * have forgotten it. Refusals that say more already stay as they are. docs/reference/auth.md#order-of-credentials
 */
export const namingCredential = (resolvers: readonly PrincipalResolver[]): readonly PrincipalResolver[] =>
  resolvers.map((resolver) => ({
    name: resolver.name,
    carrier: resolver.carrier,
    async resolve(request) {
      try {
        return await resolver.resolve(request);
      } catch (error) {
        throw naming(resolver.carrier, error);
      }
    },
  }));

const naming = (credential: Carrier, error: unknown): unknown =>
  error instanceof Refusal && error.code === 'invalid_credentials' && error.isPlain
    ? fail(error.code, { credential }, { headers: error.headers, cause: error.cause })
    : error;

/**
 * Keys belong to the person, whichever of their credentials is used; those of an organisation's key and of an OAuth grant to these,
 * so that holders never see a person's replies. Strangers are distinguished by address. docs/adr/0506.
 */
const keySubject = (principal: Principal, ip: string): string =>
  principal.kind === 'anonymous' ? `anonymous:${ip}` : (principal.idempotencySubject ?? principal.subject);

async function inTransaction<T>(
  parts: PipelineParts,
  { operation }: CompiledOperation,
  principal: Principal,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { db } = parts.services;
  const reads = operation.mayLag === true ? db.lagging : db;
  if ((operation.reach ?? 'account') === 'account') return reads.accountTx(principal.accounts, work);
  if (operation.effect !== 'read') return db.systemTx(work);
  return work({
    ...reads.direct,
    reach: 'system',
    afterCommit: (action) => {
      action();
    },
  });
}
