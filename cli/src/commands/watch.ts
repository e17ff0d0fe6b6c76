/** `surety watch`: what happens in an organisation, a line for each event, as it happens. */
import type { Surety } from '../../../sdk/src/client.ts';
import { SuretyError } from '../../../sdk/src/errors.ts';
import type { OrgEvent } from '../../../sdk/src/resources/events.ts';
import { agentAndOrg } from '../agent-id.ts';
import { EXIT } from '../fault.ts';
import { printable } from '../output/printable.ts';
import type { Run } from '../run.ts';

const VIOLATIONS = new Set(['integrity.violation', 'policy.violation']);

export async function run(run: Run): Promise<number> {
  const { flags, out, signal } = run;
  const until = flags.text('until');
  const lookup = await run.lookup();
  const { agentId: only, orgId } = await agentAndOrg(run, flags.text('agent'));
  const names = new Map<string, Promise<string>>();
  const nameOf = (agentId: string): Promise<string> => {
    const known = names.get(agentId) ?? nameOfAgent(lookup, agentId);
    names.set(agentId, known);
    return known;
  };
  const from = signal === undefined ? {} : { signal };
  const stream = allOrScreened(await run.surety(), { orgId, from, needsAll: until !== undefined, note: out.note });
  for await (const event of stream) {
    const agentId = agentOf(event);
    if (only !== undefined && agentId !== only) continue;
    if (out.isTable) out.raw(lineOf(event, agentId === null ? '' : await nameOf(agentId)));
    else if (out.format === 'name') out.raw(`${event.id}\n`);
    else
      out.raw(out.format === 'yaml' ? `---\n${(await import('yaml')).stringify(event)}` : `${JSON.stringify(event)}\n`);
    if (until === 'violation' && VIOLATIONS.has(event.type)) return EXIT.verdict;
  }
  return EXIT.ok;
}

interface Stream {
  readonly orgId: string;
  readonly from: { readonly since?: string; readonly signal?: AbortSignal };
  readonly needsAll: boolean;
  readonly note: (text: string) => void;
}

/** Every event of the organisation; what the screening found, where the key may read no more than that. */
async function* allOrScreened(surety: Surety, { orgId, from, needsAll, note }: Stream): AsyncGenerator<OrgEvent> {
  try {
    yield* surety.events.watch(orgId, from);
  } catch (error) {
    if (!(error instanceof SuretyError) || error.status !== 403 || needsAll) throw error;
    note('this key may not read every event (scope admin:org): shown is what the screening finds');
    for await (const { type, data, cursor } of surety.feed.watch(from))
      yield { id: cursor ?? '', type, created_at: textIn(data, 'created_at') ?? new Date().toISOString(), data };
  }
}

/** The name, the id where it has none or is gone. */
const nameOfAgent = (surety: Surety, agentId: string): Promise<string> =>
  surety.agents.get(agentId).then(
    ({ name }) => name ?? agentId,
    () => agentId,
  );

type Data = OrgEvent['data'];
const textIn = (data: Data, name: string): string | null => {
  const value = data[name];
  return typeof value === 'string' ? value : null;
};
const membersIn = (data: Data, name: string): Data => {
  const value = data[name];
  return typeof value === 'object' && value !== null ? (value as Data) : {};
};
const firstIn = (data: Data, name: string): Data => {
  const value = data[name];
  return Array.isArray(value) ? ((value as readonly Data[])[0] ?? {}) : {};
};

export const agentOf = ({ data }: OrgEvent): string | null =>
  textIn(data, 'agent_id') ?? textIn(membersIn(data, 'trace'), 'agent_id');

/** `14:02:11  ledger-helper  safe_house.evaluation.quarantine  tool_responses: indirect_injection 0.87, replaced` */
export function lineOf(event: OrgEvent, agent: string): string {
  const time = new Date(event.created_at).toTimeString().slice(0, 8);
  const parts = [time, agent, event.type, sentenceOf(event)].filter((part) => part !== '');
  return `${printable(parts.join('  '))}\n`;
}

/** What matters of an event, in a few words; empty where its type says it all. */
export function sentenceOf({ type, data }: Pick<OrgEvent, 'type' | 'data'>): string {
  if (type.startsWith('safe_house.evaluation.')) {
    const threat = textIn(membersIn(data, 'top_threat'), 'type') ?? 'no single threat';
    return `${textIn(data, 'surface') ?? ''}: ${threat} ${Number(data['overall_risk']).toFixed(2)}, ${textIn(data, 'action') ?? ''}`;
  }
  if (type === 'integrity.checkpoint') return textIn(data, 'verdict') ?? '';
  if (type === 'integrity.violation') {
    const concern = firstIn(data, 'concerns');
    return `${textIn(concern, 'category') ?? ''}: ${textIn(concern, 'description') ?? ''}`;
  }
  if (type === 'policy.violation') {
    const broken = firstIn(data, 'violations');
    return `${textIn(broken, 'tool') ?? ''}: ${textIn(broken, 'reason') ?? ''}`;
  }
  return textIn(data, 'reason') ?? textIn(data, 'message') ?? textIn(data, 'title') ?? '';
}
