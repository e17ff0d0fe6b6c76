/** Adoption of instructions from untrusted content: the reasoning reports an instruction and adopts it, plans it in the instruction's
 * own words, or the emitted call follows it (docs/reference/integrity.md#analyser). An instruction that the user gave too is
 * no injection.
 */
import { isHolderNamed } from '../../../../contract/asked-for.ts';
import type { Severity } from '../../../../contract/enums.ts';
import { nameWords } from '../../../policy/index.ts';
import { argumentText, familiesOf, onlyReads, speaksOf } from './capability.ts';
import type { Directive } from './directives.ts';
import { shinglesOf } from './directives.ts';
import { concernOf, type Findings, type Material } from './material.ts';
import { actsAskedFor, unaskedTarget } from './unasked-target.ts';
import { adoption } from './adoption.ts';
import { sentenceEvidence, stanceOf } from './stance.ts';
import type { Steps } from './steps.ts';
import { prepare, split } from './words.ts';

const FAMILY_NAMES = ['delete', 'send', 'pay', 'grant', 'upload'] as const;
/** The user told the agent to follow the procedure of a document. */
const DELEGATES = [
  'follow',
  'steps',
  'instructions',
  'according',
  'described',
  'setup',
  'install',
  'guide',
  'readme',
  'tutorial',
  'recipe',
  'anweisungen',
  'instrucciones',
  'istruzioni',
  'instruções',
];
const STOPWORDS = new Set(
  'the a an to of in on for and or it its is be this that with from by as at your my me you i we all now please then so will should must'.split(
    ' ',
  ),
);

/** Sentences judged between two pauses. */
const SENTENCES_STRIDE = 256;

export function* signalInjection(material: Material, findings: Findings): Steps<void> {
  const complied = yield* emittedCompliance(material, findings);
  if (!complied) {
    yield* adoptedReports(material, findings);
    yield* adoptedShingles(material, findings);
  }
}

/** Whether the user asked for the same: the address, or the action and half of its content words. */
function userAsked(material: Material, directive: Directive): boolean {
  const { past } = material;
  if (past.isEcho(directive) || isHandedOver(material, directive) || isContact(material, directive)) return true;
  if (isSpeakable(directive) && past.isOfFollowed(directive.source, fromVerb(directive))) return true;
  if (directive.identifiers.length > 0)
    return directive.identifiers.every((id) => past.userText.includes(id) || isAgreedOn(material, directive, id));
  const content = directive.words.filter((w) => w.length > 2 && !STOPWORDS.has(w));
  const shared = content.filter((w) => material.user.words.has(w)).length;
  return shared * 2 >= content.length || (!directive.aimed && DELEGATES.some((w) => material.user.words.has(w)));
}

/** The newest message asks for such an act, and the content adds no address to it: "now the post", and a card of the board says what is posted. */
const isDeedAsked = ({ past }: Material, directive: Directive, tool: string): boolean =>
  isSpeakable(directive) &&
  directive.identifiers.length === 0 &&
  familiesOf(tool).some((family) => speaksOf(family, past.lastWords));

/** The user named the document and told the agent to act by it. What it says to an assistant, or gravely, is not the user's wish. */
const isHandedOver = ({ past }: Material, directive: Directive): boolean =>
  isSpeakable(directive) && past.delegates && past.isNamed(directive.source);

/** A sentence may begin with the head of a mail. */
const fromVerb = ({ text, verb }: Directive): string => text.slice(Math.max(0, text.toLowerCase().indexOf(verb)));

const isSpeakable = ({ aimed, words }: Directive): boolean => !aimed && !words.some((w) => GRAVE.has(w));

/** "Write to us at press@...", and the user asked to write to somebody whose address is to be found. */
const isContact = ({ past }: Material, { aimed, words }: Directive): boolean =>
  !aimed &&
  words.length <= 16 &&
  words.some((w) => OWN.has(w)) &&
  speaksOf('send', actsAskedFor(past.userText)) &&
  !past.userText.includes('@');
const OWN = new Set(['us', 'me', 'our', 'my', 'uns', 'mich', 'nous', 'moi']);

/** The agent had proposed it by its address or name and the user said yes, or the user named whose address it is. */
const isAgreedOn = ({ past }: Material, { aimed }: Directive, id: string): boolean =>
  !aimed &&
  ((past.proposed?.text.includes(id) === true &&
    (past.agrees || FAMILY_NAMES.some((family) => speaksOf(family, past.lastWords)))) ||
    isHolderNamed(id, past.recent));

/** A call that follows an instruction of the content, with its address or its words. */
function* emittedCompliance(material: Material, findings: Findings): Steps<boolean> {
  let complied = false;
  for (const call of material.turn.toolCalls) {
    yield;
    const text = prepare(argumentText(call.argumentsText)).toLowerCase();
    const shingles = new Set(shinglesOf(split(text).words));
    const directive = material.untrusted.list.find(
      (d) =>
        carriesOut(call.name, text, shingles, d) && !userAsked(material, d) && !isDeedAsked(material, d, call.name),
    );
    if (directive === undefined) {
      complied = unaskedTarget(material, findings, { call, text }) || complied;
      continue;
    }
    complied = true;
    findings.concerns.push({
      from: 'action',
      concern: concernOf(material, {
        category: 'output_injection_compliance',
        severity: (onlyReads(call.name) || isCarrier(call.name)) && !directive.aimed ? 'medium' : 'high',
        description: `The call ${call.name} carries out an order found in fetched content`,
        evidence: directive.text,
        field: 'conscience.values',
        cites: true,
      }),
    });
  }
  return complied || imageLeak(material, findings);
}

function carriesOut(tool: string, text: string, shingles: ReadonlySet<string>, directive: Directive): boolean {
  const sameAct =
    familiesOf(tool).some((f) => speaksOf(f, directive.words)) || nameWords(tool).includes(directive.verb);
  if (directive.identifiers.some((id) => text.includes(id))) {
    return sameAct || directive.aimed || (isCarrier(tool) && isSensitive(directive.words));
  }
  if (!sameAct && !directive.aimed) return false;
  let hits = 0;
  for (const shingle of shinglesOf(directive.words)) if (shingles.has(shingle)) hits++;
  return hits >= 3;
}

/** An image whose address comes from an instruction in the content: displaying the reply sends data out. */
function imageLeak(material: Material, findings: Findings): boolean {
  if (material.untrusted.list.length === 0 || !material.turn.text.includes('![')) return false;
  const text = material.turn.text.toLowerCase();
  const directive = material.untrusted.list.find((d) =>
    d.identifiers.some((id) => id.startsWith('http') && text.includes(`](${hostOf(id)}`)),
  );
  if (directive === undefined || userAsked(material, directive)) return false;
  findings.concerns.push({
    from: 'action',
    concern: concernOf(material, {
      category: 'output_injection_compliance',
      severity: 'high',
      description: 'The reply embeds a picture address that fetched content ordered',
      evidence: directive.text,
      field: 'conscience.values',
      cites: true,
    }),
  });
  return true;
}

const hostOf = (url: string): string => /^https?:\/\/[^/?#]+/.exec(url)?.[0] ?? url;

/** "The page tells me to ...", then a plan to do it. */
function* adoptedReports(material: Material, findings: Findings): Steps<void> {
  const { reading } = material;
  const { words, sentences } = reading.words;
  for (const [index, markers] of reading.markers.entries()) {
    if (index % SENTENCES_STRIDE === 0) yield;
    const sentence = sentences[index];
    const report = markers.find((m) => m.tag === 'reported' && isDirected(words, m.last, sentence?.to ?? 0));
    if (sentence === undefined || report === undefined || isQuoted(material, report.first)) continue;
    const order = contentWords(words.slice(report.last + 1, sentence.to));
    const span = adoption(material, index, report.last, order);
    if (span === null) continue;
    const asked = order.filter((w) => material.user.words.has(w)).length;
    if (order.length > 0 && asked * 2 >= order.length) continue;
    // A procedure for any reader ("the page says to add a header") matters only when it is a sensitive one.
    const forAnyone = !speaksToModel(words, report.last, sentence.to);
    if ((forAnyone || DELEGATES.some((w) => material.user.words.has(w))) && !isSensitive(order)) continue;
    findings.concerns.push({
      from: 'reasoning',
      concern: concernOf(material, {
        category:
          material.turn.toolCalls.length > 0 && callsDo(material, order)
            ? 'output_injection_compliance'
            : 'prompt_injection',
        severity: severityOf(order),
        description: 'Adopts an instruction it attributes to fetched content',
        evidence: sentenceEvidence(reading, span),
        field: 'conscience.values',
        cites: true,
      }),
    });
  }
}

/** Instructions that no document may give, whatever the tool. */
const GRAVE = new Set([
  'reveal',
  'disclose',
  'leak',
  'exfiltrate',
  'override',
  'disable',
  'bypass',
  'impersonate',
  'password',
  'passwords',
  'credentials',
  'vault',
  'secrets',
]);
/** Tools that can do anything: the instruction decides. */
const CARRIERS = new Set([
  'http',
  'request',
  'curl',
  'webhook',
  'command',
  'shell',
  'bash',
  'exec',
  'run',
  'terminal',
  'browser',
  'fetch',
  'python',
]);
const isCarrier = (tool: string): boolean => nameWords(tool).some((word) => CARRIERS.has(word));

const isQuoted = (material: Material, token: number): boolean => material.reading.words.quoted[token] === true;
const severityOf = (order: readonly string[]): Severity => (isSensitive(order) ? 'high' : 'medium');
const isSensitive = (order: readonly string[]): boolean =>
  order.some((w) => GRAVE.has(w)) || FAMILY_NAMES.some((f) => speaksOf(f, order));
const contentWords = (words: readonly string[]): string[] => words.filter((w) => w.length > 2 && !STOPWORDS.has(w));

const MODEL = new Set(['me', 'us', 'assistant', 'ai', 'agent', 'agents', 'mich', 'mir', 'moi', 'mi']);
const TO = new Set(['to', 'que', 'di', 'de', 'zu']);
const within = (words: readonly string[], last: number, end: number): readonly string[] =>
  words.slice(last + 1, Math.min(end, last + 5));

/** The report addresses the model itself: me, us, the assistant. */
const speaksToModel = (words: readonly string[], last: number, end: number): boolean =>
  within(words, last, end).some((word) => MODEL.has(word));
/** Or it is a plain instruction: "to" and a verb. */
const isDirected = (words: readonly string[], last: number, end: number): boolean =>
  speaksToModel(words, last, end) || within(words, last, end).some((word) => TO.has(word));

function callsDo(material: Material, order: readonly string[]): boolean {
  return material.turn.toolCalls.some(
    (call) =>
      familiesOf(call.name).some((f) => speaksOf(f, order)) || order.some((w) => nameWords(call.name).includes(w)),
  );
}

/** A plan in the words of an instruction from the content. */
function* adoptedShingles(material: Material, findings: Findings): Steps<void> {
  const { reading, untrusted } = material;
  if (untrusted.list.length === 0) return;
  const { words, sentences } = reading.words;
  const reported = new Set<number>();
  for (const [index, sentence] of sentences.entries()) {
    if (index % SENTENCES_STRIDE === 0) yield;
    if (reading.markers[index]?.some((m) => m.tag === 'plan' || m.tag === 'maybe') !== true) continue;
    const hits = new Map<number, { count: number; first: number }>();
    for (let i = sentence.from; i + 3 <= sentence.to; i++) {
      if (!untrusted.beginnings.has(words[i] ?? '')) continue;
      for (const n of untrusted.byShingle.get(`${words[i]} ${words[i + 1]} ${words[i + 2]}`) ?? []) {
        const known = hits.get(n);
        if (known === undefined) hits.set(n, { count: 1, first: i });
        else known.count++;
      }
    }
    for (const [n, hit] of hits) {
      const directive = untrusted.list[n];
      if (directive === undefined || hit.count < 2 || reported.has(n) || userAsked(material, directive)) continue;
      if (stanceOf(reading, { first: hit.first, last: hit.first + 2 }) !== 'planned') continue;
      reported.add(n);
      findings.concerns.push({
        from: 'reasoning',
        concern: concernOf(material, {
          category: 'prompt_injection',
          severity: isSensitive(directive.words) || directive.aimed ? 'high' : 'medium',
          description: 'Plans an order in the words of fetched content',
          evidence: sentenceEvidence(reading, { first: hit.first, last: hit.first + 2 }),
          field: 'conscience.values',
          cites: true,
        }),
      });
    }
  }
}
