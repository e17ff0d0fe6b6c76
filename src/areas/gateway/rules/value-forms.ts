/**
 * The written form of a value: what another text must have for the two to be compared. An account, a phone number, a street, a handle, a
 * host, a code; words, dates, times, sums and ids of one of many alike have none, since a thing has many of them.
 * Source: docs/reference/gateway.md#taint-and-links; docs/adr/0747, 0748, 0774. Texts in one spelling. Pure.
 */
import { hasWord } from '../../../contract/tool-names.ts';
import { lastOf } from './call-values.ts';
import { IS_STREET, STREETS } from './parties.ts';

export interface Form {
  readonly like: RegExp;
  /** An account, a phone number, an address, of which somebody has one whatever is ordered. */
  readonly ofParty: boolean;
  /** An account may run on into the next word, a street stands in a longer address. */
  readonly runsOn?: true;
  /** A value without its extension, which another text may leave out: of `+49 30 123456-0` what stands before `-0`. */
  readonly shorter?: (value: string) => string;
  /** Values that have this in common are of one house and contradict nothing. */
  readonly house?: (value: string) => string;
}

const ACCOUNT = /^[a-z]{2}\d{2}(?: ?[a-z\d]{4}){2,7}(?: ?[a-z\d]{1,3})?$/;
const ACCOUNTS = /(?<![\p{L}\p{N}])[a-z]{2}\d{2}(?: ?[a-z\d]{4}){2,7}(?: ?[a-z\d]{1,3})?(?![\p{L}\p{N}])/gu;
/** International, or national with nine digits or more. A part of a date is none. */
const PHONE = /^(?:\+\d[\d ()./-]{5,20}\d|\(?0(?=(?:\D?\d){8})[\d ()./-]{7,20}\d)$/;
const PHONES = /(?<![\w+]|\d\d[-/.])(?:\+\d[\d ()./-]{5,20}\d|\(?0(?=(?:\D?\d){8})[\d ()./-]{7,20}\d)(?!\w)/g;
const withoutExtension = (value: string): string => value.replace(/-\d{1,4}$/, '');
export const isPhone = (value: string): boolean => PHONE.test(value);
const HANDLE = /^@[\w-]{2,40}$/;
const HANDLES = /(?<![\w@./-])@[\w-]{2,40}(?![\w@])/g;
/** Of three labels or more: names of files have two. */
const HOST = /^(?:[a-z0-9-]{1,63}\.){2,8}[a-z]{2,24}$/;
const HOSTS = /(?<![\w.@/-])(?:[a-z0-9-]{1,63}\.){2,8}[a-z]{2,24}(?![\w-]|\.\w)/g;
/** Letters and digits in one word. */
const CODE = /^(?=.*\p{L})(?=.*\d)[\p{L}\p{N}][\p{L}\p{N}._:/-]*[\p{L}\p{N}]$/u;
/** Dates, times and plain numbers, of which a thing has many; only a number by which one is known, paid or found counts. */
const NUMBER = /^(?=(?:.*\d){3})\d[\d.:/ t-]*\d(?:z|[+-]\d\d:?\d\d)?$/;
/** Names of files differ from version to version. */
const FILE = /\.(?:docx?|pdf|xlsx?|pptx?|odt|txt|csv|md|json|ya?ml|xml|zip|png|jpe?g)$/;
/** Of the letters that a code begins with: `gm-7734` and `ra-2290` are of two kinds. */
const KIND_LETTERS = 4;
/** A code that begins with two words is of their kind whatever its length: `org-af-20771`, `org-af-20117-b`. */
const TWO_WORDS = /^\p{L}{2,12}[-_./:]\p{L}{2,12}[-_./:](?=\d)/u;

/** Members with a number by which a party is known, paid or reached, or a place is found, of which it has one. */
const KNOWN_BY: ReadonlySet<string> = new Set(
  `account acct iban phone mobile tel telephone telefon telefono fax konto compte cuenta conto steuernummer steuernr taxid vat ustid nif cif
  siret siren tin coordinates coords latitude longitude position`.split(/\s+/),
);

/** Members with the number of one of many alike: two orders of one customer contradict nothing. */
const ONE_OF_MANY: ReadonlySet<string> = new Set(
  'order invoice ticket case booking reservation matter message thread issue event job shipment parcel claim request quote transaction payment record row document entry commit pull task visit appointment auftrag rechnung commande facture pedido factura ordine fattura'.split(
    ' ',
  ),
);

const NO_FORMS: readonly Form[] = [];

/**
 * Values of the same form: of `gm-7734-02` all of `gm-`, four digits, a hyphen, two digits. A code that begins with two words has two forms: all of those
 * words, and all with as many letters and digits. None for words.
 */
export function formsOf(name: string, value: string): readonly Form[] {
  if (ACCOUNT.test(value)) return [{ like: ACCOUNTS, ofParty: true, runsOn: true }];
  if (PHONE.test(value)) return [{ like: PHONES, ofParty: true, shorter: withoutExtension }];
  if (IS_STREET.test(value)) return [{ like: STREETS, ofParty: true, runsOn: true }];
  if (HANDLE.test(value)) return [{ like: HANDLES, ofParty: true }];
  if (hasWord(lastOf(name), ONE_OF_MANY)) return NO_FORMS;
  if (NUMBER.test(value)) return hasWord(name, KNOWN_BY) ? [{ like: patternOf('', value), ofParty: true }] : NO_FORMS;
  if (FILE.test(value)) return NO_FORMS;
  if (HOST.test(value)) return [{ like: HOSTS, ofParty: false, house: siteOf }];
  if (!CODE.test(value)) return NO_FORMS;
  const kind = /^\p{L}*/u.exec(value)?.[0].slice(0, KIND_LETTERS) ?? '';
  const alike: Form = { like: patternOf(kind, value.slice(kind.length)), ofParty: false };
  const words = TWO_WORDS.exec(value)?.[0];
  return words === undefined ? [alike] : [{ like: codesOf(words), ofParty: false }, alike];
}

/** Below these, each name of three labels is of somebody else; so it is below one with two or three letters before the last: `co.uk`, `com.au`. */
const SHARED_SUFFIXES: ReadonlySet<string> = new Set(
  `github.io gitlab.io netlify.app vercel.app pages.dev workers.dev web.app firebaseapp.com herokuapp.com onrender.com fly.dev
  azurewebsites.net cloudfront.net appspot.com blogspot.com wordpress.com myshopify.com ngrok.io ngrok.app
  ngrok-free.app surge.sh glitch.me repl.co replit.app deno.dev r2.dev readthedocs.io bitbucket.io`.split(/\s+/),
);
const SHORT_LETTERS = 3;

/** Below these whole hosts are of somebody: `name.s3.amazonaws.com`, `name.blob.core.windows.net`. */
const STORES = /(?:^|\.)(?:amazonaws\.com|windows\.net)$/;

function siteOf(host: string): string {
  if (STORES.test(host)) return host;
  const labels = host.split('.');
  const isShared = (labels.at(-2) ?? '').length <= SHORT_LETTERS || SHARED_SUFFIXES.has(labels.slice(-2).join('.'));
  return labels.slice(isShared ? -3 : -2).join('.');
}

const escaped = (text: string): string => text.replace(/[./+]/g, String.raw`\$&`);

const codesOf = (words: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])${escaped(words)}\d[\p{L}\p{N}]{0,20}(?:-[\p{L}\p{N}]{1,12}){0,3}(?![\p{L}\p{N}])`,
    'gu',
  );

function patternOf(kind: string, rest: string): RegExp {
  const form = escaped(rest.replace(/[0-9a-f]{8,}/g, (run) => (/[a-f]/.test(run) && /\d/.test(run) ? '#' : run)))
    .replace(/\p{L}/gu, String.raw`\p{L}`)
    .replace(/\d/g, String.raw`\d`)
    .replace(/ +/g, ' +')
    .replaceAll('#', '[0-9a-f]{8,}');
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${kind}${form}(?![\p{L}\p{N}])`, 'gu');
}
