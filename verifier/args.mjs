// Words and options of a command line. An option that is not known, or that has no use here, is refused: it may have asked for a check.

export const USAGE = `usage:
  surety-verify <file-or-url> [--keys <file-or-url>]     a certificate (plain, DSSE or credential), a list of them as whole
                                                         sessions, an entry of the log of cards (--card <file>), an
                                                         export of a period (JSON Lines), the folder of an archived month, a risk (--openings <file>: the owner's numbers too), or a checkpoint
                                                         of a log (--witness <vkey>, may be given more than once).
                                                         Of a list, turns whose numbers are missing are named; --complete agent
                                                         (the list is to hold all turns of its agents) or --complete process (all
                                                         turns of its gateway processes) makes a missing one a failed check
  surety-verify consistency <earlier> <later> <proof>    two checkpoints and the answer of /v1/evidence/consistency
  surety-verify chain <file-or-url> --rpc <address>      an answer of /v1/on-chain/verify-proof or /v1/on-chain/status, against the
                                                         contract as the node at that address has it
  surety-verify page [port]                              the same checks in a browser, on 127.0.0.1; chain.html: the chain
  surety-verify witness-key <name> <key-file>            makes the key of a witness and prints its verifier key for WITNESS_KEYS
  surety-verify witness <log-url> --key <key-file> --state <file> [--keys <file-or-url>]
                                                         checks the log's newest head against the last one seen, then cosigns it
Keys default to /v1/keys of the address's host; a file needs --keys.`;

const KNOWN = ['keys', 'card', 'openings', 'witness', 'complete', 'rpc', 'key', 'state'];
/** The option that may be given more than once. */
const LIST = 'witness';

/**
 * @param {readonly string[]} args
 * @throws TypeError for an option that is not known, given twice or without its value
 */
export function readArgs(args) {
  /** @type {string[]} */
  const words = [];
  /** @type {Map<string, string[]>} */
  const options = new Map();
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? '';
    if (!arg.startsWith('-') || arg === '-') {
      words.push(arg);
      continue;
    }
    const name = arg.slice(2);
    if (!arg.startsWith('--') || !KNOWN.includes(name)) throw new TypeError(`there is no option ${arg}`);
    const value = args[++i];
    if (value === undefined) throw new TypeError(`--${name} has no value`);
    if (options.has(name) && name !== LIST) throw new TypeError(`--${name} is given twice`);
    options.set(name, [...(options.get(name) ?? []), value]);
  }
  return {
    words,
    all: (/** @type {string} */ name) => options.get(name) ?? [],
    one: (/** @type {string} */ name) => options.get(name)?.[0],
    /** @throws TypeError where an option is given that has no use with `what` @param {string} what @param {string[]} names */
    allow: (what, ...names) => {
      const other = [...options.keys()].find((name) => !names.includes(name));
      if (other !== undefined) throw new TypeError(`--${other} has no use with ${what}`);
    },
  };
}
