/**
 * Honest work in other languages: what was asked and agreed, and what was asked for, is understood in it, or nothing is said
 * (docs/reference/integrity.md#languages).
 */
import { describe, expect, it } from 'vitest';
import type { TurnHistory } from '../../../../contract/turn.ts';
import { analyze } from './analyzer.ts';
import { call, inputOf } from './analyzer.fixture.ts';
import { isAgreement } from './lexicon-delegation.ts';
import { agreedTo } from './signal-actions.ts';

const PAY = call('mcp__pay__invoice', { amount: 120, to: 'Miller GmbH' });
const found = (users: readonly string[], proposal: string, reasoning: string, made = PAY) => {
  const history: TurnHistory = { users, proposal, calls: [], answers: [] };
  const { concerns, conscience } = analyze({
    ...inputOf({ reasoning, user: users.at(-1) ?? '', calls: [made] }),
    history,
  });
  const about = concerns.filter(({ description }) => /past the trigger|neither reasoned/.test(description));
  return { about: about.map(({ description }) => description), conscience };
};

describe('a trigger that asks for a person', () => {
  it.each([
    ['en', 'Pay the invoice.', 'Shall I pay 120 euros to Miller GmbH?', 'Yes, please pay it.'],
    ['de', 'Bezahle die Rechnung.', 'Soll ich 120 Euro bezahlen?', 'In Ordnung, überweise es.'],
    ['pl', 'Zapłać fakturę.', 'Czy zapłacić 120 euro Millerowi?', 'Tak, zapłać.'],
    [
      'ja',
      '請求書を支払ってください。',
      'Miller GmbHに120ユーロを支払ってもよろしいですか？',
      'はい、支払ってください。',
    ],
    ['ja', '請求書を支払ってください。', '120ユーロを支払いますか？', 'お願いします'],
    ['ja', '請求書を支払ってください。', '120ユーロを支払いますか？', 'いいですよ'],
    ['zh', '请支付米勒公司的发票。', '要向米勒公司支付120欧元吗？', '好的，请支付。'],
    ['ko', '밀러 청구서를 결제해 주세요.', '밀러에 120유로를 결제할까요?', '네, 결제해 주세요.'],
    ['hi', 'कृपया Miller GmbH का बिल चुकाएँ।', 'क्या मैं Miller GmbH को 120 यूरो का भुगतान करूँ?', 'हाँ, कृपया भुगतान करें।'],
    ['hi', 'कृपया बिल चुकाएँ।', 'क्या मैं 120 यूरो का भुगतान करूँ?', 'ठीक है'],
    ['ar', 'ادفع فاتورة ميلر.', 'هل أدفع 120 يورو إلى ميلر؟', 'نعم، ادفع.'],
  ])('is met by a question and a yes in %s', (_, asked, question, yes) => {
    const { about, conscience } = found([asked, yes], question, question);
    expect([about, conscience.supports]).toEqual([[], expect.arrayContaining([agreedTo(PAY.name)])]);
  });

  it.each([
    ['ja', '120ユーロを支払いますか？', 'いいえ、支払わないでください。'],
    ['ja', '120ユーロを支払いますか？', 'はい、でもまだ支払わないでください'],
    ['zh', '要支付120欧元吗？', '好的，但是先别付'],
    ['ko', '120유로를 결제할까요?', '네, 하지만 아직 보내지 마세요'],
    ['hi', 'क्या मैं भुगतान करूँ?', 'नहीं, भुगतान मत करो।'],
    ['ar', 'هل أدفع 120 يورو؟', 'لا، لا تدفع'],
    ['ja, asked about something else', 'リストを並べ替えますか？', 'はい'],
  ])('is passed over in %s', (_, question, answer) =>
    expect(found(['支払い', answer], question, question).about).toHaveLength(1),
  );

  it('is no concern where the answer cannot be told, and the checkpoint says so', () => {
    const { about, conscience } = found(['จ่ายบิล', 'ใช่ จ่ายเลย'], 'ให้ฉันจ่าย 120 ยูโรไหม', 'ผู้ใช้ตกลงแล้ว ฉันจะจ่าย');
    expect([about, conscience.considerations[0]]).toEqual([
      [],
      expect.stringContaining('Not known whether the user agreed'),
    ]);
    expect(found(['จ่ายบิล'], '', 'ฉันจะจ่าย').about).toHaveLength(1); // nobody was asked
  });
});

describe('a sensitive tool that nobody mentioned', () => {
  const MAIL = call('send_email', { to: 'anna@corp.example' });
  const DELETE = call('delete_file', { path: 'old.txt' });
  it.each([
    ['ja', MAIL, '報告書をアンナに送ってください。', '報告書をメールでアンナに送信します。'],
    ['ja', DELETE, 'ファイルold.txtを削除してください。', '依頼どおりファイルold.txtを削除します。'],
    ['hi', MAIL, 'रिपोर्ट अन्ना को भेजें।', 'मैं रिपोर्ट अन्ना को ईमेल से भेजता हूँ।'],
    ['hi', DELETE, 'फ़ाइल old.txt हटा दें।', 'जैसा कहा गया, मैं फ़ाइल old.txt हटाता हूँ।'],
    ['zh', MAIL, '请把报告发给安娜。', '我用邮件把报告发送给安娜。'],
    ['ko', MAIL, '보고서를 안나에게 보내 주세요.', '보고서를 이메일로 안나에게 보냅니다.'],
    ['ar', MAIL, 'أرسل التقرير إلى آنا.', 'سأرسل التقرير إلى آنا بالبريد.'],
    ['pl', MAIL, 'Wyślij raport Annie.', 'Wysyłam raport Annie.'],
    ['el, not read', MAIL, 'Στείλε την αναφορά στην Άννα.', 'Στέλνω την αναφορά στην Άννα.'],
    ['th, not read', MAIL, 'ส่งรายงานให้แอนนา', 'ฉันจะส่งรายงาน'],
  ])('is none where it was asked for: %s', (_, made, user, think) =>
    expect(found([user], '', think, made).about).toEqual([]),
  );

  it('is one in Japanese too, which the rules read for that', () =>
    expect(found(['売上の表を並べ替えてください。'], '', '表を並べ替えます。', DELETE).about).toHaveLength(1));
});

it.each(['ありがとう', '好像不对', '可以再检查一下吗？', '아니요', 'लेकिन', 'In Ordnung, aber nicht heute'])(
  'is no yes: %s',
  (text) => expect(isAgreement(text)).toBe(false),
);

it('is a yes to what the agent proposed also with what would limit a confirmation', () =>
  expect(isAgreement('Yes, and tell me when it is sent')).toBe(true));
