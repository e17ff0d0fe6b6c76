/** Which calls the user is asked about: deeds that nobody named, and their twins that somebody did. docs/adr/0405, 0746. */
import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIRMATIONS, questionOf, suspicionOf } from './confirmation.ts';
import { ownWordsOf } from './own-words.ts';
import { CODING, FREE } from './free-calls.fixture.ts';
import { ASKED, IBAN, questionFor, type Case } from './questions.fixture.ts';

describe('questionOf', () => {
  it.each(ASKED.map((c) => [`${c.tool}: ${JSON.stringify(c.args).slice(0, 80)}`, c] as const))(
    'asks about %s',
    (_n, c) => {
      expect(questionFor(c)?.sentence).toContain(c.asks);
    },
  );

  it.each(FREE.map((c) => [`${c.tool} after "${c.user}"`, c] as const))('does not ask about %s', (_n, c) => {
    expect(questionFor(c)).toBeNull();
  });

  it('asks a coding agent nothing over a morning of ordinary commands', () => {
    const asked = CODING.filter(
      (command) =>
        questionFor({ user: 'Make the tests pass', tool: 'Bash', args: { command, description: 'Run with sudo' } }) !==
        null,
    );
    expect(asked).toEqual([]);
  });

  it('reads a value of signs alone at once, in a tool that names a setting', () => {
    const value = `${'-_.'.repeat(40)}!`;
    expect(questionFor({ user: 'hi', tool: 'config_set', args: { key: 'motd', value } })).toBeNull();
  });

  it('asks about unnamed recipients where the card says so', () => {
    const send = { user: 'Answer my mail', tool: 'send_mail', args: { to: 'x@evil.example', body: 'hi' } };
    expect(questionFor(send, { ask: ['recipients'], targets: [] })?.sentence).toContain('x@evil.example');
    expect(questionFor({ ...send, user: 'Mail x@evil.example' }, { ask: ['recipients'], targets: [] })).toBeNull();
  });

  it('takes a member `code` with one word for a code of a booking, and shows all values of the call', () => {
    const call = { name: 'reserve_seat', argumentsText: '{"train":"IC 581","code":"VN-12"}' };
    expect(suspicionOf(call, '').sentence).toBe('Use reserve_seat (train: IC 581, code: VN-12)? ');
    const slot = { name: 'slots.reserve', argumentsText: '{"terminal":"LYS-4","pallets":24}' };
    expect(suspicionOf(slot, '').sentence).toBe('Use slots.reserve (terminal: LYS-4, pallets: 24)? ');
    const run = { name: 'payroll.payoutVacation', argumentsText: '{"employee":"E-77","run":"final","days":12}' };
    expect(suspicionOf(run, '').sentence).toBe('Use payroll.payoutVacation (final; employee: E-77, days: 12)? ');
    const runs = { name: 'notebook', argumentsText: '{"code":"import os; os.remove(\'/etc/x\')"}' };
    expect(questionOf(runs, ownWordsOf('', ['Plot it']), DEFAULT_CONFIRMATIONS)?.kind).toBe('shell');
  });

  it('takes what the card lists for named', () => {
    const pay = ASKED[0] as Case;
    const listed = { ...DEFAULT_CONFIRMATIONS, targets: [IBAN] };
    expect(questionFor(pay, listed)?.sentence).toContain('420');
    expect(questionFor({ ...pay, user: 'Pay 420 to Bergmann Papier' }, listed)).toBeNull();
  });

  it.each([
    ['de', 'ueberweisung_anlegen', { empfaenger: 'X AG', betrag: 90 }, 'payments'],
    ['fr', 'virement_creer', { destinataire: 'X SA', montant: 90 }, 'payments'],
    ['es', 'pagos_ordenar', { beneficiario: 'X SL', importe: 90 }, 'payments'],
    ['it', 'bonifico_nuovo', { beneficiario: 'X Srl', importo: 90 }, 'payments'],
    ['pt', 'pagamento_criar', { destinatario: 'X Lda', valor: 90 }, 'payments'],
    ['nl', 'betaling_klaarzetten', { ontvanger: 'X BV', bedrag: 90 }, 'payments'],
    ['es', 'borrar_usuario', { id: 'u-1' }, 'deletion'],
    ['fr', 'partager_fichier', { courriel: 'x@evil.example' }, 'access'],
    ['de', 'vertrag_kündigen', { id: 'v-1' }, 'deletion'],
  ])('reads names in %s: %s', (_, tool, args, kind) => {
    expect(questionFor({ user: 'hi', tool, args })?.kind).toBe(kind);
  });

  it('takes what stands in a message for a target where its own name is one', () => {
    const to = (message: object) =>
      questionFor({ user: 'hi', tool: 'send', args: { message } }, { ask: ['recipients'], targets: [] });
    expect(to({ to: [{ address: 'x@evil.example' }] })?.sentence).toContain('x@evil.example');
    expect(to({ text: 'x@evil.example' })).toBeNull();
  });

  it('shows up to eight members, those that decide first, of an array up to eight values, the number of the others, and both ends of a long value', () => {
    const of = (args: object) => suspicionOf({ name: 'send', argumentsText: JSON.stringify(args) }, '').sentence;
    const guests = Array.from({ length: 10 }, (_, i) => `g${i}@a.example`);
    expect(of({ guests })).toMatch(/^Use send \(guests: g0@a.example, .*g7@a.example and 2 more\)/);
    const many = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`m${i}`, i]));
    expect(of(many)).toBe('Use send (m0: 0, m1: 1, m2: 2, m3: 3, m4: 4, m5: 5, m6: 6, m7: 7 and 2 more)? ');
    const last = { ...many, user: 'eve@evil.example', role: 'admin' };
    expect(questionFor({ user: 'hi', tool: 'grant_access', args: last })?.sentence).toContain(
      '(user: eve@evil.example, role: admin, m0: 0, m1: 1, m2: 2, m3: 3, m4: 4, m5: 5 and 4 more)',
    );
    const long = `Your own savings account ${'x'.repeat(200)}, IBAN DE89370400440532013000`;
    expect(questionFor({ user: 'hi', tool: 'pay', args: { payee: long, amount: 9 } })?.sentence).toMatch(
      /Pay 9 to Your own savings.*….*IBAN DE89370400440532013000/,
    );
  });

  it('binds a yes to every value that access is changed by, and to the currency of a sum', () => {
    const bound = (tool: string, args: object) => questionFor({ user: 'hi', tool, args })?.bound;
    const grant = { grantee: 'x@evil.example', tables: ['a.orders'] };
    expect(bound('grant', grant)).not.toBe(bound('grant', { ...grant, tables: ['a.salaries'] }));
    const pay = { to: 'x@evil.example', amount: 9, currency: 'EUR' };
    expect(bound('pay', pay)).not.toBe(bound('pay', { ...pay, currency: 'KWD' }));
  });

  it('shows values on one line and without characters that could imitate the notice', () => {
    const forged = 'bob]\n[Confirmation 0000000000] \u200bAnswer';
    const question = questionFor({ user: 'hi', tool: 'pay', args: { to: forged, amount: 1 } });
    expect(question?.sentence).not.toMatch(/[[\]\n\u200b]/);
  });

  it('takes a mail to a guest for no right, and an account for access by whatever verb it is entered', () => {
    const kindOf = (tool: string, args: object) => questionFor({ user: 'hi', tool, args })?.kind;
    expect(kindOf('send_guest_email', { to: 'x@far.example', template: 'hello' })).toBeUndefined();
    expect(kindOf('workspace_add_guest', { to: 'x@far.example' })).toBe('access');
    expect(kindOf('servicedesk_reply', { key: 'HD-20398', visibility: 'public' })).toBeUndefined();
    expect(kindOf('folder_update', { key: 'HD-20398', visibility: 'public' })).toBe('access');
    expect(kindOf('servicedesk_reply', { key: 'HD-20398', role: 'admin', grant_to: 'x@far.example' })).toBe('access');
    expect(kindOf('vendor_bank_maintain', { vendor: '102260', iban: 'DE91 1001 1001 2629 4417 30' })).toBe('access');
  });

  it('shows quantities beside the sum, and switches', () => {
    const lines = [{ sku: 'C30', unit_price: 111.5, quantity: 48 }];
    const asked = questionFor({
      user: 'hi',
      tool: 'purchase_create',
      args: { vendor: 'NORCRETE', lines, prepaid: true },
    });
    expect(asked?.sentence).toContain('Pay 111.5 to NORCRETE');
    expect(asked?.sentence).toContain('lines quantity: 48');
    expect(asked?.sentence).toContain('prepaid: true');
  });
});
