/** Names and texts of others stand in a message as text: they mention nobody, link nowhere, format nothing, and open no line. */
import { describe, expect, it } from 'vitest';
import { EVENTS } from '../../../../contract/events.ts';
import { pagerDutyEvent, slackMessage, teamsMessage } from './chat-messages.ts';
import { occasionOf } from './occasion.ts';

const HOSTILE = '<!channel> <https://evil.example|here> *bold*\n[x](https://evil.example) `code` \u202egnp.exe & <b>';
const { signal } = EVENTS['governance.signal.fired'].example;
const told = (detail: object) => {
  const found = occasionOf(
    {
      id: 'evt-1',
      type: 'governance.signal.fired',
      created_at: '2026-08-17T12:00:00.000Z',
      account_id: null,
      data: { signal: { ...signal, detail } },
    },
    'https://surety.example',
  );
  if (found === undefined) throw new Error('no occasion');
  return found;
};
const hostile = told({ agent_name: HOSTILE, message: HOSTILE });

/** Every text of a message with the type it is shown as. */
function texts(node: unknown, type = ''): [string, string][] {
  if (Array.isArray(node)) return node.flatMap((item) => texts(item, type));
  if (typeof node !== 'object' || node === null) return [];
  const of = 'type' in node && typeof node.type === 'string' ? node.type : type;
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${of}.${key}`, value] as [string, string]] : texts(value, of),
  );
}

describe('a hostile name and text', () => {
  it('in Slack: only in plain text, and escaped in the notification', () => {
    const message = slackMessage(hostile);
    expect(message.text).not.toMatch(/[<>]/);
    const types = new Set(texts(message.blocks).map(([where]) => where.split('.')[0]));
    expect(types.has('mrkdwn')).toBe(false);
    for (const [, text] of texts(message.blocks)) expect(text).not.toMatch(/[\n\u202e]/);
  });

  it('in Teams: every character that markdown reads is escaped', () => {
    const bodies = texts(teamsMessage(hostile)).filter(([where]) => /\.(text|value)$/.test(where));
    expect(bodies.length).toBeGreaterThan(3);
    for (const [, text] of bodies) expect(text.replace(/\\[^A-Za-z0-9\s]/g, '')).not.toMatch(/[[\]()*`<>_]/);
  });

  it('in PagerDuty: one line of at most 1,024 characters', () => {
    const { payload } = pagerDutyEvent('R'.repeat(32), 'governance.signal.fired', told({ message: 'x'.repeat(5_000) }));
    expect(payload.summary.length).toBeLessThanOrEqual(1_024);
    expect(payload.summary).not.toContain('\n');
  });
});

it('names the agent, says one sentence, and opens the page of the signal', () => {
  const about = told({ agent_name: 'ledger-helper', message: 'A canary was seen.' });
  const { text, blocks } = slackMessage(about);
  expect(text).toMatch(/ at agent ledger-helper$/); // its id stands among the facts
  expect(JSON.stringify(blocks)).toContain('agent ledger-helper (');
  expect(JSON.stringify(blocks)).toContain('A canary was seen.');
  expect(JSON.stringify(blocks)).toContain(`https://surety.example/o/${signal.org_id}/review?item=${signal.id}`);
});

it('says what happened where the word of the pattern does not', () => {
  const { text } = slackMessage({
    ...told({ agent_name: 'claims-bot' }),
    signal: { ...signal, pattern_type: 'card_forbidden', detail: { agent_name: 'claims-bot' } },
  });
  expect(text).toBe(`[${signal.severity}] forbidden tool called at agent claims-bot`);
});

it('an incident ends with its signal', () => {
  const ended = { ...hostile, signal: { ...hostile.signal, status: 'dismissed' as const } };
  expect(pagerDutyEvent('R'.repeat(32), 'governance.signal.dismissed', ended).event_action).toBe('resolve');
});
