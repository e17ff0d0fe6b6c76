/** Where a command sends to, by its words: the address, and not a header or a body that names another. docs/adr/0776. Pure. */
import { CURL_VALUED, isHttpClient, takesItems } from './http-clients.ts';
import { beforeHost, hostOfAddress, isThisMachine } from './this-machine.ts';

/** A part of a text that comes from a variable or another command. */
export const COMPUTED = /\$\{?[a-z_]|\$\(|\x60/i;

/** Of each kind of program the options with which the next word is a value; a proxy is none, for it is sent to. */
const LONG =
  '--(?:data(?:-raw|-binary|-ascii|-urlencode)?|json|form(?:-string)?|header|user|user-agent|referer|request|output|upload-file|max-time|connect-timeout|retry|retry-delay|write-out|cookie|cacert|cert|key)';
const OF_CURL = new RegExp(`^(?:-[^-AbcCDeEhHKmoPQrtuUwxyYzXdFT]{0,20}[AbcCDeEhHmoPQrtuUwyYzXdFT]|${LONG})$`);
const OF_WGET =
  /^(?:-[^-aADeIilOoPQRTtUwX]{0,20}[aADeIilOoPQRTtUwX]|--(?:post-(?:data|file)|body-(?:data|file)|method|header|user|password|output-document|tries|timeout))$/;
const OF_ITEMS = /^(?:-[aAo]|--(?:auth|auth-type|output|timeout|verify))$/;
const OF_POWERSHELL = /^-(?:body|infile|outfile|headers|method|contenttype)$/i;
const OF_NETCAT = /^-[bceipPqswWX]$/;
const OF_SSH = /^-[bcDeEFIiJlLmOopQRSWw]$/;
const CONNECTS: ReadonlyMap<string, RegExp> = new Map([
  ...['nc', 'ncat', 'netcat', 'telnet'].map((name) => [name, OF_NETCAT] as const),
  ...['ssh', 'sftp'].map((name) => [name, OF_SSH] as const),
]);
const COPIES = /^(?:scp|rsync)$/;
const METHOD = /^[A-Z]{3,7}$/;

/** Options of `curl` that say where it goes, beside its address; and those with a file that may say it. */
const GOES_TO = /^--(?:proxy(?:1\.0)?|preproxy|socks\w{1,4}(?:-hostname)?|url|connect-to|resolve|doh-url)(?:=([^]*))?$/;
const CONFIG = /^--config(?:=([^]*))?$/;

/** Values of options of `curl`: long ones, and one letter, which may stand behind letters without a value. */
function valuesOfCurl(words: readonly string[], long: RegExp, letter: string): readonly string[] {
  return words.flatMap((word, i) => {
    const found = long.exec(word);
    if (found !== null) return [found[1] ?? words[i + 1] ?? ''];
    if (!/^-[a-zA-Z]/.test(word)) return [];
    const at = [...word].findIndex((sign, place) => place > 0 && (CURL_VALUED.test(sign) || /[dFTX]/.test(sign)));
    if (word[at] !== letter) return [];
    return [word.slice(at + 1) || (words[i + 1] ?? '')];
  });
}

/** Whether `curl` takes its options, addresses too, from a file that is not read. */
export const readsConfig = (words: readonly string[]): boolean =>
  words[0] === 'curl' && valuesOfCurl(words, CONFIG, 'K').length > 0;

/** Whether options of `curl` make it go to what is computed, or what a file says, whatever its address is. */
export const isReroutedByCurl = (words: readonly string[]): boolean =>
  words[0] === 'curl' &&
  (readsConfig(words) || valuesOfCurl(words, GOES_TO, 'x').some((value) => COMPUTED.test(value)));

/** The words that say where a command sends to; empty where that is not known. */
function addressesOf([name = '', ...rest]: readonly string[]): readonly string[] {
  const without = (valued: RegExp): readonly string[] =>
    rest.filter((word, i) => !word.startsWith('-') && !valued.test(rest[i - 1] ?? ''));
  if (takesItems(name))
    return without(OF_ITEMS)
      .filter((word) => !METHOD.test(word))
      .slice(0, 1);
  if (isHttpClient(name)) return without(name === 'curl' ? OF_CURL : name === 'wget' ? OF_WGET : OF_POWERSHELL);
  if (COPIES.test(name)) return rest.filter((word) => !word.startsWith('-')).slice(-1);
  const valued = CONNECTS.get(name);
  return valued === undefined ? [] : connectedBy(rest, valued);
}

/** Options by which ssh or nc goes elsewhere than its address says, also behind it. */
const REROUTES = /^-[JoWFx]/;

/** What says where ssh or nc connects to: the address, and what reroutes it. What runs there is none of it. */
function connectedBy(words: readonly string[], valued: RegExp): readonly string[] {
  const at = words.findIndex((word, i) => !word.startsWith('-') && !valued.test(words[i - 1] ?? ''));
  return words.filter(
    (word, i) =>
      i === at || REROUTES.test(word) || (valued.test(words[i - 1] ?? '') && REROUTES.test(words[i - 1] ?? '')),
  );
}

/** Whether an address is computed; not where it names this machine before all that is. */
function isComputedAddress(address: string): boolean {
  const host = hostOfAddress(address);
  return COMPUTED.test(address) && (!isThisMachine(host) || COMPUTED.test(beforeHost(address)));
}

/** Whether one of these commands sends to a computed address; undefined where none says where to. */
export function sendsToComputed(pipe: readonly { readonly words: readonly string[] }[]): boolean | undefined {
  if (pipe.some(({ words }) => isReroutedByCurl(words))) return true;
  const addresses = pipe.flatMap(({ words }) => addressesOf(words));
  return addresses.length === 0 ? undefined : addresses.some(isComputedAddress);
}
