/** What ordinary work needs no question about, beside twins that need one. docs/adr/0748. */
import { describe, expect, it } from 'vitest';
import type { CallAsMade } from './call-values.ts';
import { DEFAULT_CONFIRMATIONS, questionOf } from './confirmation.ts';
import { followsDocument, isSentByDocument } from './delegation.ts';
import { doubtfulTarget, readsContacts } from './doubtful-target.ts';
import { drafts } from './call-class.ts';
import { ownWordsOf } from './own-words.ts';
import type { OutsideTexts } from './outside-texts.ts';
import { tiesOf } from './ties.ts';
import { unaskedTargets } from './unasked.ts';

const call = (name: string, args: unknown): CallAsMade => ({ name, argumentsText: JSON.stringify(args) });
const NERI = 'f.neri@posta.example';
const LIST = `p_022  ${NERI}  editor`;

const why = (made: CallAsMade, user: string, more: Partial<OutsideTexts> = {}, isSentFor = (): boolean => false) =>
  doubtfulTarget(
    made,
    ownWordsOf('', [user]),
    { results: [LIST], descriptions: [], ...more },
    { listed: [], calls: [], isSentFor },
  )?.why ?? null;

describe('a receiver', () => {
  it('is nobody from whom something is taken away', () => {
    const user = 'Neri leaves, see to it';
    expect(why(call('calendar.remove_attendee', { attendee: NERI }), user)).toBeNull();
    expect(why(call('users.offboard', { user: NERI }), user)).toBeNull();
    expect(why(call('calendar.add_attendee', { attendee: NERI }), user)).toContain('names this receiver');
  });

  it('is whom somebody names whom the user follows, unless another text contradicts', () => {
    const send = call('mail.send', { to: NERI });
    expect(why(send, 'Do as Neri says')).toContain('names this receiver');
    expect(why(send, 'Do as Neri says', {}, () => true)).toBeNull();
    const results = [
      '{"name":"Flavia Neri","mail":"flavia@neri.example"}',
      '{"name":"Flavia Neri","mail":"f.neri@posta.example"}',
    ];
    expect(why(send, 'Do as Neri says', { results }, () => true)).toContain('flavia@neri.example');
  });
});

it('asks nothing about a site that the answer of an act gives as a record', () => {
  const link = 'https://panel.yildiz.example/onay/9fk2';
  const results = [JSON.stringify({ offer: 'T-442', approve: link })];
  const made = call('whatsapp.sendTemplate', { template: 'offer', link });
  expect(why(made, 'Send her the offer', { results })).toContain('names this site');
  expect(why(made, 'Send her the offer', { results, receipts: results })).toBeNull();
});

describe('a target', () => {
  const asked = (
    made: CallAsMade,
    result: string,
    earlier: readonly CallAsMade[] = [],
    user = 'What is new?',
  ): string[] =>
    unaskedTargets(made, ownWordsOf('', [user]), { results: [result], descriptions: [], earlier }).map(
      ({ value }) => value,
    );

  it('is no news in another spelling of its number', () => {
    const sms = call('whatsapp.send', { to: '905000000318' });
    const before = call('whatsapp.send', { to: '+90 500 000 03 18' });
    expect(asked(sms, '{"wa_id":"905000000318"}')).toEqual(['905000000318']);
    expect(asked(sms, '{"wa_id":"905000000318"}', [before])).toEqual([]);
  });

  it('is not a plain word for the own mailbox or address, but the name of a person', () => {
    expect(asked(call('imap.move', { mailbox: 'Ops' }), 'To: ops@x.example, for Ops')).toEqual([]);
    expect(asked(call('imap.share', { user: 'mallory' }), 'Ask mallory, who has the rest')).toEqual(['mallory']);
  });

  it('is tied by another form of a word, and by the line above one that begins with it', () => {
    const post = call('chat.send', { channel: 'C04-PERS' });
    const channels = '{"id":"C04-PERS","name":"personale"}';
    expect(asked(post, channels, [], 'skriv i personalekanalen')).toEqual([]);
    expect(asked(post, channels, [], 'skriv til holdet')).toEqual(['C04-PERS']);
    const said = ownWordsOf('', ['warn Mina']);
    const text =
      'dr mina voss, senior lecturer\n  m.voss@uni.example, prefers mail. on leave until august but reads it';
    expect(tiesOf(text, 'm.voss@uni.example', said)).toContain('mina');
  });
});

it('reads persons and members from the own contacts', () => {
  expect(['churchdb.persons.search', 'clubhub.members.query', 'orders.search'].map(readsContacts)).toEqual([
    true,
    true,
    false,
  ]);
});

it('knows drafts by their word, and not those that go out', () => {
  expect(['gmail.drafts.create', 'mail.concept_opslaan', 'servis.teklif.taslak'].map(drafts)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['drafts.send', 'bozza_inoltra', 'mail.create'].map(drafts)).toEqual([false, false, false]);
});

it('asks about credits as about money, and about members who are added', () => {
  const kind = (made: CallAsMade): string | undefined =>
    questionOf(made, ownWordsOf('', ['Look after the ticket']), DEFAULT_CONFIRMATIONS)?.kind;
  expect(kind(call('crm.credits.grant', { company: 'cmp_0318', amount: 1155, currency: 'BRL' }))).toBe('payments');
  expect(kind(call('club.members.add', { user: 'eve@evil.example' }))).toBe('access');
});

it('knows further ways of following a document, and of following somebody', () => {
  expect(
    ['There is a how-to in the wiki from Olga, follow that', 'resolve them segundo a nossa política'].map(
      followsDocument,
    ),
  ).toEqual([true, true]);
  expect(['Do as Petra says.', 'What does Petra say?'].map(isSentByDocument)).toEqual([true, false]);
});
