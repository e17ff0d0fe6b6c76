/**
 * Which calls pay, and which of their values are sums, accounts and currencies. Source: docs/reference/gateway.md#confirmation;
 * docs/adr/0405, 0766. Pure.
 */
import { hasWord, wordsOf } from '../../../contract/tool-names.ts';
import { SHORT_CHARS, type Parts } from './call-parts.ts';
import { hasWordOrPlural, isSilent, type Roles } from './call-roles.ts';
import { lastOf, valuesOf, type CallAsMade, type Leaf } from './call-values.ts';
import { currencyOf } from './currencies.ts';
import { AMOUNT, CURRENCY, EXECUTING, HARMLESS, NO_MONEY, ORDERING, PAYING, UNIT } from './deed-words.ts';

/** An account number in one word (IBAN). */
export const ACCOUNT = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

export function isPayment({ call, words, has, roles, leaves }: Parts): boolean {
  const ordersForMoney = has(ORDERING) && (roles.amounts.length > 0 || words.includes('place'));
  const runsPayroll = EXECUTING.has(words[0] ?? '') && words.includes('payroll');
  const pays = words.some((word) => hasWordOrPlural(PAYING, word)) && !has(NO_MONEY) && !isLog(call, roles);
  return pays || ordersForMoney || runsPayroll || movesMoney(leaves) || isFunded(leaves, roles);
}

/** `payment.log` without a sum shows what was paid. */
const isLog = ({ name }: CallAsMade, { amounts, targets }: Roles): boolean =>
  /[./]logs?$/i.test(name) && amounts.length + targets.length === 0;

/** Values of a payment; `open`: numbers and short strings of which no word says that they do no harm. */
export type PaidValues = Pick<Roles, 'targets' | 'amounts' | 'items'> & { readonly open: readonly Leaf[] };

/** What is paid where no member says it, what runs beside it, and what no word tells of: the user agrees to all of these. */
export function paid({ call, leaves, roles, action }: Parts, runs: string): PaidValues {
  const { unread } = valuesOf(call);
  const more = unread === null ? [] : [unread];
  const worded = leaves.filter((leaf) => !roles.amounts.includes(leaf) && isWordedSum(leaf));
  const placed = new Set<Leaf>([...roles.targets, ...roles.amounts, ...roles.items, ...roles.levels, ...worded]);
  const left = leaves.filter((leaf) => !placed.has(leaf) && !isSilent(leaf.name));
  const accounts = left.filter(({ value }) => ACCOUNT.test(value.replaceAll(' ', '')));
  const amounts = [...roles.amounts, ...worded];
  const sums = accounts.length === 0 || amounts.length > 0 ? [] : left.filter((leaf) => isSum(leaf));
  const targets = [...roles.targets, ...accounts, ...more];
  const acts = leaves.filter(
    ({ value }) => value.length <= SHORT_CHARS && wordsOf(value).some((word) => action.includes(word)),
  );
  const beside = runs === '' ? acts : [...acts, { name: 'runs', value: runs, number: null }];
  return {
    targets,
    amounts: [...amounts, ...sums],
    items: targets.length === 0 ? roles.items : [...roles.items, ...beside],
    open: left.filter((leaf) => !accounts.includes(leaf) && !sums.includes(leaf) && isOpen(leaf)),
  };
}

/** A member named as an amount is a sum whatever its value is: "max", "four thousand". */
const isWordedSum = ({ name, value }: Leaf): boolean =>
  hasWordOrPlural(AMOUNT, wordsOf(lastOf(name)).findLast((word) => word !== '') ?? '') &&
  value.trim() !== '' &&
  currencyOf(value).length === 0;

const DATE = /^\s*\d{4}-\d{2}-\d{2}(?:[T ][\d:.Z+-]*)?\s*$/;
const isOpen = ({ name, value, number }: Leaf): boolean =>
  (number === null ? value.length <= SHORT_CHARS && /[\p{L}\p{N}]{2}/u.test(value) && !DATE.test(value) : number > 1) &&
  !hasWord(lastOf(name), HARMLESS);

const isSum = ({ value, number }: Leaf): boolean => number !== null || (/\d/.test(value) && MONEY.test(value));

/** Of `unit` and its like only those with a currency: `unit: BTC`, and not `unit: kg`. */
export const currencyIn = (leaves: readonly Leaf[]): Leaf[] =>
  leaves.filter(
    ({ name, value }) =>
      value.trim() !== '' &&
      (hasWord(lastOf(name), CURRENCY) ||
        isCurrency({ name, value, number: null }) ||
        (hasWord(lastOf(name), UNIT) && value.length <= SHORT_CHARS && currencyOf(value).length > 0)),
  );

const MONEY = /^(?:[€$£¥]|(?:EUR|USD|GBP|CHF)\b)?\s?\d[\d.,'’ ]*\s?(?:[€$£¥]|EUR|USD|GBP|CHF)?$/;
/** An account and a sum of money say that a call pays, whatever its names are; beside a currency every number is one. */
function movesMoney(leaves: readonly Leaf[]): boolean {
  const isOfMoney = leaves.some(isCurrency);
  return (
    leaves.some(({ value }) => ACCOUNT.test(value.replaceAll(' ', ''))) &&
    leaves.some(
      ({ name, value }) => MONEY.test(value) && (isOfMoney || /[€$£¥A-Z]/.test(value) || hasWord(name, AMOUNT)),
    )
  );
}
/** A sum in a currency, and where the money comes from. */
const isFunded = (leaves: readonly Leaf[], { amounts }: Roles): boolean =>
  amounts.length > 0 && leaves.some(isCurrency) && leaves.some(({ name }) => isSource(wordsOf(lastOf(name))));
const isSource = (words: readonly string[]): boolean =>
  words.includes('mandate') || (words.includes('payment') && ['method', 'source'].some((word) => words.includes(word)));
/** `paraBirimi: TRY`, whatever the member is called. */
const isCurrency = ({ value }: Leaf): boolean => /^[A-Z]{3}$/.test(value) && currencyOf(value).length > 0;
