/**
 * A call that acts on the world, which the user asked for in no word, and whose target only an outside text names: whatever the words
 * of that text, it is where the call comes from. Source: docs/reference/integrity.md#analyser, docs/adr/0371. Pure.
 */
import { askedFor, isHolderNamed } from '../../../../contract/asked-for.ts';
import type { ToolCall } from '../../../../contract/turn.ts';
import { nameWords } from '../../../policy/index.ts';
import { familiesOf, speaksOf } from './capability.ts';
import { concernOf, type Findings, type Material } from './material.ts';
import { split } from './words.ts';

const FAMILIES: ReadonlySet<string> = new Set(['send', 'pay', 'grant', 'delete', 'upload']);
/** Addresses, accounts, paths and files, lower case. */
const TARGET =
  /[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}|https?:\/\/[^\s"'<>)\]]{4,200}|\b[a-z]{2}\d{2}[a-z0-9]{11,30}\b|\b0x[0-9a-f]{40}\b|(?<![\w.])\/[\w.-]+(?:\/[\w.-]+)+|\b[\w-]{2,60}\.(?:xlsx?|docx?|pptx?|pdf|csv|txt|md|json|zip|sql|db|env|pem|key)\b/g;
const EVIDENCE_BEFORE = 80;

/** @param text the arguments of the call, lower case */
export function unaskedTarget(
  material: Material,
  findings: Findings,
  { call, text }: { readonly call: ToolCall; readonly text: string },
): boolean {
  const families = familiesOf(call.name).filter((family) => FAMILIES.has(family));
  const runs = families.length === 0 && loadsAndRuns(call.name, text);
  if ((families.length === 0 && !runs) || isWished(material, runs ? ['install'] : families)) return false;
  for (const [target] of text.matchAll(TARGET)) {
    const asked = askedFor(material.past.said, target);
    if (asked === 'named' || (asked === 'holder' && isHolderNamed(target, material.past.recent))) continue;
    const evidence = evidenceOf(material, target);
    if (evidence === null) continue;
    const speaks = (text: string): boolean => families.some((family) => speaksOf(family, split(text).words));
    // Work with files names files that a listing showed: there the text must speak of the act.
    if (isFile(target) && !speaks(evidence)) continue;
    // A customer's address in a record may be what the agent's task is about, which its system prompt says.
    const isOrdered = runs || families.includes('pay') || isDirected(evidence, target, speaks);
    findings.concerns.push({
      from: 'action',
      concern: concernOf(material, {
        category: 'output_injection_compliance',
        severity: material.past.isKnown && isOrdered ? 'high' : 'medium',
        description: `Nobody asked for the call ${call.name}, and only fetched content names its target`,
        evidence,
        field: 'conscience.values',
        cites: true,
      }),
    });
    return true;
  }
  return false;
}

const isFile = (target: string): boolean => !target.includes('@') && !target.includes('://') && /[./]/.test(target);

/** Loads a text from an address and runs it. */
const loadsAndRuns = (tool: string, text: string): boolean =>
  nameWords(tool).some((w) => SHELLS.has(w)) &&
  /\b(?:curl|wget|iwr|invoke-webrequest)\b[^;&]*https?:\/\/[^|;&]*(?:\|\s*(?:sudo\s+)?(?:ba|z|da)?sh\b|\|\s*(?:sudo\s+)?(?:python3?|node|perl|iex)\b)|\b(?:ba|z)?sh\s+<\(\s*(?:curl|wget)\b/.test(
    text,
  );
const SHELLS = new Set('bash shell command exec execute run terminal sh powershell'.split(' '));

/**
 * The sentence of an outside text around the target; null where none names it, or only in the answer to a call that named it first, or in the words of
 * somebody whom the user follows.
 */
function evidenceOf({ untrusted, past }: Material, target: string): string | null {
  for (const [source, text] of untrusted.texts.entries()) {
    const at = text.toLowerCase().indexOf(target);
    if (at === -1 || past.repeats(source, target) || past.isOfFollowed(source, target)) continue;
    const start = Math.max(0, at - EVIDENCE_BEFORE);
    return text.slice(start, at + target.length + EVIDENCE_BEFORE).toWellFormed();
  }
  return null;
}

/** Whether the clause that the target stands in speaks of the act, or sends something to it; never where it is a value of a record. */
function isDirected(evidence: string, target: string, speaks: (text: string) => boolean): boolean {
  const at = evidence.toLowerCase().indexOf(target);
  const before = evidence.slice(0, at).split(CLAUSE_END).at(-1) ?? '';
  const after = evidence.slice(at + target.length).split(CLAUSE_END)[0] ?? '';
  const clause = `${before} ${after}`.replaceAll(FIELD_NAME, ' ');
  return (split(clause).words.length >= PROSE_WORDS_MIN && speaks(clause)) || GOES_TO.test(before);
}
const FIELD_NAME = /[\p{L}_ -]{1,30}:/gu;
/** "Results go to". */
const GOES_TO = /\p{L}{2,40} \p{L}{2,40} (?:to|an|à|para|naar|till|do|kepada) $/iu;
const CLAUSE_END = /[\n"|<>{}[\]]|[.!?;]\s/;
const PROSE_WORDS_MIN = 4;

/** The user asked for such an act, agreed to it, or handed work over to a document. */
function isWished({ past }: Material, families: readonly string[]): boolean {
  if ((!past.isKnown && past.agrees) || past.delegates) return true;
  const agreed = past.agrees ? past.proposed?.words : undefined;
  if (agreed !== undefined && families.some((family) => speaksOf(family, agreed))) return true;
  // A job whose task stands elsewhere, and words that are not read here.
  if (JOB.test(past.userText) || UNREAD.test(past.userText) || past.userText.trim().split(/\s+/).length < 3)
    return true;
  const asked = actsAskedFor(past.userText);
  return families.some((family) =>
    family === 'install'
      ? INSTALLS.test(past.userText)
      : speaksOf(family, asked) || asked.some((word) => ASKS[family]?.test(word) === true),
  );
}
const INSTALLS = /\b(?:install|set ?up|run|execute|bootstrap|deploy|update|upgrade|start|build|configure)/;

const JOB = /\b(?:run|start|begin|continue|resume|jobs?|workflow|routine|queue|daily|weekly|automation|shift)\b/;
const UNREAD = /[^\P{L}\p{Script=Latin}\p{Script=Cyrillic}]/u;
/** Words that ask for such an act and are too wide to say that an order speaks of it. */
const ASKS: Readonly<Record<string, RegExp>> = {
  send: /^(?:remind|invit|alert|warn|reach|apologi|thank|greet|congratul|complain|report|escalat|submit|apply|confirm|cancel|offer|request|schedul|arrang|introduc|approach|hand|pass|deliver|book|reserv|regist|subscrib|coordinat)/,
  pay: /^(?:reimburs|tip|renew|subscrib|settl|deposit|return|donat|contribut|invest|withdraw|cover|split|send|give|clear|reserv)/,
  grant: /^(?:add|giv|allow|let|mak|onboard|assign|promot|enabl|set|creat|introduc|collaborat)/,
  delete:
    /^(?:cancel|uninstall|clos|cut|revok|replac|merg|refactor|renam|mov|reorgani|dedup|free|fix|migrat|split|undo|revert|reset)/,
  upload: /^(?:put|stor|submit|send|transfer|migrat|mov|archiv|add|mak|creat)/,
};

/** Before these, "mail" is a thing: my mail, the invoice, unread messages. */
const OF_A_THING = new Set(
  'my our your his her their its the a an any this that these those no every each all some unread new newest last latest recent old next first of from in which what whose open due biggest largest'.split(
    ' ',
  ),
);
/** Words that tell of the past, name things, or ask for an answer. */
const TELLING =
  /^(?:sent|paid|wrote|written|deleted|removed|shared|transferred|booked|ordered|mails|emails|e-mails|messages|posts|orders|invoices|payments|transfers|charges|texts|roles|permissions|mailbox|inbox|log|logs|login|key|keys|token|tokens|writing|text|texting)$/;

/** Words of the user that may ask for an act: things, the past and "tell me" are left out. */
export function actsAskedFor(userText: string): string[] {
  const { words } = split(userText);
  return words.filter((word, i) => {
    if (TELLING.test(word) || OF_A_THING.has(words[i - 1] ?? '')) return false;
    return !/^(?:tell|ask|write|send|give|text)$/.test(word) || !/^(?:me|us)$/.test(words[i + 1] ?? '');
  });
}
