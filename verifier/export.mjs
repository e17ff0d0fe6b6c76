// An export of a period (JSON Lines), line by line, so that memory does not grow with the file: each certificate, that none is
// missing between the first and the last of its agent, what was found and decided, and the signature over all lines.
import { canonical, isDoc, text } from './canonical.mjs';
import { digest, fromBase64Url, fromHex, hexOf, isHex64, isSigned, sha256, utf8 } from './bytes.mjs';
import { checkCertificate, guarded } from './certificate.mjs';
import { checkHead } from './head.mjs';
import { parseJson } from './json.mjs';
import { keyAt } from './keys.mjs';

/** @typedef {Record<string, unknown>} Doc */
/** @typedef {import('./keys.mjs').Keys} Keys */
/** @typedef {{ export_id: string, from: string, to: string, agents: number, certificates: number }} Summary */
/** @typedef {{ id: string, first: number, count: number, head: Doc | null, seen: number, isDecided: boolean, last: Map<string, { seq: number, hash: string }> }} Agent */

export const EXPORT_TYPE = 'surety-evidence-export/v1';
const COMPLIANCE_TYPE = 'surety-compliance-export/v1';
export const EXPORT_CHECKS = /** @type {const} */ ([
  'format',
  'heads',
  'certificates',
  'complete',
  'findings',
  'whole',
]);
const LINE_CHARS_MAX = 64 * 1024 * 1024;

/**
 * @param {AsyncIterable<string> | Iterable<string>} lines without their ends
 * @param {Keys} keys
 * @returns {Promise<{ valid: boolean, checks: { name: string, fault: string | null }[], summary: Summary }>}
 */
export async function checkExport(lines, keys) {
  const reader = new Reader(keys);
  let number = 0;
  for await (const line of lines) {
    number++;
    if (reader.faults.format !== null) continue;
    const fault = await guarded(() => reader.read(line));
    if (fault !== null) reader.fail('format', `line ${number}: ${fault}`);
  }
  await reader.end();
  const checks = EXPORT_CHECKS.map((name) => ({ name, fault: reader.faults[name] }));
  return { valid: checks.every(({ fault }) => fault === null), checks, summary: reader.summary() };
}

class Reader {
  /** @param {Keys} keys */
  constructor(keys) {
    this.keys = keys;
    /** @type {Record<typeof EXPORT_CHECKS[number], string | null>} */
    this.faults = { format: null, heads: null, certificates: null, complete: null, findings: null, whole: null };
    /** @type {Doc | null} */
    this.header = null;
    /** @type {Agent[]} */
    this.agents = [];
    this.at = 0;
    this.lines = 0;
    this.chain = '0'.repeat(64);
    this.certificates = 0;
    this.isEnded = false;
  }

  /** The first fault of each check is told. @param {typeof EXPORT_CHECKS[number]} name @param {string | null} fault */
  fail(name, fault) {
    this.faults[name] ??= fault;
  }

  /** @param {string} line @returns {Promise<string | null>} what is wrong with its form */
  async read(line) {
    if (line.length > LINE_CHARS_MAX) return 'the line is too long';
    if (this.isEnded) return 'something follows the end';
    const doc = parseJson(line);
    if (!isDoc(doc)) return 'not a JSON object';
    if (this.header === null) await this.begin(doc);
    else if (doc.type === 'end') return this.close(doc, line);
    else if (doc.type === COMPLIANCE_TYPE) await this.findings(doc);
    else await this.certificate(doc);
    this.chain = hexOf(await digest(fromHex(this.chain), utf8(line)));
    this.lines++;
    return null;
  }

  /** @param {Doc} doc */
  async begin(doc) {
    if (doc.type !== EXPORT_TYPE || !Array.isArray(doc.agents))
      throw new TypeError('the file does not begin as an export');
    this.header = doc;
    for (const agent of doc.agents) {
      if (!isDoc(agent)) throw new TypeError('an agent is malformed');
      const { agent_id: id, first_leaf: first, certificates: count, tree_head: head } = agent;
      if (!Number.isSafeInteger(first) || !Number.isSafeInteger(count))
        throw new TypeError('a number of leaves is malformed');
      this.agents.push({
        id: text(id),
        first: Number(first),
        count: Number(count),
        head: isDoc(head) ? head : null,
        seen: 0,
        isDecided: false,
        last: new Map(),
      });
      if (head !== null) {
        const fault = isDoc(head) && head.log_id !== id ? 'is of another log' : await checkHead(head, this.keys);
        if (fault !== null) this.fail('heads', `${text(id)}: ${fault}`);
      } else if (Number(count) > 0) this.fail('heads', `${text(id)}: there is no head over its certificates`);
    }
  }

  /** @param {Doc} doc */
  async certificate(doc) {
    const agent = this.agents[this.at];
    if (agent === undefined) throw new TypeError('a certificate of no agent of the export');
    const report = await checkCertificate(doc, this.keys);
    const failed = Object.entries(report).find(([, fault]) => fault !== null);
    const id = isDoc(doc.subject) ? String(doc.subject.checkpoint_id) : 'a certificate';
    if (failed !== undefined) {
      this.fail('certificates', `${id}: ${failed[0]}: ${failed[1]}`);
      agent.seen++;
      return;
    }
    const { subject, proofs } = /** @type {{ subject: Doc, proofs: { merkle: Doc, chain: Doc } }} */ (doc);
    if (subject.agent_id !== agent.id || proofs.merkle.leaf_index !== agent.first + agent.seen)
      this.fail('complete', `${id} stands where leaf ${agent.first + agent.seen} of ${agent.id} is expected`);
    if (canonical(proofs.merkle.tree_head) !== canonical(agent.head))
      this.fail('complete', `${id} is proved under another head`);
    this.fail('complete', linkFault(agent, id, text(subject.session_id), proofs.chain));
    if (agent.seen === 0 || agent.seen === agent.count - 1)
      this.fail('complete', periodFault(id, Date.parse(text(doc.issued_at)), this.header));
    agent.seen++;
    this.certificates++;
  }

  /** The rows of findings follow the certificates of their agent. @param {Doc} doc */
  async findings(doc) {
    const agent = this.agents[this.at];
    if (agent === undefined || doc.agent_id !== agent.id)
      throw new TypeError('findings of another agent than the one before them');
    if (agent.seen !== agent.count)
      this.fail('complete', `${agent.id} has ${agent.seen} certificates where ${agent.count} are announced`);
    const fault = await guarded(() => findingsFault(doc, this.header, this.keys));
    if (fault !== null) this.fail('findings', `${agent.id}: ${fault}`);
    agent.last.clear();
    this.at++;
  }

  /** No signature is over this line, so it has one spelling. @param {Doc} doc @param {string} line @returns {string | null} */
  close(doc, line) {
    this.isEnded = true;
    this.last = doc;
    const { type, lines, chain, key_id, signature } = doc;
    const isExact = line === JSON.stringify({ type, lines, chain, key_id, signature });
    return isExact ? null : 'the end is not written as exports end: it was changed';
  }

  async end() {
    if (this.faults.format === null && this.header === null) this.fail('format', 'the file is empty');
    if (this.at < this.agents.length) this.fail('complete', `${this.agents.length - this.at} agents are missing`);
    this.fail('whole', await guarded(() => this.endFault()));
  }

  async endFault() {
    if (this.last === undefined || this.header === null) return 'the file has no end: it was cut';
    const { lines, chain, key_id: kid, signature } = this.last;
    if (lines !== this.lines || chain !== this.chain) return 'lines were changed, added or removed';
    const statement = { typ: EXPORT_TYPE, export_id: this.header.export_id, lines, chain, kid };
    const known = keyAt(this.keys, kid, Date.parse(text(this.header.exported_at)));
    return (await isSigned(known.key, fromBase64Url(text(signature)), utf8(canonical(statement))))
      ? null
      : 'the signature over the file does not verify';
  }

  /** @returns {Summary} */
  summary() {
    const { export_id: id, from, to } = this.header ?? {};
    return {
      export_id: text(id),
      from: text(from),
      to: text(to),
      agents: this.agents.length,
      certificates: this.certificates,
    };
  }
}

/**
 * The first and the last leaf of an agent are of the period: they were chosen by it. One between them may be of another time, where turns
 * were logged in another order than they were made.
 * @param {string} id @param {number} issuedMs @param {Doc | null} header
 */
function periodFault(id, issuedMs, header) {
  const isWithin = issuedMs >= Date.parse(text(header?.from)) && issuedMs < Date.parse(text(header?.to));
  return isWithin ? null : `${id} is not of the period`;
}

/**
 * The position in its session follows the one before it in the file. A session may have begun before the period.
 * @param {Agent} agent @param {string} id @param {string} session @param {Doc} chain
 */
function linkFault(agent, id, session, { position, prev_chain_hash: before, chain_hash: hash }) {
  const last = agent.last.get(session);
  agent.last.set(session, { seq: Number(position), hash: text(hash) });
  if (last === undefined) return null;
  if (position !== last.seq + 1)
    return `${id} is at position ${Number(position)} of its session where ${last.seq + 1} is expected`;
  return before === last.hash ? null : `${id} does not follow the turn before it`;
}

/**
 * Each row is chained to the one before, and the head over them, of the period of the file, is signed.
 * @param {Doc} doc @param {Doc | null} header @param {Keys} keys
 */
async function findingsFault({ agent_id, rows, head }, header, keys) {
  if (!Array.isArray(rows) || !isDoc(head)) return 'rows or head are missing';
  let before = 'genesis';
  for (const [i, row] of rows.entries()) {
    if (!isDoc(row)) return `row ${i} is malformed`;
    const { hash, ...rest } = row;
    if (row.seq !== i || row.prev_hash !== before) return `row ${i} does not follow the one before it`;
    if (!isHex64(hash) || hash !== (await sha256(canonical(rest)))) return `row ${i} was changed`;
    before = text(hash);
  }
  const { key_id: kid, signature, ...signed } = head;
  if (head.from !== header?.from || head.to !== header?.to) return 'the findings are of another period';
  if (head.rows !== rows.length || head.hash !== before) return 'the head is of other rows';
  const known = keyAt(keys, kid, Date.parse(text(head.exported_at)));
  const statement = canonical({ typ: COMPLIANCE_TYPE, agent_id, ...signed, kid });
  return (await isSigned(known.key, fromBase64Url(text(signature)), utf8(statement)))
    ? null
    : 'the signature of the head does not verify';
}
