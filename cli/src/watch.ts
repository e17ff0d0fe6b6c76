/** `surety watch`: what happens in an organisation, a line for each event, as it happens. */
import type { Surety } from '../../sdk/src/client.ts';
import { SuretyError } from '../../sdk/src/errors.ts';
import type { OrgEvent } from '../../sdk/src/resources/events.ts';
import { agentIdOf } from './agent-id.ts';

export interface WatchOptions {
  readonly output?: string | undefined;
  /** Name or id; only what is about this agent. */
  readonly agent?: string | undefined;
  /** Default: the organisation of the key. */
  readonly org?: string | undefined;
  /** `violation`: ends with 3 at the first one. */
  readonly until?: string | undefined;
  /** Of tests: where the stream begins, and what ends it. */
  readonly since?: string;
  readonly signal?: AbortSignal;
}

const VIOLATIONS = new Set(['integrity.violation', 'policy.violation']);
/** Of the process that waited for one. */
const VIOLATION = 3;

/** The exit code. `note` is for people, beside what a pipeline reads. @throws SuretyError for a refusal, Error for wrong arguments */
export async function watch(
  surety: Surety,
  options: WatchOptions,
  print: (text: string) => void,
  note: (text: string) => void,
): Promise<number> {
  const { until, output, since, signal } = options;
  if (until !== undefined && until !== 'violation') throw new Error(`--until ${until} is not violation`);
  const orgId = options.org ?? (await orgOfKey(surety));
  const only = options.agent === undefined ? undefined : await agentIdOf(surety, options.agent);
  const names = new Map<string, Promise<string>>();
  const nameOf = (agentId: string): Promise<string> => {
    const known = names.get(agentId) ?? nameOfAgent(surety, agentId);
    names.set(agentId, known);
    return known;
  };
  const from = { ...(since === undefined ? {} : { since }), ...(signal === undefined ? {} : { signal }) };
  for await (const event of allOrScreened(surety, { orgId, from, needsAll: until !== undefined, note })) {
    const agentId = agentOf(event);
    if (only !== undefined && agentId !== only) continue;
    print(
      output === 'json' ? `${JSON.stringify(event)}\n` : lineOf(event, agentId === null ? '' : await nameOf(agentId)),
    );
    if (until === 'violation' && VIOLATIONS.has(event.type)) return VIOLATION;
  }
  return 0;
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
    note('this key may not read every event (scope admin:org): shown is what the screening finds\n');
    for await (const { type, data, cursor } of surety.feed.watch(from))
      yield { id: cursor ?? '', type, created_at: textIn(data, 'created_at') ?? new Date().toISOString(), data };
  }
}

async function orgOfKey(surety: Surety): Promise<string> {
  const { org_id: orgId } = (await surety.request('GET', '/v1/api-keys/whoami')) as { org_id: string | null };
  if (orgId === null) throw new Error('this key belongs to a person and not to an organisation: name one by --org ID');
  return orgId;
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
  return `${parts.join('  ').replaceAll(/\p{Cc}/gu, ' ')}\n`;
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
