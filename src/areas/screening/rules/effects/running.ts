/**
 * Orders that let somebody outside decide: run what an address answers, install from an index of its own, obey what others write. Source:
 * docs/reference/screening.md#files-that-agents-obey. Pure.
 */
import { isOrdered, isOrderedOn, type Act, type Said } from './acts.ts';
import { WITH_THAT, hasAddress, recurs, type Grade } from './grade.ts';
import * as say from './words.ts';

const PIPED =
  /\b(?:curl|wget|iwr|irm)\b[^|]{0,300}\|\s*(?:sudo\s+)?(?:\S{0,40}\/)?(?:(?:ba|z|da|k|fi)?sh|python3?|node|perl|ruby|pwsh|iex)\b|(?:\b(?:ba|z)?sh\s+(?:-c\s+)?|\beval\s+|\bsource\s+|\bnode -e\s+)['"]?(?:<\(|\$\()\s*(?:curl|wget)\b|\biex\b.{0,60}\b(?:downloadstring|iwr|irm)\b/;
const RUNS_IT =
  /\b(?:run|execute|evaluate|eval|source|launch|start|install|pipe|invoke|apply|call|load|use)\b(?: \w+){0,2} (?:it|them|the (?:\w+ )?(?:result|output|response|script|contents?|file|code|installer|binary|program|command)s?|what(?:ever)? (?:it|they|that|is|the)|its (?:output|contents?|response))\b|\binto (?:the |a |your )?(?:shell|bash|sh|python|interpreter|terminal)\b/;
const PROGRAM_AT =
  /\b(?:run|execute|start|source|install|launch|load|invoke|use|add)\b.{0,80}\b(?:scripts?|programs?|helpers?|tools?|hooks?|fixtures?|builds?|fork|wrapper|shim|patch|hotfix|config\w*|plug-?ins?|binar(?:y|ies)|code|installers?|commands?|packages?|extensions?|mcp servers?|agents?|modules?|bootstrap\w*|snippets?|loaders?|updaters?)\b.{0,30}\b(?:at|from|found at|hosted (?:at|on)|served (?:by|from)|behind)\b (?:\w+ ){0,3}\W{0,2}@@/;

const IS_AT = /^\W{0,3}@@\W{0,3} (?:as|for|in|with|before|on)\b/;
const SERVED_AT = /\b(?:at|from|behind|by|of|under)\b (?:\w+ ){0,3}\W{0,2}@@/;

export function fetchesAndRuns(clause: Said, before: Said): Grade | undefined {
  if (PIPED.test(clause.text)) return recurs({ text: withoutShell(clause.text) }) ? 'hold' : 'hint';
  const here = hasAddress(clause);
  if (!here && !(hasAddress(before) && WITH_THAT.test(clause.text))) return undefined;
  const fetched =
    (isOrdered(clause, 'fetch') || isOrdered(before, 'fetch')) && RUNS_IT.test(clause.text) && isOrdered(clause, 'run');
  const direct =
    here &&
    ((PROGRAM_AT.test(clause.text) && isOrdered(clause, 'run')) ||
      isOrderedOn(clause, 'execute', SERVED_AT, 90) ||
      isOrderedOn(clause, 'load', IS_AT));
  if (!fetched && !direct) return undefined;
  return recurs(clause) || recurs(before) ? 'hold' : 'hint';
}

const withoutShell = (clause: string): string => clause.replace(/'[^']{0,400}'/g, ' ');

const INSTALLS: readonly Act[] = ['run', 'fetch', 'grant', 'plant'];
const INDEX =
  /(?:\b(?:registry|package index|package mirror|index[- ]url|extra-index-url|find-links|package source|goproxy|--index|mirror|trusted-host)\b.{0,40}@@|@@.{0,40}\b(?:index[- ]url|registry|package (?:index|mirror|source)))/;

const OF_PACKAGES = /\b(?:install|dependenc|package|registry|npm|pip|pypi|gem|cargo|index)/;

export function changesIndex(clause: Said): Grade | undefined {
  const { text } = clause;
  if (!hasAddress(clause) || !INDEX.test(text) || !OF_PACKAGES.test(text)) return undefined;
  if (!INSTALLS.some((act) => isOrdered(clause, act))) return undefined;
  return recurs(clause) ? 'hold' : 'doubt';
}

const ORDERS_OF_OTHERS =
  /\b(?:instructions?|rules?|steps|commands?|directives?|tasks?|orders?|prompts?|guidance|requests?|as (?:if|though)|what(?:ever)? (?:it|they|is|the|stands)|its contents?)\b/;
const OR_THAT = /\b(?:it|them|those)\b/;
const ABOVE =
  /\b(?:from the (?:user|operator|system|owner)|as (?:if|though) the user|like (?:the|a) user|takes? precedence|overrid\w+|have priority|as instructions|as (?:the )?system|orders? of the (?:owner|user|operator)|without (?:asking|question|checking|review|confirm\w*)|what(?:ever)? (?:it|they) says?|even if|same authority|higher priority|no matter|at once)\b/;
const OTHERS_WORDS =
  /\b(?:comments?|issues?|e-?mails?|mails?|tickets?|web ?pages?|pages?|tool (?:results?|outputs?|responses?)|messages?|search results|responses?|documents?|attachments?|text|screen ?shots?|pdfs?|images?|source files?|code comments?|lines?|web ?sites?|notes?|readmes?(?: files?)?|dependencies|file contents|replies|remote file)\b/;

const COUNTS_AS =
  /\b(?:is|are|counts? as|have the (?:rank|force) of)\b.{0,12}\b(?:orders?|instructions?|commands?|directives?|tasks?)\b.{0,40}\b(?:priority over|from the (?:user|owner|operator)|of the (?:user|owner|operator)|precedence|without|same authority)/;
const WHATEVER_IT_SAYS =
  /\bwhat(?:ever)? (?:is|it|they|stands)\b.{0,20}\b(?:written|says?|there|asks?|contains?|lists?)\b|\bas if the user\b/;

const FIRST = /\bfirst\b/;
const AS_DATA = /\buntrusted|\brather than|\bnot as\b/;
const ORDER = /\b(?:instructions?|orders?|commands?|directives?|requests?|tasks?)\b/;

export function obeysOthers(clause: Said, before: Said): Grade | undefined {
  const { text } = clause;
  if (AS_DATA.test(text)) return undefined;
  const fromOutside = hasAddress(clause) || hasAddress(before);
  if (COUNTS_AS.test(text) && OTHERS_WORDS.test(text)) return 'hold';
  if (!isOrdered(clause, 'follow')) return undefined;
  const isWhatever = isOrderedOn(clause, 'follow', WHATEVER_IT_SAYS, 110);
  if (isWhatever && (fromOutside || OTHERS_WORDS.test(text))) return 'hold';
  const both = `${before.text} ${text}`;
  const follows = isOrderedOn(clause, 'follow', ORDERS_OF_OTHERS);
  if (fromOutside && (follows || isOrderedOn(clause, 'follow', OR_THAT))) {
    if (ABOVE.test(both)) return 'hold';
    const fetches = isOrdered(clause, 'fetch') || isOrdered(before, 'fetch');
    return fetches && say.RECURS.test(both) ? 'doubt' : undefined;
  }
  if (!OTHERS_WORDS.test(both) || !ORDER.test(both)) return undefined;
  if (ABOVE.test(text)) return 'hold';
  return FIRST.test(text) ? 'doubt' : undefined;
}
