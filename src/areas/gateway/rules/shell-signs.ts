/** Signs and runs of signs of a shell, as patterns. docs/adr/0760. Data only. */

/** `full` as bash and zsh read; `plain` as dash does, the `sh` of many systems, to which `$'`, `$[` and `&>` mean nothing by themselves. */
export type Dialect = 'full' | 'plain';

export const SPACE = /[^\S\n\r]/;
/** Signs that mean nothing by themselves: to go on a word, and to begin one, where a digit may be that of a redirection. */
export const IN_WORD = /[^\s\\'"$`;|&()<>]+/y;
export const BEGINS_WORD = /(?:[^\s\\'"$`;|&()<>#\d]|\d{3}|\d{1,2}(?![\d<>]))[^\s\\'"$`;|&()<>]*/y;
export const RUNS_IN_QUOTES: ReadonlySet<string> = new Set('\\$`');
export const HERE = /\d{0,2}(<<<?)/y;
export const BEFORE_CASE = /^(?:[!{]|then|do|else|while|until|if|elif)$/;
const SUBSCRIPT = /^[a-z_]\w{0,60}\[[^\]]*$/i;
export const isSubscript = (word: string): boolean => word.includes('[') && SUBSCRIPT.test(word);
const ARRAY = /^[a-z_]\w{0,60}\+?=$/i;
/** What stands before the bracket of an array. */
export const isArray = (word: string): boolean => word.endsWith('=') && ARRAY.test(word);
/** `${ rm x; }` of newer shells. */
export const RUN_BRACED = /\$\{[\s|]/y;
export const CONTINUED = /\\\r?\n/y;
export const REDIRECTION = /(?:\d{0,2}|&)(?:>>|>\||>)(?:&\d|&-)?|\d{0,2}<(?:&\d|&-)?/y;
export const HOME = /\$(?:home(?![a-z0-9_])|\{home\})/iy;
