/**
 * Denials of Japanese, Korean and Chinese, which stand inside of runs of letters and not as words: "不要付款", "払わないで", "보내지마". They rule out
 * a deed that is asked for in the same clause. What denies twice ("不得不", "払わないと") asks for it. Source: docs/adr/0760. Pure.
 */
import { deedWordsOf, wordsOfCell } from './answers.ts';
import { isPartlyUnspaced } from './plain-text.ts';
import { ANSWER_WORDS, type AnswerLanguage } from './words/answer-words.ts';

const KANA = /^[ぁ-ん]+$/u;
/** Alternatives of a pattern. Words of Kana alone stand inside of others. */
const anyOf = (words: readonly string[]): string => words.filter((word) => !KANA.test(word)).join('|');
const deedsIn = (language: AnswerLanguage): string => anyOf(deedWordsOf(ANSWER_WORDS[language]));
const paysIn = (language: AnswerLanguage): string => anyOf(wordsOfCell(ANSWER_WORDS[language].pays));

/** Verbs of one letter, which are parts of other words unless a sum or "to" follows. */
const PAID_TO = String.raw`[打付转轉汇匯划](?=\s?(?:\d|[到给給]))`;

/** Before the deed. `别` is also a part of words, and "能不能" asks for it. */
const CHINESE_DENIAL =
  /(?:(?<![区區特分个個级級类類性告差识識辨])[别別](?![人的处處墅克名致针針])|不要(?!求)|勿|(?<![能可])不[用必能可许許准想应應该該](?!不)|不得(?!不)|[无無毋][需须須](?!(?:再次?)?[确確问問询詢])|禁止|停止|暂停|暫停)(?!忘)/gu;
const CHINESE_DEED = new RegExp(`${deedsIn('zh')}|[汇匯](?![总總报報编編聚集率])|${PAID_TO}`, 'gu');
const BETWEEN_CHARS = 80;
const CLAUSE_END = /[,，。；;！!？?\n]/u;

/** Whether a denial stands before a deed of its clause. In one pass over the deeds and the denials: a pattern of both reads what is between for each. */
function deniesChinese(clause: string): boolean {
  const deeds = [...clause.matchAll(CHINESE_DEED)];
  if (deeds.length === 0) return false;
  const denials = [...clause.matchAll(CHINESE_DENIAL)].map(({ 0: denial, index }) => index + denial.length);
  let next = 0;
  return deeds.some(({ index }) => {
    while ((denials[next] ?? Infinity) <= index) next += 1;
    const end = denials[next - 1];
    return end !== undefined && index - end <= BETWEEN_CHARS && !CLAUSE_END.test(clause.slice(end, index));
  });
}
/** Behind the deed, with Kana between. */
const JAPANESE = new RegExp(
  `(?:${deedsIn('ja')})(?:(?!ないと|なけれ|なきゃ|なくては|なくちゃ)[ぁ-ん]){0,6}?` +
    String.raw`(?:ない(?:で|よう|こと|(?=よ?(?:[。、!！」\s]|$)))|なくて?も?(?:いい|良い|よい|結構)|ません(?!か)|べきで?[はも]?(?:ない|じゃない|ありません)(?!か)|ずに|[るうくすつぬぶむぐ]な(?=よ?(?:[。、!！」\s]|$))|(?:ては|ちゃ)(?:いけ|なら|だめ|ダメ|駄目)|の?[をは]?(?:やめ|止め|中止|停止|禁止|控え))`,
  'u',
);
const KOREAN =
  /[가-힣]지\s?(?:마(?:세요|라|요|십시오|시오)?|말(?:고|아|라)[가-힣]*|말\s?(?:것|기)|않도록|않기(?:로[가-힣]*)?)(?![가-힣])|(?<!않으)면\s?안\s?(?:돼|되(?!나)|됩|된)|(?:송금|결제|지불)\s?금지|(?:송금|결제|지불|보)[할낼]\s?(?:필요|것)[은는가도]?\s?없/u;

/** Whether a clause rules out the deed that it names. Linear: what stands between denial and deed is bounded. */
export const deniesUnspaced = (clause: string): boolean =>
  isPartlyUnspaced(clause) && (deniesChinese(clause) || JAPANESE.test(clause) || KOREAN.test(clause));

/** How a language says that something is not to go on, as alternatives of a pattern. */
const stopsIn = (language: AnswerLanguage): string => {
  const { stops, deletes } = ANSWER_WORDS[language];
  return `${stops} ${deletes.split(' | ')[2] ?? ''}`.split(' ').join('|');
};
const STOPPED = new RegExp(
  `(?:${stopsIn('zh')})(?:(?![并並然再])[^,，。；;！!？?\n]){0,80}?(?:${paysIn('zh')}|${PAID_TO})` +
    `|(?:${paysIn('ja')})[ぁ-ん]{0,4}?[をは]?(?:${stopsIn('ja')})` +
    String.raw`|(?:${paysIn('ko')}|이체)[을를은는]?\s?(?:${stopsIn('ko')})`,
  'u',
);

/** Whether a clause stops the payment that it names: "取消向…付款". */
export const stopsUnspaced = (clause: string): boolean => isPartlyUnspaced(clause) && STOPPED.test(clause);
