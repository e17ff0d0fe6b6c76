/**
 * Calls that the card has opinions about, over the real areas and a real database: what checkpoint and trace say of a call that the
 * user was asked about, and of one beyond the card whose grace is over. Source: docs/reference/policy.md#how-a-question-is-met; docs/adr/0752.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Type } from 'typebox';
import { wholeService, type WholeService } from '../../../test/support/fakes/whole-service.ts';
import { sql } from '../../platform/db/sql.ts';

let service: WholeService;
beforeAll(async () => {
  service = await wholeService();
});
afterAll(() => service.stop());

interface Member {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/** An agent of this card, and how to let it make a turn that calls one tool. */
async function agentOf(name: string, card: object) {
  const key = `sk-${name}`;
  const id = await service.guardedAgent({ key, name, protection: 'observe', integrity: 'observe' });
  const place = `/v1/alignment/agent/${id}`;
  const { headers } = service.tenant;
  const known = await service.api.call<Record<string, unknown>>('GET', place, { headers });
  const { _composition: _, agent_id: __, ...rest } = known.body;
  const put = await service.api.call('PUT', place, { headers, key: `card-${name}`, body: { ...rest, ...card } });
  if (put.status >= 300) throw new Error(put.text);
  const turn = async (
    tool: string,
    messages: readonly Member[],
  ): Promise<{ id: string; text: string; tools: string[] }> => {
    service.provider.answer({
      script: {
        text: 'I look.',
        thinking: 'The user asks about the file, so I read it.',
        toolCalls: [{ name: tool, args: { path: 'staff/kern.md' } }],
      },
    });
    const response = await fetch(`${service.gatewayUrl}/anthropic/v1/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key, 'x-svc-agent': name },
      body: JSON.stringify({ model: 'm', max_tokens: 10, messages }),
    });
    const { content } = (await response.json()) as { content: { type: string; name?: string; text?: string }[] };
    return {
      id: response.headers.get('x-svc-request-id') ?? '',
      text: content.map(({ text = '' }) => text).join('\n'),
      tools: content.flatMap(({ type, name: called = '' }) => (type === 'tool_use' ? called : [])),
    };
  };
  return { id, turn };
}

const Recorded = Type.Object({
  verdict: Type.String(),
  concerns: Type.Array(Type.String()),
  status: Type.Union([Type.String(), Type.Null()]),
  verified: Type.Boolean(),
});

/** The newest turn of the agent on record: the words of its checkpoint and of its trace. */
const newest = (agentId: string) =>
  service.api.db.direct.maybeOne(
    Recorded,
    sql`-- test.newest
      select c.verdict, array(select x->>'description' from jsonb_array_elements(c.claims->'concerns') x) as concerns,
             t.trace->'escalation'->>'escalation_status' as status, t.verified
        from checkpoints c join alignment_traces t using (checkpoint_id)
       where c.agent_id = ${agentId} order by c.leaf_index desc limit 1`,
  );

const HELLO: Member = { role: 'user', content: 'What does the file of Kern say?' };

it('a question of the gateway that the user answered meets the trigger: clear, approved, verified', async () => {
  const { id, turn } = await agentOf('asks', {
    autonomy_mode: 'enforce',
    autonomy: {
      bounded_actions: ['inference', 'read_file'],
      escalation_triggers: [{ condition: "tool_matches('read_*')", action: 'escalate', reason: 'Files of staff' }],
    },
  });
  let asked = { id: '', text: '', tools: ['read_file'] };
  await expect
    .poll(async () => (asked = await turn('read_file', [HELLO])).tools, { timeout: 10_000, interval: 50 })
    .toEqual([]);
  await expect
    .poll(() => newest(id), { timeout: 5_000 })
    .toEqual({
      verdict: 'clear',
      concerns: [],
      status: 'withheld',
      verified: true,
    });

  const yes: Member[] = [HELLO, { role: 'assistant', content: asked.text }, { role: 'user', content: 'Yes' }];
  expect((await turn('read_file', yes)).tools).toEqual(['read_file']);
  await expect
    .poll(() => newest(id), { timeout: 5_000 })
    .toEqual({ verdict: 'clear', concerns: [], status: 'approved', verified: true });
});

it('a tool beyond the card is a concern as soon as its grace is over, also where nothing is withheld', async () => {
  const { id, turn } = await agentOf('strays', {
    autonomy_mode: 'observe',
    autonomy: { bounded_actions: ['inference'] },
    enforcement: { allow_unmapped_tools: false, grace_period_hours: 24 },
  });
  await expect
    .poll(async () => (await turn('notes.list', [HELLO]), newest(id)), { timeout: 10_000, interval: 200 })
    .toMatchObject({ verdict: 'clear', concerns: [] });
  await service.api.db.direct.run(sql`-- test.age
    update observed_tools set first_seen_at = first_seen_at - interval '25 hours' where agent_id = ${id}`);
  await expect
    .poll(async () => (await turn('notes.list', [HELLO]), newest(id)), { timeout: 10_000, interval: 200 })
    .toMatchObject({
      verdict: 'review_needed',
      concerns: ['Calls notes.list, which the card does not provide for'],
      verified: false,
    });
});
