/** The goal contract of a turn's session: set by the header X-Svc-Goal of the first turn; its hash is on every
 * response. A turn without the header uses memory only, when warm. Source: docs/reference/integrity.md#goal-contract; docs/adr/0153.
 */
import { fail, type Refusal } from '../../../contract/errors.ts';
import { readContract } from '../wiring/pure-functions.ts';
import type { GoalPort, MaybePromise } from '../ports.ts';
import type { Run } from './run.ts';

/** Sets the hash of the exchange. @throws Refusal for a contract that is not valid */
export function standUnderGoal(run: Run): MaybePromise<void> {
  const { gw, agent, sessionId, exchange } = run;
  const { goals } = gw.ports;
  const known = goals.peek(agent.agentId, sessionId);
  if (known !== undefined && (known !== null || run.head.goal === null)) {
    exchange.goalHash = known;
    return;
  }
  return lookedUp(run, goals);
}

async function lookedUp(run: Run, goals: GoalPort): Promise<void> {
  const { gw, agent, sessionId, exchange, head } = run;
  if (head.goal === null) {
    // without the database the turn goes on, and the goal is not tracked for it
    exchange.goalHash = await goals.hashOf(agent.agentId, sessionId).catch((err: unknown) => {
      gw.log.warn({ err }, 'gateway: it is not known whether a session is under a goal contract');
      return null;
    });
    return;
  }
  exchange.goalHash = (await goals.hashOf(agent.agentId, sessionId)) ?? (await sealed(run, goals, head.goal));
}

function sealed({ agent, sessionId, exchange }: Run, goals: GoalPort, header: string): Promise<string | null> {
  const reading = readContract(header);
  if (!reading.ok) throw refusalOf(reading);
  const { agentId, accountId } = agent;
  return goals.seal({ ...reading.sealed, agentId, accountId, sessionId, at: exchange.at });
}

function refusalOf(reading: Exclude<ReturnType<typeof readContract>, { readonly ok: true }>): Refusal {
  if (reading.code !== 'validation_error') return fail(reading.code);
  const { path, problem } = reading;
  return fail('validation_error', { fields: [{ path: `X-Svc-Goal/${path}`, problem }] });
}
