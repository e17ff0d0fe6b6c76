/**
 * Programs that send requests over the web, as commands of a shell or of PowerShell: one list for all rules. Requests that code of another language
 * makes stand in shell-sent.ts and fetched-code.ts. Source: docs/reference/gateway.md#confirmation; docs/adr/0768. Data only.
 */

const OF_SHELLS = ['curl', 'wget', 'http', 'https', 'xh'];
const OF_POWERSHELL = ['invoke-webrequest', 'invoke-restmethod', 'iwr', 'irm'];
export const HTTP_CLIENTS: readonly string[] = [...OF_SHELLS, ...OF_POWERSHELL];
const ALL: ReadonlySet<string> = new Set(HTTP_CLIENTS);

/** Whether a command is such a program. @param name without its folder; PowerShell takes any case */
export const isHttpClient = (name: string): boolean =>
  ALL.has(name) || (/[A-Z]/.test(name) && ALL.has(name.toLowerCase()));

/** Those that take the items of a request as words: `http host a=b`. */
export const takesItems = (name: string): boolean => name === 'http' || name === 'https' || name === 'xh';

/** Letters of `curl` with a value: in the same word, or the next one. */
export const CURL_VALUED = /[AbcCDeEhHKmoPQrtuUwxyYz]/;

/** Their names as a part of patterns that take any case, and the same of PowerShell alone. */
export const HTTP_CLIENT = `(?:${HTTP_CLIENTS.join('|')})`;
export const POWERSHELL_CLIENT = `(?:${OF_POWERSHELL.join('|')})`;
