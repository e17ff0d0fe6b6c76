/**
 * When a payment is asked about, and how: unless the user named its sums, to whom, its currency, how often, and every member of which no word
 * tells. Source: docs/reference/gateway.md#confirmation; docs/adr/0405, 0482, 0766. Pure.
 */
import { hasWord, wordsOf } from '../../../contract/tool-names.ts';
import type { Leaf } from './call-values.ts';
import { ceilingIn } from './ceiling.ts';
import { currenciesIn } from './currencies.ts';
import { COUNT, NOT_PAYING, PAYEE, SHIPPED } from './deed-words.ts';
import { isAboutRecurrence, isOtherCurrency, isUnspokenRecurrence, recurrenceOf } from './payment-terms.ts';
import { decisiveOf, listOf, made, pairsOf, shown, type Asker } from './question-text.ts';
import { areSaid, isMinor, isSaid, isWithin } from './said-sums.ts';
import { speaksOfTool } from './spoken-deeds.ts';

export const payments: Asker = (tool, deed, { known }, said) => {
  const { targets, amounts, items, factors, details, currency, open } = deed;
  const meant = targets.length > 0 ? targets : items;
  const repeats = recurrenceOf(deed);
  const isAllowed = meant.length > 0 && isWithin([...amounts, ...factors], ceilingIn(said.newest));
  const told = new Set([...currency, ...repeats, ...(isAllowed ? factors : [])]);
  const isAllNamed =
    (isAllowed || areSaid(deed, said)) &&
    meant.every(({ value }) => known(value)) &&
    open.every((leaf) => told.has(leaf) || isAboutRecurrence(leaf) || known(leaf.value) || isSaid(leaf, said)) &&
    !isOtherCurrency(deed, said) &&
    !isUnspokenRecurrence(tool, deed, said);
  if (isAllNamed && (meant.length + amounts.length > 0 || speaksOfTool(said, tool))) return null;
  const { sums, written } = mainSums(amounts);
  const isOne = new Set(currency.map(({ value }) => value)).size === 1;
  const put = written === '' || currenciesIn(written).size > 0 || !isOne ? [] : currency;
  const money = shown(`${written} ${put[0]?.value ?? ''}`);
  const payees = targets.filter(({ name }) => hasWord(name, PAYEE) && !hasWord(name, SHIPPED));
  const to = listOf(payees);
  const all = [...new Set([...details, ...currency])];
  const rest = pairsOf(
    all.filter((leaf) => !payees.includes(leaf) && !sums.includes(leaf) && !put.includes(leaf)),
    decisiveOf(deed),
  );
  const verb = wordsOf(tool).find((word) => NOT_PAYING.has(word));
  const sentence =
    money !== '' && to !== ''
      ? `${verb === undefined ? 'Pay' : capital(verb)} ${money} to ${to} (${[shown(tool, 40), rest].filter((text) => text !== '').join('; ')})?`
      : `Spend ${money === '' ? 'money' : money} with ${shown(tool, 40)} (${pairsOf(all, decisiveOf(deed)) || 'no details given'})?`;
  return made('payments', tool, [...targets, ...amounts, ...items, ...open, ...currency, ...repeats], sentence);
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Which of the sums of a call is what is paid: the first of these that a member is named by, else the first. */
const MAIN: readonly ReadonlySet<string>[] = ['total', 'amount betrag montant importe importo bedrag', 'sum summe'].map(
  (words) => new Set(words.split(' ')),
);

/** The sums of one member, as a question begins with them; hundredths in whole units. */
function mainSums(amounts: readonly Leaf[]): { readonly sums: readonly Leaf[]; readonly written: string } {
  const all = amounts.filter(({ name }) => !hasWord(name, COUNT));
  const main = MAIN.map((words) => all.find(({ name }) => hasWord(name, words))).find((leaf) => leaf !== undefined);
  const sums = all.filter(({ name }) => name === (main ?? all[0])?.name);
  const texts = sums.map(({ name, value, number }) =>
    number !== null && isMinor(name) ? (number / 100).toFixed(2) : value,
  );
  return { sums, written: texts.join(' + ') };
}
