/** What tests of outgoing requests share: policies, a client that records instead of dialling, and the fault of a call. */
import type { Dial, Resolve } from './dial.ts';
import { createEgress, EgressError } from './egress.ts';

export const STRICT = { ports: [443, 8443], allowLoopback: false };

export const OPEN = { ports: [443, 8443], allowLoopback: true };

/** An egress client that writes down what it would dial, and a resolver that gives the answers in turn. */
export function recording(policy = STRICT, ...answers: (readonly string[])[]) {
  const dialled: { hostname: string; port: string; servername: string | undefined }[] = [];
  const asked: string[] = [];
  const dial: Dial = ({ hostname, port, servername }, callback) => {
    dialled.push({ hostname, port, servername });
    callback(Object.assign(new Error('recorded'), { code: 'ECONNREFUSED' }), null);
  };
  const resolve: Resolve = async (host) => {
    asked.push(host);
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
  };
  return { egress: createEgress(policy, { resolve, dial }), dialled, asked };
}

export const faultOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => new Error('it went through'),
    (e: unknown) => e,
  );
  return error instanceof EgressError ? error.fault : String(error);
};
