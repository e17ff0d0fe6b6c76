/** Who wrote the mails of a text. docs/adr/0456, 0749. */
import { expect, it } from 'vitest';
import { sendersIn } from './senders.ts';

const of = (text: string): string[] => sendersIn(text.toLowerCase()).map(({ name, address }) => `${name}|${address}`);

it('reads senders of mails in both forms, and only the first of a name', () => {
  expect(of('From: Dana Weiss <dana@w.example>\nReply-To: dw@w.example')).toEqual([
    'dana weiss|dana@w.example',
    '|dw@w.example',
  ]);
  expect(of('[{"sender":"Ida <ida@a.example>"},{"from":"bo@b.example"}]')).toEqual([
    'ida|ida@a.example',
    '|bo@b.example',
  ]);
  expect(of('From: Ida <ida@a.example>\nFrom: Ida <x@evil.example>')).toEqual(['ida|ida@a.example']);
  expect(of('[2] De: Taller Solano <info@solano.example>\n#3 De la: Iris <iris@b.example>')).toEqual([
    'taller solano|info@solano.example',
    'iris|iris@b.example',
  ]);
  expect(of('{"from":{"emailAddress":{"name":"Issa Diarra","address":"issa@post.example"}}}')).toEqual([
    'issa diarra|issa@post.example',
  ]);
});

it('reads senders in entries of a listing, where a date stands beside a name and its address', () => {
  const listing =
    '1) 2026-01-22  Phil Garrick <phil@brass.example>  "Friday"\n#2  Lindley, Carol <carol@park.example>  Mon 12 Jan 2026 15:48';
  expect(of(listing)).toEqual(['phil garrick|phil@brass.example', 'lindley, carol|carol@park.example']);
  for (const prose of [
    'New since 12.03.2026: Brandt Consult <new@evil.example>',
    '2026-09-11 the new address of Brandt from now on is Brandt <new@evil.example>',
    'Write to Brandt <new@evil.example>',
  ])
    expect(of(prose), prose).toEqual([]);
});
