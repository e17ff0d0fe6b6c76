/** The service with its gateway, a model that checks calls where the run has one, and a fresh agent for each loop. */
import { createHash, randomUUID } from 'node:crypto';
import { wholeService, type WholeService } from '../../test/support/fakes/whole-service.ts';
import { outcomeOf, type Job, type Outcome } from './jobs.ts';
import { loopId, obeyingModel, runLoop, type Send } from './loop.ts';
import { settingsFor, type ModelServer } from './model-answers.ts';
import { repliedIn, sentAs, type Speech } from './wire.ts';

const SURFACES = { incoming: true, outgoing: true, tool_calls: true, tool_responses: true };

/** What each arm writes into the agent's cards. */
export const ARMS = {
  observe: { mode: 'observe', surfaces: SURFACES },
  enforce: { mode: 'enforce', surfaces: SURFACES },
  /** Only in a run with a model. */
  model: { mode: 'enforce', surfaces: SURFACES, model_check: true },
  strict: { mode: 'enforce', surfaces: SURFACES, ask: ['payments', 'access', 'shell', 'deletion', 'outside_values'] },
  'text only': { mode: 'enforce', surfaces: { ...SURFACES, tool_calls: false } },
  'rules only': { mode: 'enforce', surfaces: { ...SURFACES, incoming: false, tool_responses: false } },
} as const;
export type ArmName = keyof typeof ARMS;

export interface Stage {
  run(arm: ArmName, job: Job): Promise<Outcome>;
  stop(): Promise<void>;
}

const KEY = 'sk-ant-loops';

/** @param checking the model of the arm `model` */
export async function startStage(checking?: Pick<ModelServer, 'url'>): Promise<Stage> {
  const service = await wholeService(checking === undefined ? {} : { settings: settingsFor(checking) });
  const model = obeyingModel();
  service.provider.answer((request) => model.answer(request));
  return {
    async run(arm, job) {
      if (arm === 'model' && checking === undefined) throw new Error('a run without a model that checks calls');
      const startedMs = performance.now();
      const agent = `loop-${randomUUID().slice(0, 13)}`;
      await makeAgent(service, agent, arm);
      const loop = { ...job.loop, id: loopId(job.name) };
      model.begin(loop);
      const result = await runLoop(loop, sendAs(service, agent, job.speech));
      service.provider.requests.length = 0;
      return outcomeOf(arm, job, result, (performance.now() - startedMs) / 1000);
    },
    stop: () => service.stop(),
  };
}

export const sendAs =
  ({ gatewayUrl }: WholeService, name: string, speech: Speech): Send =>
  async (body) => {
    const sent = sentAs(speech, KEY, body);
    const reply = await fetch(`${gatewayUrl}${sent.path}`, {
      method: 'POST',
      headers: { ...sent.headers, 'x-svc-agent': name, 'content-type': 'application/json' },
      body: JSON.stringify(sent.body),
    });
    const text = await reply.text();
    if (reply.status !== 200) throw new Error(`${reply.status}: ${text}`);
    return repliedIn(speech, text);
  };

/** What a protection card says of questions. */
export interface Confirmations {
  readonly ask?: readonly string[];
  readonly targets?: readonly string[];
  readonly model_check?: boolean;
}

function askedBy(arm: ArmName): Confirmations | undefined {
  const card = ARMS[arm];
  if ('model_check' in card) return { model_check: card.model_check };
  return 'ask' in card ? { ask: card.ask } : undefined;
}

/** @param confirmations in place of the arm's */
export async function makeAgent(
  { api, tenant }: WholeService,
  name: string,
  arm: ArmName,
  confirmations: Confirmations | undefined = askedBy(arm),
): Promise<void> {
  const { mode, surfaces } = ARMS[arm];
  const call = async (method: 'POST' | 'PUT', path: string, body: unknown): Promise<{ readonly id?: string }> => {
    const reply = await api.call<{ id?: string }>(method, path, {
      headers: tenant.headers,
      key: `${name}${path}`,
      body,
    });
    if (reply.status >= 300) throw new Error(`${path}: ${reply.text}`);
    return reply.body;
  };
  const proof = createHash('sha256').update(`${KEY}|${name}`).digest('hex');
  const { id = '' } = await call('POST', '/v1/agents', { name, hash_proof: proof });
  await call('PUT', `/v1/alignment/agent/${id}`, {
    card_version: 'unified/2026-04-26',
    autonomy_mode: 'observe',
    integrity_mode: mode === 'enforce' && surfaces.tool_calls ? 'enforce' : 'observe',
    principal: { type: 'unspecified' },
    values: { declared: ['accuracy'] },
    autonomy: { bounded_actions: ['inference'] },
    audit: { retention_days: 365, queryable: false },
  });
  await call('PUT', `/v1/protection/agent/${id}`, {
    card_version: 'protection/2026-04-26',
    mode,
    thresholds: { warn: 0.6, quarantine: 0.8, block: 0.95 },
    screen_surfaces: surfaces,
    ...(confirmations === undefined ? {} : { confirmations }),
  });
}
