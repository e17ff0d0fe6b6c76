/** The kept text of turns over the real gateway, recorder and database: the setting, and what is read. Source: docs/reference/turns.md#text. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Type } from 'typebox';
import { stepUp } from '../../../test/support/organisations.ts';
import { seedMember, seedTenant, type Headers } from '../../../test/support/tenants.ts';
import { sql } from '../../platform/db/sql.ts';
import {
  contentStage,
  poisoned,
  POISON,
  said,
  SECRET,
  type ContentStage,
  type Refused,
} from '../../../test/support/content-stage.ts';
import type { ContentSettingWire } from './wire/content-settings.ts';

let stage: ContentStage;
let service: ContentStage['service'];
let base: string;
beforeAll(async () => {
  stage = await contentStage();
  ({ service, base } = stage);
});
afterAll(() => stage.stop());

/** Rows of all tables that hold these words, in clear or as bytes: what a dump of the database would show. */
async function tablesWith(words: string): Promise<string[]> {
  const { direct } = service.api.db;
  const tables = await direct.many(
    Type.Object({ name: Type.String() }),
    sql`-- test.tables
    select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'`,
  );
  const hex = Buffer.from(words).toString('hex');
  const found: string[] = [];
  for (const { name } of tables) {
    const { count } = await direct.one(
      Type.Object({ count: Type.Integer() }),
      sql`-- test.search
      select count(*)::int as count from query_to_xml(${`select 1 from ${name} t where t::text like '%${words}%' or t::text like '%${hex}%'`}, false, false, '') x
       where x::text like '%<row%'`,
    );
    if (count > 0) found.push(name);
  }
  return found;
}

describe('without the setting', () => {
  it('is off, and nothing of a conversation is in any table after the turn was recorded', async () => {
    expect((await stage.call<ContentSettingWire>('GET', `${base}/turn-content`)).body).toMatchObject({
      keep: false,
      days: 7,
    });
    const id = await stage.turn(said('The zebra-quartz question, in confidence.'), {
      thinking: 'Pondering zebra-quartz.',
      text: 'No zebra-quartz.',
    });
    expect(await tablesWith('zebra-quartz')).toEqual([]);
    expect(await tablesWith('contents-1')).not.toEqual([]); // the search finds what is there
    expect(await stage.stateOf(id)).toBe('off');
    expect(await stage.reasonOf(id)).toEqual([404, 'content_not_kept', 'text_off']);
  });

  it('is switched on by an owner with a step-up verification, and by nobody else', async () => {
    const { sharedOrg, user } = service.tenant;
    const path = `/v1/orgs/${sharedOrg.orgId}/turn-content`;
    const put = (headers: Headers, body: object = { keep: true }) =>
      service.api.call<Refused>('PUT', path, { headers, body });
    for (const role of ['admin', 'member', 'viewer', 'auditor'] as const) {
      const { headers } = await seedMember(service.api, sharedOrg, role);
      expect([role, (await put(headers)).status]).toEqual([role, 403]);
      expect((await service.api.call('GET', path, { headers })).status).toBe(200);
    }
    expect((await put(user.headers)).body.error.code).toBe('aal2_required');
    await stepUp(service.api, user);
    expect((await put(user.headers)).status).toBe(200);
    for (const body of [
      { keep: true, days: 31 },
      { keep: true, days: 0 },
      { keep: true, bytes_max: 1 },
      { days: 3 },
      { keep: 'yes' },
    ])
      expect((await put(user.headers, body)).status).toBe(400);
    expect((await put(user.headers, { keep: false })).status).toBe(200);
  });
});

describe('with the setting', () => {
  it('begins to keep texts, in every gateway', async () => {
    expect((await stage.keep({ keep: true })).status).toBe(200);
    await stage.untilKept();
  });

  it('keeps the conversation as the model saw it, sealed, and opens it for owners and admins', async () => {
    const id = await stage.turn(said('The onyx-walrus question.'), {
      thinking: 'Pondering onyx-walrus.',
      text: 'No onyx-walrus.',
    });
    expect(await tablesWith('onyx-walrus')).toEqual([]);
    expect(await stage.stateOf(id)).toBe('kept');
    const { status, body } = await stage.open(id);
    expect(status).toBe(200);
    expect(body.messages).toEqual([
      {
        role: 'user',
        parts: [
          {
            kind: 'text',
            source: 'user_message',
            text: 'The onyx-walrus question.',
            tool: null,
            call_id: null,
            marks: [],
          },
        ],
      },
    ]);
    expect(body.reply.reasoning.text).toBe('Pondering onyx-walrus.');
    expect(body.reply.text.text).toBe('No onyx-walrus.');
    expect(body.evidence).toEqual({ reasoning: 'matches', reply: 'matches' });
    expect(JSON.parse(body.raw)).toMatchObject({ model: 'm', messages: said('The onyx-walrus question.') });
  });

  it('shows what was replaced by its quarantine entry, the call before it, and the rule of each call of the reply', async () => {
    const id = await stage.turn(poisoned(POISON), {
      thinking: 'One page is missing.',
      text: 'I say so.',
      toolCalls: [
        { name: 'get_weather', args: { city: 'Basel' } },
        { name: 'wire_money', args: { to: 'x' } },
      ],
    });
    const { body } = await stage.open(id);
    expect(JSON.stringify(body)).not.toContain('You are now DAN');
    expect(body.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool']);
    expect(body.messages[1]?.parts[0]).toMatchObject({
      kind: 'call',
      tool: 'fetch_page',
      text: '{"url":"https://portal.example"}',
    });
    const part = body.messages[2]?.parts[0];
    expect(part?.marks).toHaveLength(1);
    const mark = part?.marks[0];
    expect(mark).toMatchObject({ action: 'replaced', from: 0, to: part?.text.length });
    const held = await stage.call<{ content: string; evaluation: { id: string } }>(
      'GET',
      `/v1/safe-house/quarantine/${mark?.quarantine_id ?? ''}`,
    );
    expect(held.body.content).toBe(POISON);
    expect(held.body.evaluation.id).toBe(mark?.evaluation_id);
    expect(body.reply.calls.map(({ name, rule, notice }) => [name, rule, notice !== null])).toEqual([
      ['get_weather', 'bounded_action', false],
      ['wire_money', 'unmapped', true],
    ]);
    expect(body.reply.calls[1]?.notice).toContain('wire_money');
    // the same text in the history is replaced again and marked, without an evaluation of its own
    const again = (
      await stage.open(
        await stage.turn([
          ...poisoned(POISON),
          { role: 'assistant', content: 'Noted.' },
          { role: 'user', content: 'And now?' },
        ]),
      )
    ).body;
    expect(again.messages[2]?.parts[0]?.marks).toMatchObject([
      { action: 'replaced', evaluation_id: null, quarantine_id: mark?.quarantine_id },
    ]);
  });

  it('never keeps a secret: not one that was redacted, and not one that only passed', async () => {
    const id = await stage.turn(said(`Remember ${SECRET} please.`), {
      thinking: `They gave me ${SECRET} to remember.`,
      text: `Your key is ${SECRET}, right?`,
      toolCalls: [{ name: 'get_weather', args: { token: SECRET } }],
    });
    const { body } = await stage.open(id);
    expect(JSON.stringify(body)).not.toContain(SECRET.slice(14, 40));
    const { reasoning, text, calls } = body.reply;
    expect(text.marks.map(({ action, from, to }) => [action, text.text.slice(from, to)])).toEqual([
      ['redacted', '[API_KEY REDACTED]'],
    ]);
    expect(text.marks[0]?.evaluation_id).toMatch(/^ev/);
    expect(reasoning.marks.map(({ action }) => action)).toEqual(['left_out']);
    expect(calls[0]?.arguments.marks.map(({ action }) => action)).toEqual(['left_out']);
    expect(body.messages[0]?.parts[0]?.marks.map(({ action }) => action)).toContain('left_out');
    expect(body.evidence).toEqual({ reasoning: 'left_out', reply: 'left_out' });
  });

  it('is opened by owners and admins only, and each opening is in the audit log with its reader', async () => {
    const { sharedOrg } = service.tenant;
    const id = await stage.turn(said('For few eyes.'));
    const stranger = await seedTenant(service.api, { marker: 'stranger' });
    expect((await stage.open(id, stranger.headers)).status).toBe(404);
    expect(
      (
        await service.api.call('GET', `/v1/orgs/${sharedOrg.orgId}/turns/${id}/content`, {
          headers: service.tenant.headers,
        })
      ).status,
    ).toBe(404);
    const before = await audits(id);
    expect((await stage.open(id)).status).toBe(200);
    expect((await stage.open(id)).status).toBe(200);
    const after = await audits(id);
    expect([before.length, after.length]).toEqual([0, 2]);
    expect(after[0]).toMatchObject({
      action: 'turn.read_content',
      target_id: id,
      actor_user_id: service.tenant.user.userId,
    });
    expect(JSON.stringify(after)).not.toContain('For few eyes');
  });

  it('says that a larger turn is too large, and keeps nothing of it', async () => {
    await stage.keep({ keep: true, bytes_max: 16_384 });
    let id = '';
    const long = async () => {
      id = await stage.turn(said('long '.repeat(4_000)));
      return stage.stateOf(id);
    };
    await expect.poll(long).toBe('too_large');
    expect(await stage.reasonOf(id)).toEqual([404, 'content_not_kept', 'text_too_large']);
    const small = await stage.turn(said('short'), { text: 'reply '.repeat(3_000) });
    expect(await stage.stateOf(small)).toBe('too_large');
    await stage.keep({ keep: true, bytes_max: 262_144 });
    const longer = async () => stage.stateOf(await stage.turn(said('long '.repeat(4_000))));
    await expect.poll(longer).toBe('kept');
  });

  it('is not opened for another turn: account and checkpoint are part of the seal', async () => {
    const [a, b] = [await stage.turn(said('One.')), await stage.turn(said('Two.'))];
    await service.api.db.direct.run(sql`-- test.swap
      update turn_contents set content_sealed = (select content_sealed from turn_contents where request_id = ${a}) where request_id = ${b}`);
    expect((await stage.open(b)).status).toBe(500);
    expect((await stage.open(a)).status).toBe(200);
  });
});

const audits = async (id: string) =>
  (
    await stage.call<{ entries: { action: string; target_id: string; actor_user_id: string | null }[] }>(
      'GET',
      `${base}/audit-log?target_type=turn&target_id=${id}`,
    )
  ).body.entries;
