/**
 * Orders that send what an agent holds to somebody outside, or put a secret where others read it. An ordinary upload (the build, the results) is none. Source:
 * docs/reference/screening.md#files-that-agents-obey. Pure.
 */
import { isOrderedOn, ordersIn, type Said } from './acts.ts';
import { MEANS_BEFORE, OBJECT_REACH, hasAddress, recurs, type Grade } from './grade.ts';
import * as say from './words.ts';

const SHELL_SENDS =
  /(?:\b(?:env|printenv|cat|tar|zip|gpg|base64|git (?:diff|log|remote|bundle)|history|mysqldump|pg_dump)\b[^|]{0,200}\|\s*(?:[\w ./-]{1,40}\|\s*)?(?:curl|nc|ncat|wget|ssh|mail|openssl)\b)|\bcurl\b.{0,300}\s(?:-d|--data\S*|-f|-t|--upload-file|--form)\s?.{0,24}(?:@['"]?(?:~|\.env|\/etc|\$home)|\$\((?!date|uuidgen|jq)|\x60|<\()|\bgit remote (?:add|set-url)\b.{0,200}\bgit push\b|\bgit push (?:--\w+ )*['"]?@@|\b(?:scp|rsync)\b.{0,120}(?:~\/\.|\.env\b).{0,80}@/;
const COPIES_OUT = /\b(?:rsync|scp)\s.{0,120}@@/;
/** "Each start reports … to", "forms post a copy of … to". */
const REPORTS =
  /(?:^|,\s)(?:each|every|all|generated|new)\b(?: \w+){1,3} (?:sends?|reports?|posts?|uploads?|forwards?|shares?|writes?|mails?)\b.{0,100}\b(?:to|at|via|into) (?:\w+ ){0,3}\W{0,2}@@/;
const COPY = /\bcop(?:y|ies) of\b/;
const FORWARDS =
  /\b(?:rules?|filters?|hooks?|triggers?|jobs?|cron\w*|schedules?|tasks?)\b.{0,30}\b(?:forwards?|sends?|posts?|copies|uploads?|mirrors?)\b.{0,60}@@/;

const GOES =
  /\b(?:goes|(?:is|are|gets?|be|being)(?: also| automatically)? (?:sent|posted|uploaded|forwarded|mirrored|copied|streamed|reported|mailed|e-?mailed|shared|delivered|pushed|synced|written|backed up)) (?:to|at|via|with|into|on) (?:\w+ ){0,4}\W{0,2}@@/;
const IS_SENT = new RegExp(String.raw`(?:${say.SECRET.source}|${say.PRIVATE.source}).{0,50}${GOES.source}`);

export function sends(clause: Said, before: Said): Grade | undefined {
  const { text } = clause;
  if (hasAddress(clause)) {
    const isReported = REPORTS.test(text) && (COPY.test(text) || say.SECRET.test(text) || say.PRIVATE.test(text));
    if (isReported || SHELL_SENDS.test(text) || isOrderedOn(clause, 'grant', FORWARDS, 140)) return 'hold';
    if (COPIES_OUT.test(text) && recurs(clause)) return 'doubt';
    if (GOES.test(text) && IS_SENT.test(text)) return say.SIGNS_IN.test(text) ? undefined : 'hold';
  }
  const goesOut = say.LEADS_OUT.test(text);
  return goesOut || say.CHANNEL.test(text) ? ordersToSend(clause, before, goesOut) : undefined;
}

function ordersToSend(clause: Said, before: Said, goesOut: boolean): Grade | undefined {
  const objects = [...ordersIn(clause, 'send', OBJECT_REACH), ...ordersIn(clause, 'embed', OBJECT_REACH)]
    .map((object) => (MEANS_BEFORE.test(object) ? `${before.text} ${clause.text}` : object))
    .join(' ');
  if (say.SECRET.test(objects)) return say.SIGNS_IN.test(clause.text) ? 'hint' : 'hold';
  if (!say.PRIVATE.test(objects)) return undefined;
  return goesOut ? 'hold' : 'doubt';
}

const OPEN_PLACE =
  /\b(?:in|into|to|inside|within|on|at the end of|onto|as a)\b.{0,40}\b(?:commit (?:messages?|titles?|subjects?)|(?:title|subject|body|footer|message)s? of (?:each|every|the|all|your) (?:commit|pull request|issue|pr|mail|e-?mail)s?|pull request (?:descriptions?|titles?|bodies)|pr descriptions?|branch names?|urls?|address of|address|query(?: string| parameters?)?|parameters?|alt texts?|image|badge|comments?|user[- ]agent|file names?|readme|changelog|public \w+|(?:the |each |every |an? )(?:issue|ticket|pull request|report|description|post|page|chat|reply|answer)|sub-?domain|dns|issue (?:titles?|bodies|descriptions?)|release notes|error messages?|log lines?|bug reports?|footnotes?|links?)\b/;

/** Names and stand-ins of a secret are none. */
const STANDS_IN = /\b(?:names?|placeholder|redacted|masked|example|dummy|fake)\b/;

export function embeds(clause: Said): Grade | undefined {
  const objects = [...ordersIn(clause, 'embed', OBJECT_REACH), ...ordersIn(clause, 'send', OBJECT_REACH)];
  const isOpen = objects.some(
    (object) => say.SECRET.test(object) && OPEN_PLACE.test(object) && !say.SIGNS_IN.test(object),
  );
  if (!isOpen) return undefined;
  return STANDS_IN.test(clause.text) ? 'hint' : 'hold';
}
