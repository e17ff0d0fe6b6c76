/**
 * Orders that move money, carry themselves into other files, or plant foreign code and ways in. Source:
 * docs/reference/screening.md#files-that-agents-obey. Pure.
 */
import { isOrdered, isOrderedOn, type Said } from './acts.ts';
import { ANYWAY, HAS_A, hasAddress, recurs, type Grade } from './grade.ts';

const SUM = /(?:[$€£]\s?\d|\b\d[\d.,]*\s?(?:usd|eur|gbp|chf|dollars?|euros?|btc|eth|usdt|credits)\b)/;
const ACCOUNT =
  /\b(?:[a-z]{2}\d{2}[ ]?(?:[a-z0-9]{4}[ ]?){2,7}[a-z0-9]{1,4}|0x[0-9a-f]{20,}|bc1[a-z0-9]{20,}|iban|payout (?:account|details|address)|bank (?:account|details)|wallet(?: address)?|account (?:number )?[a-z]{0,3}\d[\d -]{5,})\b/;

const TO_PAYEE =
  /\b(?:amounts?|balance|money|funds|sums?|totals?|refunds?|payments?|fees?|deposits?|salar(?:y|ies)|tips?)\b.{0,40}\b(?:to|into|onto)\b.{0,30}(?:\b(?:card|account|wallet|iban|number|ending)\b|@@)/;
const BOUGHT =
  /\b(?:plans?|licen[cs]es?|subscriptions?|credits|runners?|seats?|domains?|tier|package|servers?|gift cards?|vouchers?|one|offers?|options?|tickets?|rooms?|flights?)\b/;

export function spends(clause: Said, before: Said): Grade | undefined {
  if (!isOrdered(clause, 'pay')) return undefined;
  if (ACCOUNT.test(clause.text)) return /\d{4}|0x|bc1|@/.test(clause.text) ? 'hold' : 'doubt';
  const anyway = recurs(clause) || ANYWAY.test(clause.text) || /\bno approval\b/.test(`${before.text} ${clause.text}`);
  if (isOrderedOn(clause, 'pay', TO_PAYEE, 90)) return anyway ? 'hold' : 'doubt';
  if (hasAddress(clause) && isOrderedOn(clause, 'buy', BOUGHT, 50)) return anyway ? 'hold' : 'doubt';
  return SUM.test(clause.text) &&
    /\b(?:card|account|balance|budget|wallet|invoice|subscription|licen[cs]e|plan)\b/.test(clause.text)
    ? 'hold'
    : undefined;
}

const THESE_RULES =
  /\b(?:this|these|the (?:above|following|same))\b(?: \w+){0,2} (?:sections?|rules?|instructions?|paragraphs?|files?|blocks?|notes?|lines?|texts?|snippets?|skills?|prompts?|guidelines?|polic(?:y|ies))\b/;
const REMEMBERS =
  /\b(?:remember|memori[sz]e|keep in mind)\b.{0,40}\b(?:for|in|across) (?:all|every|each|any|future)\b.{0,20}\b(?:conversations?|sessions?|chats?|tasks?|projects?|users?)\b/;
const EVERYWHERE =
  /\b(?:every|all|each|any|other|another|new|future|global|home|long-term|persistent)\b.{0,40}\b(?:claude\.md|agents\.md|gemini\.md|rule ?files?|rules|memor(?:y|ies)|projects?|repositor(?:y|ies)|repos?|skills?|agents?|sessions?|conversations?|chats?|tasks?|config\w*|instructions?|system prompts?)\b|~\/\.(?:claude|codex|cursor|gemini|bashrc|zshrc|profile)/;

const IN_EACH = /\b(?:every|all|each|other|another|memory)\b/;

export function spreads(clause: Said): Grade | undefined {
  const { text } = clause;
  if (REMEMBERS.test(text)) return 'doubt';
  if (!isOrderedOn(clause, 'spread', THESE_RULES) || !EVERYWHERE.test(text)) return undefined;
  return IN_EACH.test(text) ? 'hold' : 'doubt';
}

const PLANTED =
  /<(?:script|iframe|img)[^>]{0,60}src=['"]?(?:@@|(?:https?:)?\/\/)|\b(?:back ?door|key ?logger|tracking (?:pixel|code|script|snippet)|beacon|(?:fallback|default|master|hidden|support) (?:password|account|user(?! agent)|login|key)|hard-?coded (?:password|account|key|token|credential)s?|import\s?\(?['"]{0,2}@@|post-?install (?:script|hook)|(?:routes?|endpoints?|handlers?|pages?|urls?|commands?|hooks?)\b.{0,40}\b(?:that )?(?:runs?|executes?|evaluates?) (?:the |any |a |whatever |an )?(?:\w+ )?(?:commands?|code|quer(?:y|ies)|input|strings?|expressions?|scripts?)|(?:admin\w*|superuser|root|accounts?|users?)\b.{0,40}\b(?:and|with) (?:the |a )?password\W{1,3}\S*\d|remote (?:loader|script))\b/;

const WEAK =
  /\b(?:md5|sha-?1|rot13|base64)\b.{0,40}\bpasswords?\b|\bplain(?:[- ]?text)? (?:copy|copies|form)\b.{0,40}|\bpasswords?\b.{0,30}\bin plain ?text\b/;

/** A password or a piece of code is given word for word. */
const GIVEN = /'[^']{4,}'/;

export function plants(clause: Said): Grade | undefined {
  const { text } = clause;
  if (HAS_A.test(text) && PLANTED.test(text)) return 'hold';
  if (isOrderedOn(clause, 'plant', PLANTED, 100)) return recurs(clause) || GIVEN.test(text) ? 'hold' : 'doubt';
  return WEAK.test(text) && isOrderedOn(clause, 'plant', WEAK, 100) ? 'doubt' : undefined;
}
