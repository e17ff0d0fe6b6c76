/** Deeds that the user's own words forbid or put off. docs/adr/0770. */
import { describe, expect, it } from 'vitest';
import { forbiddenBy } from './forbidden-deed.ts';

const NONE = { calls: [], proposal: '' };
const of = (tool: string, args: unknown, users: readonly string[], before = NONE) =>
  forbiddenBy({ name: tool, argumentsText: JSON.stringify(args) }, users, before);

describe('a deed that the newest message about it rules out', () => {
  it.each([
    ['mail.sendDraft', 'Draft a letter to the parents. Only a draft, I want to read it before it goes anywhere.'],
    ['mail.sendDraft', "Write the letter to the parents, but don't send it yet."],
    ['angebote.versenden', 'Bereite die Angebote vor, schick sie aber noch nicht raus.'],
    ['mail.senden', 'Schreib die Mahnungen, aber noch nicht verschicken.'],
    ['mail.envoyer', "Prépare la lettre, mais ne l'envoie pas encore."],
    ['correo.enviar', 'Prepara el correo del cliente, pero no lo envíes todavía.'],
    ['lettere_invia', 'Preparami i solleciti per i pazienti. Per ora non mandare niente a nessuno.'],
    ['oferty.wyslij', 'Przygotuj oferty, ale jeszcze nie wysyłaj.'],
    ['mesaj.gonder', 'Mesajı hazırla ama henüz gönderme.'],
    ['whatsapp.sendTemplate', 'सूचना तैयार कर दो, लेकिन अभी किसी को भेजना मत, पहले मैं देखूँगी'],
    ['quotes.send', '見積書を作っておいてください。部長の確認がまだなので、先方には送らないでください。'],
    ['quotes.send', '견적서를 만들어 주세요. 아직 보내지 마세요.'],
    ['quotes.send', '把报价单做好，先不要发送给客户。'],
  ])('is asked about: %s after "%s"', (tool, said) => {
    expect(of(tool, { id: 'L-51' }, [said])).toBe('You said not to send it yet.');
  });

  it.each([
    ['jobs.run', "Set the job up, but don't run it yet.", 'run'],
    ['drive.share', "Check the folder. Don't share it with anyone.", 'grant'],
    ['payments.create', "Enter the invoice. Don't pay it yet.", 'pay'],
  ])('is named by its class: %s', (tool, said, deed) => {
    expect(of(tool, { id: '3' }, [said])).toBe(`You said not to ${deed} it yet.`);
  });

  it.each([
    ["Draft it, don't send it yet.", 'looks good, send it'],
    ['Bereite die Angebote vor, aber noch nicht verschicken.', 'jetzt bitte verschicken'],
    ['見積書を作って。先方には送らないでください。', 'では送ってください'],
    ['सूचना तैयार कर दो, लेकिन अभी किसी को भेजना मत', 'रोहन के पापा को लिखो कि कल आ जाएँ'],
  ])('is free again by an order: "%s", "%s"', (first, second) => {
    expect(of('mail.send', { id: '3' }, [first])).not.toBeNull();
    expect(of('mail.send', { id: '3' }, [first, second])).toBeNull();
  });

  it('is free again by a yes to words of the agent that speak of it, and by no other yes', () => {
    const users = ["Draft it, don't send it yet.", 'yes'];
    expect(of('mail.send', { id: '3' }, users, { calls: [], proposal: 'Shall I send it now?' })).toBeNull();
    expect(of('mail.send', { id: '3' }, users, { calls: [], proposal: 'Shall I use a formal tone?' })).not.toBeNull();
  });

  it('reaches no thing that the user first names afterwards, but the one that the agent made', () => {
    const args = { draftId: 'dr-310' };
    const ban = 'Only a draft, please.';
    expect(of('mail.sendDraft', args, [ban, 'the one on kit, dr-310, off it goes'])).toBeNull();
    const made = { calls: [], proposal: 'The draft is dr-310.' };
    expect(of('mail.sendDraft', args, [ban, 'fix the date in dr-310'], made)).not.toBeNull();
  });
});

describe('nothing is forbidden', () => {
  it.each([
    ['mail.send', 'Email the report to Alice, but do not send it to Bob.'],
    ['mail.send', "Prepare the letter and don't forget to send it to Alice."],
    ['mail.send', "Don't write more than three lines. Let Alice know."],
    ['mail.send', "Why didn't you send it?"],
    ['mail.send', "Don't delete anything, and tell Alice."],
    ['mail.send', 'Summarise the report.'],
    ['mail.createDraft', 'Only a draft, please.'],
    ['mail.search', "Don't send anything."],
    ['bash', "Don't run the migration."],
  ])('%s after "%s"', (tool, said) => {
    expect(of(tool, { to: 'alice@x.example' }, [said])).toBeNull();
  });
});

it('a long message is read in time that grows with it', () => {
  const least = (text: string): number =>
    Math.min(
      ...[1, 2, 3].map(() => {
        const started = performance.now();
        of('mail.send', { id: '3' }, [text]);
        return performance.now() - started;
      }),
    );
  const text = 'do not send it did it, but not yet only a draft to Bob@x ';
  expect(least(text.repeat(1_000))).toBeLessThan(10 * least(text.repeat(200)) + 20);
});
