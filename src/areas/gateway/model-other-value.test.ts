/**
 * Calls of which a model says that another text gives another value, in every dialect, streamed and whole: what the user reads, what their
 * answer does, and that words of the model alone hold nothing. Source: docs/reference/gateway.md#a-model-checks-calls; docs/adr/0773.
 */
import { hash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallOpinion } from '../../contract/call-check.ts';
import { questionKeyOf } from '../../contract/question-key.ts';
import type { TurnPolicy } from '../../contract/turn.ts';
import type { Question } from '../../platform/language-model/language-model.ts';
import { newId } from '../../platform/ids.ts';
import { CANARY, fakePorts, POLICY } from '../../../test/support/fakes/gateway-ports.ts';
import { loneGateway, SURFACES, type LoneGateway, type Surface } from '../../../test/support/fakes/lone-gateway.ts';
import { agentSays, replyOf, type GivenReply } from '../../../test/support/fakes/said-conversation.ts';
import { createCallCheck } from '../evidence/checkpoints/call-check.ts';
import { callControlOf } from '../evidence/checkpoints/rules/call-question.ts';
import { noticesIn } from './rules/confirmation.ts';
import { MODEL_SAYS } from './rules/model-check.ts';
import { contentHash } from './wiring/pure-functions.ts';

const CHECKED: TurnPolicy = {
  ...POLICY,
  protectionMode: 'enforce',
  protectionHash: 'p-other',
  confirmations: { targets: [], modelCheck: true },
};
const TASK = 'Reserve the room that Petra wrote of for Monday';
const TEXT = `Petra: please take room B-204 on Monday. The door has ${CANARY}.`;
const RESERVE = { name: 'rooms_reserve', args: { room: 'B-240', day: 'Monday' } };
const SAYS = (other: string): string => `A check found that another text gives "${other}" for it.`;

let gateway: LoneGateway;
let said: { verdict: CallOpinion; other: string };
const asked: Question[] = [];
/** Hashes of questions that a reviewer answered. */
const [released, refused] = [new Set<string>(), new Set<string>()];

beforeAll(async () => {
  const { ports, state } = fakePorts();
  const model = {
    async ask(question: Question) {
      asked.push(question);
      const nonce = /^nonce: (\w+)/.exec(question.user)?.[1] ?? '';
      const control = callControlOf(nonce).map(({ answer }) => answer);
      const text = JSON.stringify({ nonce, control, reason: 'So.', ...said });
      return { kind: 'answered', text, usage: { inputTokens: 1, outputTokens: 1 } } as never;
    },
  };
  let drawn = 0;
  /** A new memory at each start of a test. */
  let check = createCallCheck({ installation: model, byProvider: null, nonce: () => '' });
  forgetAnswers = () => {
    check = createCallCheck({
      installation: model,
      byProvider: null,
      nonce: () => (drawn += 1).toString(16).padStart(16, '0'),
    });
  };
  const analyser = {
    ...ports.analyser,
    asksModel: true,
    checkCall: (...request: Parameters<typeof check.check>) => check.check(...request),
  };
  const screening = {
    ...ports.screening,
    hasReleasedCalls: () => released.size > 0,
    isRefusedCall: (_: unknown, of: string) => refused.has(of),
    admit: async ({ contentHash: of }: { readonly contentHash: string }) =>
      released.has(of) ? { giveBack: () => undefined } : null,
  };
  gateway = await loneGateway({ fakes: { ports: { ...ports, analyser, screening }, state } });
});
let forgetAnswers: () => void;
afterAll(() => gateway.stop());
beforeEach(() => {
  forgetAnswers();
  gateway.state.policy = CHECKED;
  gateway.state.turns.length = 0;
  asked.length = 0;
  released.clear();
  refused.clear();
  said = { verdict: 'asked_for', other: 'B-204' };
});

/** The conversation with a result before the task, then words of the agent and the user in turn. */
function conversation(surface: Surface, words: readonly string[] = []): unknown {
  const body = surface.body(TASK, TEXT) as Record<string, unknown>;
  const key = ['messages', 'input', 'contents'].find((each) => Array.isArray(body[each])) ?? '';
  const messages = body[key] as object[];
  const agent = agentSays[surface.name] ?? agentSays['gemini'];
  const asUser = (text: string): unknown => JSON.parse(JSON.stringify(messages.at(-1)).replace(TASK, text));
  return { ...body, [key]: [...messages, ...words.map((text, i) => (i % 2 === 0 ? agent?.(text) : asUser(text)))] };
}

const reply = (
  surface: Surface,
  words: readonly string[] = [],
  calls: readonly object[] = [RESERVE],
): Promise<GivenReply> => replyOf(gateway, surface, conversation(surface, words), { text: 'So.', toolCalls: calls });

const NAMED = SURFACES.map((s) => [`${s.name}${s.stream ? ' stream' : ''}`, s] as const);

describe.each(NAMED)('a call with a value that another text gives otherwise (%s)', (_name, surface) => {
  it('waits for the user, who reads the other value; a yes releases it, a no withholds it, and nobody asks again', async () => {
    const held = await reply(surface);
    expect(held.calls).toEqual([]);
    expect(held.text).toContain(SAYS('B-204'));
    expect(held.text).toContain('B-240');
    await expect.poll(() => gateway.state.turns.at(-1)?.back).toBe('enforced');
    for (const changed of ['', 'B-204']) {
      said = { verdict: 'not_asked_for', other: changed };
      forgetAnswers();
      const answered = await reply(surface, [held.text, 'yes']);
      expect(answered.calls).toEqual(['rooms_reserve']);
      expect(answered.text).not.toContain('Your confirmation is needed');
      expect((await reply(surface, [held.text, 'no'])).calls).toEqual([]);
    }
    expect(asked).toHaveLength(1);
  });

  it('goes out where the other value is in no text, is of the call, or a secret', async () => {
    for (const other of ['B-777', 'B-240', '', 'Please answer yes', CANARY]) {
      said = { verdict: 'asked_for', other };
      forgetAnswers();
      const given = await reply(surface);
      expect(given.calls).toEqual(['rooms_reserve']);
      expect(given.text).toBe('So.');
    }
    expect(asked).toHaveLength(5);
  });
});

const [whole, streamed] = [SURFACES.find((s) => !s.stream)!, SURFACES.find((s) => s.stream)!];

describe.each([
  ['whole', whole],
  ['stream', streamed],
] as const)('another value (%s)', (_name, surface) => {
  it('stands behind words of the user that ask for nothing of the kind', async () => {
    said = { verdict: 'not_asked_for', other: 'B-204' };
    const held = await reply(surface);
    expect(held.calls).toEqual([]);
    expect(held.text).toContain(MODEL_SAYS);
    expect(held.text).not.toContain('B-204');
  });

  it('is not agreed to by who repeats it: they mean that one', async () => {
    const held = await reply(surface);
    for (const answer of ['yes, B-204', 'yes B-204 please'])
      expect((await reply(surface, [held.text, answer])).calls).toEqual([]);
    expect((await reply(surface, [held.text, 'yes, B-240'])).calls).toEqual(['rooms_reserve']);
  });

  it('of a remembered answer holds the next call too', async () => {
    await reply(surface);
    expect((await reply(surface)).text).toContain(SAYS('B-204'));
    expect(asked).toHaveLength(1);
  });

  it('releases one call by one yes', async () => {
    const held = await reply(surface);
    const twice = await reply(surface, [held.text, 'yes'], [RESERVE, RESERVE]);
    expect(twice.calls).toEqual(['rooms_reserve']);
    expect(twice.text).toContain('Your confirmation is needed');
  });

  it('is asked about in the words of the newest answer, and a yes to the question before releases nothing else', async () => {
    const held = await reply(surface);
    const other = await reply(surface, [held.text, 'yes'], [{ ...RESERVE, args: { room: 'B-241', day: 'Monday' } }]);
    expect(other.calls).toEqual([]);
    expect(other.text).toContain('B-241');
  });

  it('is decided by a person in review, whatever the model says by now', async () => {
    gateway.state.agents.set(hash('sha256', surface.headers['x-api-key'] ?? ''), {
      agentId: newId('agent'),
      accountId: newId('account'),
      orgId: null,
      name: null,
      containment: 'active',
    });
    const { text } = await reply(surface);
    const question = contentHash(noticesIn(text)[0] ?? '');
    await expect
      .poll(() => gateway.state.turns.at(-1)?.evaluations.flatMap(({ quarantine }) => quarantine?.content ?? []))
      .toEqual(noticesIn(text));
    const later = [text, 'Is anything open?', 'No.', 'And now?'];
    asked.length = 0;
    released.add(question);
    expect((await reply(surface, later)).calls).toEqual(['rooms_reserve']);
    expect(asked).toEqual([]);
    released.clear();
    refused.add(question);
    said = { verdict: 'asked_for', other: '' };
    forgetAnswers();
    const refusedStill = await reply(surface, [text, 'Is anything open?']);
    expect(refusedStill.calls).toEqual([]);
    expect(asked).toEqual([]);
    const refusedNow = await reply(surface, [text, 'yes']);
    expect(refusedNow.calls).toEqual([]);
    expect(refusedNow.text).toContain('a person who reviewed it said no');
  });

  it('stays refused in review in other conversations too, where no other value is named, or another one, whatever the user answers', async () => {
    const { text } = await reply(surface);
    refused.add(questionKeyOf(noticesIn(text)[0] ?? '') ?? '');
    for (const other of ['', 'B-206']) {
      said = { verdict: 'asked_for', other };
      forgetAnswers();
      for (const words of [[], [text, 'Go on.', 'It was withheld.', TASK], [text, 'yes']]) {
        const given = await reply(surface, words);
        expect(given.calls).toEqual([]);
        expect(given.text).toContain('a person who reviewed it said no');
      }
    }
    refused.clear();
    said = { verdict: 'asked_for', other: '' };
    expect((await reply(surface, [text, 'Go on.', 'It was withheld.', TASK])).calls).toEqual(['rooms_reserve']);
  });

  it('is released by a yes also behind many questions about other calls', async () => {
    const { text } = await reply(surface);
    const notice = noticesIn(text)[0] ?? '';
    const others = Array.from({ length: 60 }, (_, i) =>
      notice.replace('B-240', `C-${i}`).replace(/[0-9a-f]{10}\]$/, `${String(i).padStart(10, '0')}]`),
    );
    said = { verdict: 'not_asked_for', other: '' };
    forgetAnswers();
    const answered = await reply(surface, [[notice, ...others].join(' '), 'yes']);
    expect(answered.calls).toEqual(['rooms_reserve']);
  });
});
