/**
 * In which locale times and numbers are written. The pages are in English: "vor 3 Min." in their sentences would be read out wrongly, and
 * 1.091 turns beside a risk of 0.95 would mislead.
 */

/** The first English one of the browser, for its order of days and months and its clock; else that of Britain. */
export const localeOf = (languages: readonly string[]): string =>
  languages.find((language) => /^en\b/i.test(language)) ?? 'en-GB';

export const LOCALE = localeOf(navigator.languages);
