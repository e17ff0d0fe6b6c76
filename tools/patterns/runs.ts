/** Texts on which patterns are tried, and patterns whose texts are short. Data only. */

/** Each is repeated; a sign that matches nothing follows. */
export const RUNS: readonly string[] = [
  ...'\n\t a1-."\'\\/([{<=:,#*_@%&?A`|+$;é한'.split(''),
  '\u200b',
  '1 ',
  'a ',
  'a\n',
  ' \n',
  '\r\n',
  '. ',
  '0x',
  'a.',
  'a-',
  'a@',
  'a/',
  'the ',
  'to ',
  '://',
  '"a":',
  '{"',
  '](',
  '<a ',
  '--',
  'x=',
  'a=1&',
  'note ',
  'from: ',
  'do not ',
  'please ',
];

/** What follows the words of a pattern: "grant" and blanks. */
export const RUNS_AFTER_WORDS: readonly string[] = [' ', '\n', 'a', ' a', '1', '-', '.'];

/** By their source: quadratic, and never given more than some hundred signs. */
export const BOUNDED: ReadonlyMap<string, string> = new Map([
  ['\\/+$', 'an address from a setting'],
  ['[/?#]+$', 'a name of at most 200 characters: integrity, documents of calls'],
  ['=+$', 'the base64 of a canary'],
  ['[.?:]+$', 'a password as it was found'],
  ['\\s*".*$', 'a sentence of the screen itself, with a short quotation'],
  [
    '[{[<$%][A-Za-z_ -]{2,}|[A-Z]{2,}_[A-Z_]{2,}|\\b(?:data|secret|history|conversation|summary|prompt|password|base64|encoded|query|here)\\b',
    'a value of a link, of at most 400 characters',
  ],
  ['(?:^|[.!?\\n]|(?<!\\p{L})(?:and|und|et|y|e|en|och|i))\\s*$', 'the 60 characters before a clause'],
  ['(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])', 'a name of a schema'],
  ['\\B(?=(?:\\d{3})+$)', 'a number of at most twelve digits'],
  ['\\[(!?)([^\\]]*)\\]', 'of a library, for its own formats'],
  ['(?<!\\p{L})id["\']?\\s*[:=#]?\\s*["\']?$', 'the 16 characters before a value'],
]);
