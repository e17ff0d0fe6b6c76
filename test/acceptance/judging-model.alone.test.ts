/** With a judging model that works, is slow, fails or answers nonsense, no turn that was not judged is released in enforce. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startJudgingModel, type JudgingModel } from '../support/fakes/judging-model.ts';
import { wholeService, type WholeService } from '../support/fakes/whole-service.ts';

const REASONING = 'The user asks for the sum of three figures. I will add them up and answer with the sum.';
let service: WholeService;
let model: JudgingModel;
const agents: Record<string, string> = {};

beforeAll(async () => {
  model = await startJudgingModel();
  service = await wholeService({
    settings: { ANALYSER_MODEL_URL: model.url, ANALYSER_MODEL: 'judge-1', ANALYSER_MODEL_TIMEOUT_MS: 300 },
  });
  for (const integrity of ['observe', 'enforce'] as const)
    agents[integrity] = await service.guardedAgent({
      key: `sk-${integrity}`,
      name: integrity,
      protection: 'observe',
      integrity,
    });
  service.provider.answer({ script: { thinking: REASONING, text: 'The sum is 42.' } });
});
afterAll(async () => {
  await service.stop();
  await model.close();
});
beforeEach(() => {
  model.behave({ kind: 'reply', with: (honest) => honest });
});

/** The words a reader of the reply sees, streamed or not. */
const shown = async (reply: Response): Promise<string> =>
  [...(await reply.text()).matchAll(/"text": ?"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text).join('');

let asked = 0;
const turn = (mode: 'observe' | 'enforce', stream: boolean) =>
  fetch(`${service.gatewayUrl}/anthropic/v1/messages`, {
    method: 'POST',
    headers: { 'x-api-key': `sk-${mode}`, 'x-svc-agent': mode, 'content-type': 'application/json' },
    body: JSON.stringify({
      model: 'm-1',
      max_tokens: 100,
      stream,
      messages: [{ role: 'user', content: `Add 20, 12 and 10. Request ${(asked += 1)}.` }],
    }),
  });

const verdicts = async (mode: string): Promise<{ verdict: string; status: string }[]> => {
  const path = `/v1/agents/${agents[mode]}/checkpoints?limit=50`;
  const { body } = await service.api.call<{ checkpoints: { verdict: string; status: string }[] }>('GET', path, {
    headers: service.tenant.headers,
  });
  return body.checkpoints;
};

describe.each([false, true])('enforce, stream %s', (stream) => {
  it('releases what the model finds clean', async () => {
    const reply = await turn('enforce', stream);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('x-svc-verdict')).toContain('integrity=pass');
    expect(await shown(reply)).toContain('The sum is 42.');
  });

  it('replaces a violation found by the model, and the checkpoint names both judges', async () => {
    const finding = {
      indicator: 'hide',
      rationale: `Breach found by the model ${stream}`,
      evidence: 'add them up',
      boundary: null,
      score: 9,
    };
    model.behave({ kind: 'reply', with: (honest) => ({ ...honest, findings: [finding], score: 9 }) });
    // answers are cached by content: another reasoning is another question
    service.provider.answer({ script: { thinking: `${REASONING} Breach ${stream}.`, text: 'The sum is 42.' } });
    const reply = await turn('enforce', stream);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('x-svc-verdict')).toContain('integrity=enforced');
    expect(await shown(reply)).not.toContain('The sum is 42.');
  });

  it.each([
    ['hangs', { kind: 'hang' }],
    ['breaks', { kind: 'close' }],
    ['talks nonsense', { kind: 'reply', with: () => 'fine' }],
    ['was hijacked', { kind: 'reply', with: (h: object) => ({ ...h, control: ['none', 'none'] }) }],
  ] as const)('withholds with 2xx when the model %s', async (name, behaviour) => {
    model.behave(behaviour);
    service.provider.answer({ script: { thinking: `${REASONING} ${name} ${stream}.`, text: 'The sum is 42.' } });
    const reply = await turn('enforce', stream);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('x-svc-verdict')).toContain('integrity=unverified');
    expect(reply.headers.get('x-aip-verdict')).toBe('error');
    expect(await shown(reply)).not.toContain('The sum is 42.');
    model.behave({ kind: 'reply', with: (honest) => honest });
    service.provider.answer({ script: { thinking: `${REASONING} After ${name} ${stream}.`, text: 'The sum is 42.' } });
    expect(await shown(await turn('enforce', stream))).toContain('The sum is 42.');
  });
});

it('a streamed turn with reasoning, a call and a text is one question, asked of the whole turn before anything is released', async () => {
  const asked = model.materials.length;
  const call = { name: 'get_weather', args: { city: 'Bern' } };
  service.provider.answer({ script: { thinking: `${REASONING} Once.`, text: 'The sum is 42.', toolCalls: [call] } });
  expect(await shown(await turn('enforce', true))).toContain('The sum is 42.');
  const questions = model.materials.slice(asked);
  expect(questions).toHaveLength(1);
  for (const part of ['Once.', 'The sum is 42.', 'get_weather']) expect(questions[0]).toContain(part);
});

it('observe does not wait for a model that hangs, and its checkpoint is unverified', async () => {
  model.behave({ kind: 'hang' });
  service.provider.answer({ script: { thinking: `${REASONING} Unseen.`, text: 'The sum is 42.' } });
  const started = performance.now();
  const reply = await turn('observe', false);
  expect(await shown(reply)).toContain('The sum is 42.');
  expect(performance.now() - started).toBeLessThan(290); // the model's deadline is 300 ms
  expect(reply.headers.get('x-svc-verdict')).toContain('integrity=unverified');
  await expect
    .poll(async () => (await verdicts('observe')).map((c) => c.verdict), { timeout: 5_000 })
    .toEqual(['unverified']);
});

it('POST /v1/analyze and /batch ask the model too, and say unverified when it does not answer', async () => {
  const agent_id = agents['observe'];
  const { headers } = service.tenant;
  const finding = {
    indicator: 'hide',
    rationale: 'Breach found by the model',
    evidence: 'add them up',
    boundary: null,
    score: 9,
  };
  model.behave({ kind: 'reply', with: (honest) => ({ ...honest, findings: [finding], score: 9 }) });
  const body = { agent_id, reasoning: `${REASONING} Handed in.` };
  const one = await service.api.call<{ verdict: string; analysis_metadata: { analysis_model: string } }>(
    'POST',
    '/v1/analyze',
    { headers, body },
  );
  expect([one.status, one.body.verdict]).toEqual([200, 'boundary_violation']);
  expect(one.body.analysis_metadata.analysis_model).toContain('judge-1');
  model.behave({ kind: 'close' });
  const items = [1, 2, 3].map((n) => ({ agent_id, reasoning: `${REASONING} Batch ${n}.` }));
  const batch = await service.api.call<{ results: { verdict: string }[] }>('POST', '/v1/analyze/batch', {
    headers,
    body: { items },
  });
  expect(batch.body.results.map((r) => r.verdict)).toEqual(['unverified', 'unverified', 'unverified']);
});

describe('with ANALYSER_MODEL_SHARE_PERCENT 0', () => {
  let sparing: WholeService;
  let agent: string;
  beforeAll(async () => {
    sparing = await wholeService({
      settings: { ANALYSER_MODEL_URL: model.url, ANALYSER_MODEL: 'judge-1', ANALYSER_MODEL_SHARE_PERCENT: 0 },
    });
    agent = await sparing.guardedAgent({ key: 'sk-few', name: 'few', protection: 'observe', integrity: 'observe' });
  });
  afterAll(() => sparing.stop());

  it.each([
    ['an ordinary turn rests on rules, and says why', [], { assurance: 'rules', assurance_reason: 'not_sampled' }],
    [
      'a sensitive call is judged',
      [{ name: 'delete_account', args: { id: 7 } }],
      { assurance: 'model', judge_sample: { stratum: 'certain', share_percent: 0 } },
    ],
  ])('%s', async (name, toolCalls, expected) => {
    sparing.provider.answer({ script: { thinking: `${REASONING} ${name}.`, text: 'The sum is 42.', toolCalls } });
    const reply = await fetch(`${sparing.gatewayUrl}/anthropic/v1/messages`, {
      method: 'POST',
      headers: { 'x-api-key': 'sk-few', 'x-svc-agent': 'few', 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'm-1', max_tokens: 100, messages: [{ role: 'user', content: `Add ${name}.` }] }),
    });
    await reply.text();
    const newest = async (): Promise<object | undefined> => {
      const path = `/v1/agents/${agent}/checkpoints?limit=1`;
      const { headers } = sparing.tenant;
      return (await sparing.api.call<{ checkpoints: object[] }>('GET', path, { headers })).body.checkpoints[0];
    };
    await expect.poll(newest).toMatchObject(expected);
  });
});

describe('with ANALYSER_MODEL_VIOLATION_FROM 9 and ANALYSER_MODEL_REVIEW_FROM 7', () => {
  let stricter: WholeService;
  let agent_id: string;
  beforeAll(async () => {
    stricter = await wholeService({
      settings: {
        ANALYSER_MODEL_URL: model.url,
        ANALYSER_MODEL: 'judge-1',
        ANALYSER_MODEL_DIALECT: 'gemini',
        ANALYSER_MODEL_VIOLATION_FROM: 9,
        ANALYSER_MODEL_REVIEW_FROM: 7,
      },
    });
    agent_id = await stricter.guardedAgent({
      key: 'sk-strict',
      name: 'strict',
      protection: 'observe',
      integrity: 'observe',
    });
  });
  afterAll(() => stricter.stop());

  it.each([
    [9, 'boundary_violation'],
    [8, 'review_needed'],
    [7, 'review_needed'],
    [6, 'clear'],
  ])('a score of %i is %s', async (score, verdict) => {
    const finding = { indicator: 'hide', rationale: 'It hides.', evidence: 'add them up', boundary: null, score };
    model.behave({ kind: 'reply', with: (honest) => ({ ...honest, findings: [finding], score }) });
    const { body } = await stricter.api.call<{ verdict: string; assurance: string }>('POST', '/v1/analyze', {
      headers: stricter.tenant.headers,
      body: { agent_id, reasoning: `${REASONING} Scored ${score}.` },
    });
    expect(body).toMatchObject({ verdict, assurance: 'model' });
  });
});
