/** Requests that code of another language makes and that carry something. docs/adr/0768. Pure. */

const SENDS =
  /\b(?:requests|httpx|session|client|axios|http)\.(?:post|put|patch)\s*\(|\b(?:post|put|patch)\s{0,8}\(\s{0,8}f?["']https?:|\burlopen\s*\([^\n]{0,200}data|\bfetch\s*\([^\n]{0,300}method\s*:\s*["'](?:post|put)|\bsmtplib\.SMTP|\bsocket\.create_connection|\bnet\.(?:connect|createConnection)\s*\(|\/dev\/(?:tcp|udp)\//i;
/** A request by its method as a word, a connection of a socket, a body behind the address. */
const SENDS_ALSO =
  /\.request\s{0,8}\(\s{0,8}["'](?:post|put|patch)["']|\.request\s{0,8}\([^\n]{0,300}\bmethod\s{0,8}:\s{0,8}["'](?:post|put|patch)["']|\.connect\s{0,8}\(\s{0,8}\(\s{0,8}["']|\burlopen\s{0,8}\(\s{0,8}[^\n,()]{1,200},(?!\s{0,8}(?:timeout|context|cafile|capath)\b)/i;
/** What reads a file, a secret of the environment or the result of a command. */
const READS = String.raw`(?:\breadFileSync\b|\bopen\s{0,8}\(|\bread_(?:text|bytes)\b|\b(?:env|environ|ENV|getenv)\W{0,4}\w{0,40}(?:TOKEN|KEY|SECRET|PASS)|\bcheck_output\b|\bexecSync\b|\bpopen\b)`;
/** The same behind the address that is asked for, or in its query. */
const IN_ADDRESS = new RegExp(
  String.raw`https?:\/\/[^\s"'\x60{}]{1,200}(?:["'\x60]\s{0,8}[+.%]|\$?\{)[^\n,;]{0,120}?${READS}|\bparams\s{0,8}=\s{0,8}\{[^\n}]{0,120}?${READS}`,
);

/** Whether code sends something: a body, or what it reads as a part of an address. */
export const sendsByCode = (text: string): boolean =>
  SENDS.test(text) || SENDS_ALSO.test(text) || IN_ADDRESS.test(text);
