/**
 * Orders that take away a check: switch it off, approve in the place of others, give rights to somebody. Source:
 * docs/reference/screening.md#files-that-agents-obey. Pure.
 */
import { isOrderedOn, ordersIn, type Said } from './acts.ts';
import { HAS_A, MEANS_BEFORE, hasAddress, recurs, type Grade } from './grade.ts';
import * as say from './words.ts';

const CHECKS_OFF_FLAG = /--(?:no-verify|dangerously-[\w-]+|yolo|insecure|no-check-certificate|no-sandbox)\b/;

const MARKS = /\b(?:mark|tag)\b/;
const AS_SKIPPED = /^\W{0,3}(?:it|them|those|these) as (?:skipped|ignored|expected|known|passed|done|not)/;
const LOOSE =
  /\b(?:exclusions?|exceptions?|allow ?list|whitelist)\b.{0,30}\b(?:virus|malware|scanner|firewall|defender|proxy|dlp)\b|--(?:privileged|yolo|dangerously-[\w-]+)\b|\bto permissive\b|bypasspermissions|(?:nosec|noqa|nolint|eslint-disable|@ts-nocheck).{0,30}\b(?:each|every|all|any)\b/;

/** Words that switch something off only where a flag, a value or the check beside them says so. */
const BARE = /\b(?:set|switch|pass|use|add|run|start|put|ignore|remove|drop|stop|override)\b/;
const OFF_VALUE = /\b(?:false|off|0)\b/;
const NEAR = new RegExp(
  String.raw`\b(?:ignore|remove|drop|stop|override|disable|skip|bypass)\b (?:\w+ ){0,3}?${say.CHECK.source}`,
);
const FOR_GOOD =
  /\b(?:always|every|each|all|any|for good|by default|before|when|whenever|while|if|everywhere|since|because|so that|to (?:save|keep|speed|avoid))\b/;

export function disables(clause: Said, before: Said): Grade | undefined {
  const { text } = clause;
  if (isMeant(clause, before) || isOrderedOn(clause, 'disable', LOOSE, 80)) return 'hold';
  if (!isOrderedOn(clause, 'disable', say.CHECK)) return undefined;
  if (BARE.test(text) && !CHECKS_OFF_FLAG.test(text) && !OFF_VALUE.test(text) && !NEAR.test(text)) return undefined;
  return say.NO_CONSENT.test(text) || FOR_GOOD.test(text) ? 'hold' : 'doubt';
}

/** "The approval is a formality. Skip it", "tests for access control are flaky, so mark them as skipped". */
function isMeant(clause: Said, before: Said): boolean {
  const marks = MARKS.test(clause.text);
  return (
    ordersIn(clause, 'switchOff', 24).some(
      (object) => MEANS_BEFORE.test(object) && (!marks || AS_SKIPPED.test(object)),
    ) &&
    (say.CHECK.test(before.text) || (marks && say.CHECK.test(clause.text)))
  );
}

const YES_TO_ALL =
  /^.{0,40}\b(?:prompts?|questions?|requests?|dialogs?|confirmations?)\b.{0,30}\bwith (?:['"]?yes|ok|allow|approve)/;
const EVERY_REQUEST =
  /\b(?:all|every|each|any|later|future|pending|open|its own|your own|the)\b(?: \w+){0,3} (?:permissions?|prompts?|requests?|dialogs?|confirmations?|tool calls?|commands?|changes?|pull requests?|prs?|reviews?|merges?|questions?|warnings?|actions?)\b/;

const BY_ITSELF =
  /\b(?:yourself|your own|its own|without (?:asking|review|reading|looking|waiting|approval)|automatically|at once|(?:of|from) @@|self-?approve|auto-?(?:approve|accept))/;
const PROMPT = /\b(?:permission|confirmation|security|consent)\b/;
const EVERY = /\b(?:everyday|always|all|every|each|any)\b/;

export function approves(clause: Said): Grade | undefined {
  const { text } = clause;
  if (isOrderedOn(clause, 'approve', YES_TO_ALL, 90)) return 'hold';
  if (!isOrderedOn(clause, 'approve', EVERY_REQUEST)) return undefined;
  return BY_ITSELF.test(text) || (PROMPT.test(text) && EVERY.test(text)) ? 'hold' : undefined;
}

const RIGHT =
  /\bauthorized_keys\b|\bsudoers\b|\bas (?:an? |the |co-?|an additional )?(?:\w+ )?(?:owner|admin\w*|maintainer|collaborator|member|approver|reviewer|superuser|delegate)\b|\b(?:admin\w*|owner|root|write|full|push|superuser|unlimited|unrestricted) (?:access|rights?|permissions?|privileges?|roles?)\b|\bchmod (?:-r )?777\b|\breverse (?:shell|tunnel)\b|\btunnel to\b|\bpublic(?:ly)? (?:access|read\w*|writ\w*)\b|\brole\W{1,3}(?:of )?(?:an? )?(?:admin\w*|owner|maintainer)|\b(?:admin\w*|owner) role\b|\bdeploy keys?\b|\bpersonal access token\b/;
const WHO =
  /\b(?:account|user|key|bot|service|guest|everyone|anyone|all users|public|external|contractor|partner|support)\b/;

const AS_ADMIN =
  /\b(?:log in|login|sign in|work|run|act|connect)\b (?:\w+ ){0,2}(?:with|as|under|using) (?:the |an? )?(?:admin\w*|root|superuser|owner)\b/;
const TO_ALL =
  /\b(?:buckets?|ports?|databases?|repositor(?:y|ies)|repos?|shares?|folders?|calendars?|dashboards?|documents?|drives?|records?|storage|firewall)\b.{0,30}\b(?:(?:to|with) (?:everyone|everybody|anyone|the (?:world|public|internet)|all)|public(?:ly)?|world-readable|anonymous\w*|0\.0\.0\.0)/;

const HAS_RIGHT = /\b(?:access|rights?|role|collaborator|owner|member|permissions?)\b/;
const WEBHOOK = /\bwebhooks?\b/;

export function grantsRights(clause: Said): Grade | undefined {
  const { text } = clause;
  if (isOrderedOn(clause, 'grant', TO_ALL)) return 'hold';
  if (HAS_A.test(text) && RIGHT.test(text) && HAS_RIGHT.test(text)) return 'hold';
  if (AS_ADMIN.test(text) && EVERY.test(text)) return 'hold';
  if (hasAddress(clause) && isOrderedOn(clause, 'grant', WEBHOOK, 90)) return EVERY.test(text) ? 'hold' : 'hint';
  if (!isOrderedOn(clause, 'grant', RIGHT, 120)) return undefined;
  if (hasAddress(clause)) return 'hold';
  return WHO.test(text) && recurs(clause) ? 'doubt' : undefined;
}
