/** The part of the pipeline inside the transaction: idempotency, handler, assertions, serialization. */
import { Readable } from 'node:stream';
import { fail, Refusal } from '../../contract/errors.ts';
import type { Principal } from '../auth/principal.ts';
import { inSavepoint } from '../db/savepoint.ts';
import type { Tx } from '../db/sql.ts';
import { namingScope } from './access.ts';
import type { CompiledOperation, IncomingCall, Outcome, PipelineParts, RecordContext } from './call.ts';
import { envelope } from './errors.ts';
import { claim, remember, type KeyUse } from './idempotency.ts';
import { namingMissing } from './missing.ts';
import { isRaw, type Context, type Operation } from './operation.ts';

export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

interface Execution {
  readonly parts: PipelineParts;
  readonly compiled: CompiledOperation;
  readonly call: IncomingCall;
  readonly principal: Principal;
  readonly input: Input;
  /** What the operation's `awaitBefore` returned. */
  readonly awaited: unknown;
  readonly tx: Tx;
  readonly use: KeyUse | undefined;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Runs the handler in an open transaction and returns its wire form. A key that was used replays instead. */
export async function execute(x: Execution): Promise<Outcome> {
  const { tx, use, principal, call } = x;
  if (use === undefined) return runHandler(x);
  const before = await claim(tx, use, call.receivedAt);
  if (before !== undefined)
    return { ...before, body: unsealed(x, use, before.body), headers: { 'idempotent-replay': 'true' }, principal };
  const outcome = await runWithSavepoint(x);
  if (outcome.body instanceof Readable)
    throw new Error(`${x.compiled.operation.id}: a stream cannot be stored under an idempotency key`);
  await remember(
    tx,
    use,
    { status: outcome.status, contentType: outcome.contentType, body: sealed(x, use, outcome.body) },
    call.receivedAt,
  );
  return outcome;
}

/** A reply that holds a secret is stored sealed, bound to its caller and key. */
function sealed({ parts, compiled }: Execution, use: KeyUse, body: Buffer | null): Buffer | null {
  return compiled.operation.sealReply === true && body !== null
    ? parts.services.sealer.seal(body, sealName(use))
    : body;
}

function unsealed({ parts, compiled }: Execution, use: KeyUse, body: Buffer | null): Buffer | null {
  return compiled.operation.sealReply === true && body !== null
    ? parts.services.sealer.open(body, sealName(use))
    : body;
}

/** The name under which a stored reply is sealed. */
export const sealName = (use: Pick<KeyUse, 'subject' | 'key'>): string =>
  JSON.stringify(['idempotency', use.subject, use.key]);

/** A 4xx refusal by the handler undoes the handler's writes and is itself stored; every other failure undoes everything. */
async function runWithSavepoint(x: Execution): Promise<Outcome> {
  try {
    return await inSavepoint(x.tx, (tx) => runHandler({ ...x, tx }));
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500 || error.status === 429) throw error;
    const body = Buffer.from(JSON.stringify(envelope(error, x.call)));
    return { status: error.status, contentType: JSON_TYPE, headers: error.headers, body, principal: x.principal };
  }
}

async function runHandler(x: Execution): Promise<Outcome> {
  const { operation } = x.compiled;
  const written = { audits: 0, events: 0 };
  let answer: unknown;
  try {
    answer = await operation.handle(contextOf(x, written) as never);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    checkDeclared(x, error);
    throw namingMissing(namingScope(error, x.principal), operation, x.input);
  }
  if (operation.effect === 'governance' && (written.audits !== 1 || written.events !== 1)) {
    throw new Error(
      `${operation.id}: a governance operation writes one audit row and one event, not ${written.audits} and ${written.events}`,
    );
  }
  return wireForm(x, answer);
}

function contextOf(x: Execution, written: { audits: number; events: number }): Context {
  const { parts, call, principal, input, tx } = x;
  const { services } = parts;
  const record: RecordContext = {
    tx,
    principal,
    requestId: call.requestId,
    idempotencyKey: x.use?.key ?? null,
    now: call.receivedAt,
  };
  return {
    params: input.params,
    query: input.query,
    body: input.body,
    principal,
    awaited: x.awaited,
    tx,
    services,
    now: call.receivedAt,
    newId: services.newId,
    log: services.log.child({ request_id: call.requestId }),
    request: {
      id: call.requestId,
      ip: call.ip,
      method: call.method,
      path: call.path,
      search: call.search,
      headers: call.headers,
      origin: call.origin,
      version: call.version,
    },
    async audit(entry) {
      await parts.recorder.audit(entry, record);
      written.audits += 1;
    },
    async emit(event) {
      await parts.recorder.emit(event, record);
      written.events += 1;
    },
  };
}

function wireForm({ compiled, principal }: Execution, answer: unknown): Outcome {
  const { operation } = compiled;
  const reply = isRaw(answer) ? answer : { body: answer };
  const status = reply.status ?? operation.reply.status;
  const headers = reply.headers ?? {};
  const declaredType = operation.reply.contentType;
  if (compiled.checkReply !== undefined) checkDescribed(operation, status, headers['content-type']);
  if (reply.body === undefined || reply.body === null || status === 204 || status === 304) {
    if (isRaw(answer) || status === 204) return { status, contentType: null, headers, body: null, principal };
  }
  if (reply.body instanceof Readable)
    return { status, contentType: declaredType ?? null, headers, body: reply.body, principal };
  if (
    Buffer.isBuffer(reply.body) ||
    (typeof reply.body === 'string' && (isRaw(answer) || declaredType !== undefined))
  ) {
    const own = headers['content-type']; // one operation may answer in several media types
    return {
      status,
      contentType: typeof own === 'string' ? own : (declaredType ?? JSON_TYPE),
      headers,
      body: Buffer.from(reply.body),
      principal,
    };
  }
  compiled.checkReply?.(reply.body);
  return {
    status,
    contentType: declaredType ?? JSON_TYPE,
    headers,
    body: Buffer.from(compiled.serialize(reply.body)),
    principal,
  };
}

/** In strict mode a status or media type that the document does not have is our fault. A page answers browsers, which need neither. */
function checkDescribed({ id, reply, isPage }: Operation, status: number, type: unknown): void {
  if (status !== reply.status && reply.alsoStatus?.includes(status) !== true)
    throw new Error(`${id}: answers the undeclared status ${status}`);
  if (typeof type !== 'string' || isPage === true) return;
  const types = [reply.contentType ?? JSON_TYPE, ...(reply.otherContentTypes ?? [])].map(bareType);
  if (!types.includes(bareType(type))) throw new Error(`${id}: answers the undeclared media type ${type}`);
}

/** Without its parameters. */
const bareType = (type: string): string => type.split(';', 1)[0]?.trim() ?? '';

/** Codes any operation may refuse with, because the platform raises them for all. */
const COMMON = new Set([
  'internal_error',
  'service_unavailable',
  'validation_error',
  'auth_required',
  'insufficient_scope',
  'forbidden',
  'resource_not_found',
  'rate_limit_exceeded',
]);

/** In strict mode an undeclared refusal is our fault, so that the published contract stays complete. */
function checkDeclared({ compiled: { operation, checkReply } }: Execution, refusal: Refusal): void {
  if (checkReply === undefined || COMMON.has(refusal.code) || operation.errors.includes(refusal.code)) return;
  if (refusal.code === 'aal2_required' && operation.access.aal2 !== undefined) return;
  if (refusal.code === 'feature_required' && operation.feature !== undefined) return;
  throw fail('internal_error', undefined, {
    cause: new Error(`${operation.id}: refuses with the undeclared code ${refusal.code}`),
  });
}
