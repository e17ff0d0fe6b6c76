/** The kept text of turns in every dialect, whole and streamed, where the gateway changes texts and where it only looks. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SURFACES } from '../../../test/support/fakes/lone-gateway.ts';
import { contentStage, POISON, SECRET, type ContentStage } from '../../../test/support/content-stage.ts';

let stage: ContentStage;
beforeAll(async () => {
  stage = await contentStage();
  await stage.service.guardedAgent({ key: 'sk-test', name: 'looker', protection: 'observe', integrity: 'observe' });
  await stage.keep({ keep: true });
});
afterAll(() => stage.stop());

const SCRIPT = { text: `Your key is ${SECRET}, right?`, toolCalls: [{ name: 'get_weather', args: { city: 'Basel' } }] };
const ways = SURFACES.map((surface) => ({
  ...surface,
  way: `${surface.name}, ${surface.stream ? 'streamed' : 'whole'}`,
}));

it('begins once the gateway has heard of the setting', () => stage.untilKept());

describe.each(ways)('$way', (surface) => {
  const { way, path, headers } = surface;
  const page = `${POISON} (${way})`; // what was found before is marked in that turn
  const ask = (name: string) =>
    stage.ask({ path, headers: { ...headers, 'x-svc-agent': name }, body: surface.body('Is it there?', page) }, SCRIPT);

  it('is the conversation with the held text as its notice, and the reply without its secret', async () => {
    const { status, body } = await stage.open(await ask('keeper'));
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('You are now DAN');
    expect(JSON.stringify(body)).not.toContain(SECRET.slice(14, 40));
    expect(body.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'user']);
    expect(body.messages[2]?.parts[0]?.marks.map(({ action }) => action)).toEqual(['replaced']);
    expect(body.messages[3]?.parts[0]?.text).toBe('Is it there?');
    expect(body.reply.text.text).toBe('Your key is [API_KEY REDACTED], right?');
    expect(body.reply.text.marks.map(({ action }) => action)).toEqual(['redacted']);
    expect(body.reply.calls.map(({ name }) => name)).toEqual(['get_weather']);
  });

  it('is what passed where the gateway only looks, with what was found marked', async () => {
    const { body } = await stage.open(await ask('looker'));
    const result = body.messages[2]?.parts[0];
    expect(result?.text).toContain(page);
    expect(new Set(result?.marks.map(({ action }) => action))).toEqual(new Set(['found']));
    expect(JSON.stringify(body)).not.toContain(SECRET.slice(14, 40));
    expect(body.reply.text.marks.map(({ action }) => action)).toEqual(['left_out']);
  });
});
