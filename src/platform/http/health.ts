/** Liveness, readiness and start-up probes. Readiness asks the database, also for a write, and turns 503 the moment a stop begins. */
import type { FastifyReply } from 'fastify';
import type { PostureFacts } from '../posture.ts';
import type { PlainRoute } from './server.ts';

export type DatabaseFacts = Omit<PostureFacts, 'operations'>;

export interface HealthParts {
  /** Facts of a database that answers. @throws when it does not */
  probe(): Promise<DatabaseFacts>;
  /** Why the database takes no writes; null when it does. */
  writeFault(): Promise<string | null>;
  isStopping(): boolean;
  posture(facts: DatabaseFacts): string[];
}

/** A probe that hangs is a failed probe: load balancers wait a few seconds at most. */
const PROBE_TIMEOUT_MS = 2_000;

export function healthRoutes(parts: HealthParts): PlainRoute[] {
  const plain = (path: string, handle: PlainRoute['handle']): PlainRoute => ({ path, isLimited: false, handle });
  const ready: PlainRoute['handle'] = async (_request, reply) => answer(reply, await readiness(parts));
  return [
    plain('/health/live', (_request, reply) => answer(reply, { isFit: true, state: 'live' })),
    plain('/health/ready', ready),
    plain('/health/startup', ready),
    plain('/readyz', ready),
  ];
}

interface Answer {
  readonly isFit: boolean;
  readonly state: string;
  readonly posture?: readonly string[];
}

async function readiness(parts: HealthParts): Promise<Answer> {
  if (parts.isStopping()) return { isFit: false, state: 'stopping' };
  try {
    const [fault, facts] = await withDeadline(Promise.all([parts.writeFault(), parts.probe()]));
    if (fault !== null) return { isFit: false, state: fault };
    return { isFit: true, state: 'ready', posture: parts.posture(facts) };
  } catch {
    return { isFit: false, state: 'database unavailable' };
  }
}

/** Rejects when `work` takes longer than a probe may. */
export async function withDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('the probe took too long'));
    }, PROBE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function answer(reply: FastifyReply, { isFit, state, posture }: Answer): FastifyReply {
  if (!isFit) reply.header('retry-after', '2');
  return reply
    .code(isFit ? 200 : 503)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ status: state, ...(posture === undefined ? {} : { posture }) }));
}
