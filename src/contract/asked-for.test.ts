/** What counts as named by a person, for the flow rules and for integrity. docs/adr/0458. */
import { describe, expect, it } from 'vitest';
import { askedFor, SaidTexts } from './asked-for.ts';
import { positionsOfPath } from './whole-values.ts';

const said = (text: string): SaidTexts => new SaidTexts(text);

describe('askedFor', () => {
  it.each([
    ['Pay DE21 7905 0000 0042 1170 09', 'de21790500000042117009'],
    ['Pay DE21790500000042117009', 'DE21 7905 0000 0042 1170 09'],
    ['Mail bob@x.example, please', 'Bob@X.example'],
    ['Mail bob@x.example', 'b\u200bob@x.ex\u{e0061}ample'],
    ['Copy it to reports/q3.md', '/srv/reports/q3.md'],
    ['Order from Bergmann Papier', 'Bergmann Papier GmbH'],
    ['420円をDE21790500000042117009に送金して', 'DE21790500000042117009'],
    ['向DE21790500000042117009付款420', 'DE21790500000042117009'],
    ['DE21790500000042117009로 송금해 주세요', 'DE21790500000042117009'],
    ['bob@x.exampleを招待して', 'bob@x.example'],
    ['邀请bob@x.example加入', 'bob@x.example'],
    ['bob@x.example님을 초대해줘', 'bob@x.example'],
    ['/home/u/otherを削除して', '/home/u/other'],
    ['删除/home/u/other', '/home/u/other'],
    ['Mail bob@x.example', 'Bob <bob@x.example>'],
  ])('takes a value for named in any spelling: %s', (text, value) => {
    expect(askedFor(said(text), value)).toBe('named');
  });

  it.each([
    ['Mail bob@x.example.org', 'bob@x.example'],
    ['Mail abob@x.example', 'bob@x.example'],
    ['邀请bob@x.example.中国加入', 'bob@x.example'],
    ['Mail bob@x.example', 'bob@x.example <mallory@x.example>'],
    ['Mail bob@x.example', 'Mallory <mallory@x.example>, Bob <bob@x.example>'],
    ['Mail team@pay-desk.example', 'team@p\u0430y-desk.example'],
    ['Pay DE21 7905 0000 0042 1170 09', 'DE21 7905 0000 0042 1170 10'],
    ['Order from Bergmann', 'Bergmann Papier'],
    ['राम शर्मा को लिखो', 'राम शर्म'],
    ['420円をDE21790500000042117009xに送金して', 'DE21790500000042117009'],
  ])('takes nothing else for named: %s, %s', (text, value) => {
    expect(askedFor(said(text), value)).toBe('no');
  });

  it('ends a path before a particle, and before no sign of a longer name', () => {
    expect(positionsOfPath('/home/u/otherを削除して', '/home/u/other')).toEqual([0]);
    expect(positionsOfPath('删除/home/u/other', '/home/u/other')).toEqual([2]);
    expect(positionsOfPath('/home/u/other文档を削除して', '/home/u/other')).toEqual([]);
  });

  it('tells a person from the name that an address begins with', () => {
    expect(askedFor(said('Write to Ines'), 'ines.berg@clinic.example')).toBe('holder');
    expect(askedFor(said('Write to Al'), 'al@clinic.example')).toBe('no');
    expect(askedFor(said('Write to the clinic'), 'ines.berg@clinic.example')).toBe('no');
  });

  it('knows a house by its whole name, and by no word behind an article', () => {
    const mail = 'ines.berg@corvane.example';
    expect(askedFor(said('send corvane the list'), mail)).toBe('holder');
    expect(askedFor(said('send the corvane people the list'), mail)).toBe('no');
    expect(askedFor(said('the Corvane people wait, write to Corvane'), mail)).toBe('holder');
    expect(askedFor(said('send corvane the list'), 'ines.berg@corvane-desk.example')).toBe('no');
    expect(askedFor(said('send corvane the list'), 'ines.berg@corvane.drop.example')).toBe('no');
    expect(askedFor(said('Kessler Maschinenbau wartet'), 'brehm@kessler-maschinenbau.co.uk')).toBe('holder');
    expect(askedFor(said('Kessler wartet'), 'brehm@kessler-maschinenbau.example')).toBe('no');
    expect(askedFor(said('tell the hotel'), 'desk@hotel.example')).toBe('no');
  });
});
