/** The agent that a program is run as. */
import { Fault } from '../fault.ts';

const AGENT = /^[A-Za-z0-9][A-Za-z0-9-]{0,30}[A-Za-z0-9]$|^svc-[0-9a-f-]{36}$/;

/** @throws Fault for a name that no agent may have */
export function agentNameOf(agent: string): string {
  if (AGENT.test(agent)) return agent;
  throw new Fault(`--agent ${agent}: 2 to 32 letters, digits or hyphens, alphanumeric at both ends`);
}

/** The name of a program as an agent may be called. */
export function nameOfProgram(program: string): string {
  const name = (program.split(/[\\/]/).at(-1) ?? '').replace(/\.\w+$/, '').replaceAll(/[^A-Za-z0-9]+/g, '-');
  const trimmed = name.slice(0, 32).replaceAll(/^-+|-+$/g, '');
  return trimmed.length < 2 ? `program-${trimmed || 'x'}` : trimmed;
}
