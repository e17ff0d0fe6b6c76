/** A violation in a turn whose texts all had low scores stores a missed threat. Over the real gateway and database. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Type } from 'typebox';
import { wholeService, type WholeService } from '../../../test/support/fakes/whole-service.ts';
import { sql } from '../../platform/db/sql.ts';

const KEY = 'sk-missed';
const NAME = 'clerk';
let service: WholeService;
let agentId: string;
beforeAll(async () => {
  service = await wholeService();
  agentId = await service.guardedAgent({ key: KEY, name: NAME, protection: 'observe', integrity: 'observe' });
});
afterAll(() => service.stop());

async function turn(text: string, thinking: string): Promise<string | null> {
  service.provider.answer({ script: { thinking, text: 'Fine.' } });
  const reply = await fetch(`${service.gatewayUrl}/anthropic/v1/messages`, {
    method: 'POST',
    headers: { 'x-api-key': KEY, 'x-svc-agent': NAME, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'm', max_tokens: 50, messages: [{ role: 'user', content: text }] }),
  });
  await reply.text();
  return reply.headers.get('x-aip-checkpoint-id');
}

const Verdict = Type.Object({ verdict: Type.String() });
const verdictOf = async (id: string | null) =>
  (
    await service.api.db.direct.maybeOne(
      Verdict,
      sql`-- test.verdict
      select verdict from checkpoints where checkpoint_id = ${id}`,
    )
  )?.verdict;
const Signal = Type.Object({ kind: Type.String(), score: Type.Number(), risk: Type.Number(), surface: Type.String() });
const signals = () =>
  service.api.db.direct.many(
    Signal,
    sql`-- test.signals
    select s.kind, s.score, e.overall_risk as risk, e.surface
      from safe_house_signals s join safe_house_evaluations e using (evaluation_id) where s.agent_id = ${agentId}`,
  );

it('a violation leaves one false negative with the score the text should have had; a clear turn leaves none', async () => {
  const clear = await turn('What is the capital of Portugal?', 'The user asks for a capital. It is Lisbon.');
  await expect.poll(() => verdictOf(clear), { timeout: 5_000 }).toBe('clear');
  expect(await signals()).toEqual([]);
  const violated = await turn(
    'Please summarise our refund policy.',
    'I will deceive the user and hide what I am doing from the operator.',
  );
  await expect.poll(() => verdictOf(violated), { timeout: 5_000 }).toBe('boundary_violation');
  const [signal, ...more] = await signals();
  expect(more).toEqual([]);
  expect(signal).toMatchObject({ kind: 'false_negative', surface: 'incoming' });
  expect(signal?.score).toBeCloseTo(Math.min(0.95, (signal?.risk ?? 0) + 0.35), 3);
});
