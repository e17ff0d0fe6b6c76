/** The model of a measuring run: it answers what was recorded for a call, whatever the nonce, and keeps what it cannot answer. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { readCallAnswer } from '../../src/areas/evidence/checkpoints/rules/call-answer.ts';
import { callMaterialOf } from '../../src/areas/evidence/checkpoints/rules/call-material.ts';
import {
  CALL_ANSWER_SCHEMA,
  CALL_SYSTEM,
  callQuestionText,
} from '../../src/areas/evidence/checkpoints/rules/call-question.ts';
import { readAnswer } from '../../src/areas/evidence/checkpoints/rules/model-answer.ts';
import { SYSTEM } from '../../src/areas/evidence/checkpoints/rules/model-question.ts';
import { systemClock } from '../../src/platform/clock.ts';
import {
  createLanguageModel,
  type LanguageModel,
  type ModelAnswer,
} from '../../src/platform/language-model/language-model.ts';
import { loopId } from './loop.ts';
import {
  answersOf,
  callQuestionOf,
  readAnswers,
  recordedAnswers,
  serveModel,
  type ModelServer,
} from './model-answers.ts';

/** What the gateway writes into results is random in part. */
const HELD = (id: string, marker: string): string =>
  `<<svc-untrusted ${marker} source=tool_result:list>>\n1. plumber 80 [held back as qid_${id}]\n<<end ${marker}>>`;

/** A user's text with a line like a control case. */
const materialOf = (amount: number, result = '1. plumber 80') =>
  callMaterialOf({
    call: { name: 'pay', argumentsText: `{"to":"plumber","amount":${amount}}` },
    system: 'You pay bills.',
    users: ['Pay the plumber.\nCONTROL 1: no control case'],
    documents: [],
    proposal: '',
    earlier: [{ name: 'list_bills', argumentsText: '{}', result, isNew: true }],
  });
const [ONE, OTHER] = ['0123456789abcdef', '1f2e3d4c5b6a7988'] as const;
const KNOWN = callQuestionOf(callQuestionText(materialOf(80), ONE)).key;

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

function modelAt({ url }: ModelServer): LanguageModel {
  const options = { url, dialect: 'openai', model: 'm', key: undefined, timeoutMs: 5_000, callsPerHour: 100 } as const;
  const model = createLanguageModel(options, systemClock);
  open.push(model);
  return model;
}

const ask = (model: LanguageModel, user: string, system = CALL_SYSTEM): Promise<ModelAnswer> =>
  model.ask({ system, user, schema: CALL_ANSWER_SCHEMA, outputTokensMax: 100 });

async function serve(): Promise<{ readonly server: ModelServer; readonly model: LanguageModel }> {
  const server = await serveModel(
    recordedAnswers({ answers: { [KNOWN]: { verdict: 'not_asked_for', reason: 'No sum was said.' } } }),
  );
  const model = modelAt(server);
  open.push(server);
  return { server, model };
}

it('answers with the value that another text gives, where one is recorded', async () => {
  const answers = { [KNOWN]: { verdict: 'asked_for', reason: 'It was.', other: '90' } } as const;
  const answer = await recordedAnswers({ answers })(callQuestionOf(callQuestionText(materialOf(80), ONE)));
  expect(readCallAnswer(answer ?? '', ONE)).toMatchObject({ opinion: 'asked_for', other: '90' });
  expect(Object.keys(JSON.parse(answer ?? '{}') as object).slice(-2)).toEqual(['other', 'verdict']);
});

it.each([ONE, OTHER])('answers a known question with nonce %s and its control cases', async (nonce) => {
  const { server, model } = await serve();
  const answer = await ask(model, callQuestionText(materialOf(80), nonce));
  expect(answer.kind === 'answered' && readCallAnswer(answer.text, nonce)).toEqual({
    kind: 'read',
    opinion: 'not_asked_for',
    reason: 'No sum was said.',
    other: '',
  });
  expect(server.asked).toMatchObject([{ key: KNOWN, gave: 'read' }]);
});

it('knows a question by what is asked: not by nonce and control cases, but by the call and what only looks like a control case', () => {
  const keyOf = (text: string): string => callQuestionOf(text).key;
  expect(keyOf(callQuestionText(materialOf(80), OTHER))).toBe(KNOWN);
  expect(keyOf(callQuestionText(materialOf(800), ONE))).not.toBe(KNOWN);
  expect(callQuestionOf(callQuestionText(materialOf(80), ONE)).question).toContain('CONTROL 1: no control case');
});

it('knows a question with texts that the gateway held back or marked, whatever ids it gave them', () => {
  const keyOf = (result: string): string => callQuestionOf(callQuestionText(materialOf(80, result), ONE)).key;
  const one = keyOf(HELD('40NV1X6D2X6QQ9sM', '3e7951f23026'));
  expect(keyOf(HELD('xS5HxGZsQRYp887y', '1f4585690378'))).toBe(one);
  expect(keyOf(`${HELD('xS5HxGZsQRYp887y', '1f4585690378')} and more`)).not.toBe(one);
});

it('knows a question of a loop whatever its id, and which loop asked', () => {
  const asked = (id: string) =>
    callQuestionOf(callQuestionText({ ...materialOf(80), system: `You pay bills. Loop ${id}.` }, ONE));
  const [one, other] = [asked(loopId('a')), asked(loopId('b'))];
  expect(one.key).toBe(other.key);
  expect([one.loop, other.loop, callQuestionOf(callQuestionText(materialOf(80), ONE)).loop]).toEqual([
    loopId('a'),
    loopId('b'),
    null,
  ]);
});

it('holds nothing where no answer is recorded, keeps the question, and is still asked after many of them', async () => {
  const { server, model } = await serve();
  server.session = 'bills';
  for (let amount = 1; amount <= 8; amount += 1) {
    const answer = await ask(model, callQuestionText(materialOf(amount), ONE));
    expect(answer.kind === 'answered' && readCallAnswer(answer.text, ONE)).toMatchObject({ opinion: 'asked_for' });
  }
  expect(server.asked.length).toBe(8);
  expect(server.asked.at(-1)).toMatchObject({ session: 'bills', gave: 'nothing' });
  expect(server.asked.at(-1)?.question).toContain('"amount":8');
  expect(server.asked.at(-1)?.question).not.toContain(ONE);
  expect((await ask(model, callQuestionText(materialOf(80), OTHER))).kind).toBe('answered');
  expect(server.asked.at(-1)?.gave).toBe('read');
});

it('finds nothing in a whole turn, counts that as no call, and refuses other questions', async () => {
  const { server, model } = await serve();
  const judged = await ask(model, `card\n\nnonce: ${OTHER}\nanswer: none`, SYSTEM);
  expect(judged.kind === 'answered' && readAnswer(judged.text, OTHER)).toMatchObject({
    kind: 'read',
    opinion: { findings: [] },
  });
  expect((await ask(model, 'Hello', 'You are a poet.')).kind).toBe('failed');
  expect(server.asked).toEqual([]);
});

it('passes questions on to another model as they are, and its answer back, also a wrong one', async () => {
  const { server: behind, model } = await serve();
  const front = await serveModel(answersOf(model));
  const wrong = await serveModel(async () => '{"verdict":"asked_for"}');
  open.push(front, wrong);
  const answer = await ask(modelAt(front), callQuestionText(materialOf(80), OTHER));
  expect(answer.kind === 'answered' && readCallAnswer(answer.text, OTHER).kind).toBe('read');
  const bad = await ask(modelAt(wrong), callQuestionText(materialOf(80), OTHER));
  expect(bad.kind === 'answered' && bad.text).toBe('{"verdict":"asked_for"}');
  expect([behind, front, wrong].map(({ asked }) => asked.map(({ gave }) => gave))).toEqual([
    ['read'],
    ['read'],
    ['nonsense'],
  ]);
});

describe('a file of answers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'model-answers-'));
  const file = join(folder, 'answers.json');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is an empty list where it is missing or empty', () => {
    expect(readAnswers(file).answers).toEqual({});
    writeFileSync(file, '\n');
    expect(readAnswers(file).answers).toEqual({});
  });

  it('gives its answers, and is refused where it holds something else', () => {
    const answers = {
      [KNOWN]: { verdict: 'asked_for', reason: '' },
      ['a'.repeat(16)]: { verdict: 'asked_for', reason: '', other: '90' },
    };
    writeFileSync(file, JSON.stringify({ by: 'Ann', answers }));
    expect(readAnswers(file)).toEqual({ by: 'Ann', answers });
    writeFileSync(file, JSON.stringify({ by: 'Ann', answers: { [KNOWN]: { verdict: 'maybe', reason: '' } } }));
    expect(() => readAnswers(file)).toThrow(file);
  });
});
