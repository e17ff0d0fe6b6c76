/** The language of a row: where its source tells, else by script and by frequent words. For leaving languages out, so it errs towards leaving out. */
import { isGenerated, type Row } from './dataset.ts';

/** Units of a script of which a text in that language has some. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ru: /[\u0400-\u04ff]/g,
  uk: /[\u0400-\u04ff]/g,
  hi: /[\u0900-\u097f]/g,
  bn: /[\u0980-\u09ff]/g,
  ar: /[\u0600-\u06ff]/g,
  fa: /[\u0600-\u06ff]/g,
  th: /[\u0e00-\u0e7f]/g,
  ko: /[\uac00-\ud7a3]/g,
  ja: /[\u3040-\u30ff]/g,
  zh: /[\u4e00-\u9fff]/g,
  he: /[\u0590-\u05ff]/g,
  el: /[\u0370-\u03ff]/g,
};
const UNITS_MIN = 8;

const words = (list: string, letters = ''): RegExp =>
  new RegExp(`${letters === '' ? '' : `[${letters}]|`}(?:^|\\s)(?:${list})(?=[\\s.,:;!?"])`, 'gi');
/** Frequent words of languages in Latin letters, and letters that only they have. */
const FREQUENT: Readonly<Record<string, RegExp>> = {
  es: words('el|los|las|una|por|que|para|con|del|está|todo|mensaje|correo|instrucciones|tus|sin'),
  tr: words('bir|ve|bu|için|tüm|önceki|lütfen|şimdi', 'şğıİ'),
  id: words('yang|dan|untuk|dengan|semua|anda|kamu|ini|tidak|jangan|tolong|kirim|saya|ke|dari'),
  de: words('und|der|die|das|nicht|ein|eine|mit|ist|für|alle|deine|dir|bitte|auf'),
  fr: words('les|des|une|est|pour|dans|que|vous|toutes|ton|tes|avec|sans|sur'),
  it: words('il|gli|che|per|non|una|tutte|della|tuo|tue|sono|questo|con'),
  pt: words('os|uma|para|com|não|você|todas|seu|sua|está|mensagem|instruções|sem', 'ãõ'),
  pl: words('nie|się|wszystkie|jest|proszę', 'ąęłżźśćń'),
  cs: words('je|se|všechny|prosím|jsou', 'ěřů'),
  sv: words('och|att|det|inte|för|alla|är|ditt|dina|som|till'),
  nl: words('het|een|niet|voor|alle|jouw|van|met|deze|naar|aan'),
  vi: words('và|của|cho|tất|bạn', 'ạảấầẩậắằặẹẻếềểễệịọỏốồổộớờởợụủứừửữựđ'),
};
const SHORT_UNITS = 70;
/** Sources of several languages that do not name them. */
const UNNAMED = /multilang|neuralchemy|authored|prompt-eng/;

/** The language that the source names; undefined where it names none. */
export const languageOf = ({ sub = '', source }: Row): string | undefined =>
  /(?:^|:)ml-([a-z]{2})/.exec(sub)?.[1] ??
  (source.includes('own') ? /:([a-z]{2,3})(?: in |$)/.exec(sub)?.[1] : undefined);

/** Whether a row is, or may be, in one of these languages. */
export function isWrittenIn(row: Row, languages: ReadonlySet<string>): boolean {
  const named = languageOf(row);
  if (named !== undefined && languages.has(named)) return true;
  const isUnnamed = isGenerated(row) || UNNAMED.test(row.source);
  for (const language of languages) {
    const script = SCRIPTS[language];
    if (script !== undefined) {
      if ((row.text.match(script)?.length ?? 0) >= UNITS_MIN) return true;
    } else if (isUnnamed) {
      const found = row.text.match(FREQUENT[language] ?? /(?!)/g)?.length ?? 0;
      if (found >= 2 || (found === 1 && row.text.length < SHORT_UNITS)) return true;
    }
  }
  return false;
}
