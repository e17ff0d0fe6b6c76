/**
 * Orders in a file that agents are meant to obey (skills, rules, AGENTS.md), judged by their effect: everything in such a file addresses the
 * agent, so the address tells nothing. Reads sentence by sentence, bounded. Source: docs/reference/screening.md#files-that-agents-obey;
 * docs/adr/0487. Pure.
 */
import type { ThreatType } from '../../../contract/enums.ts';
import type { Evidence } from './evidence.ts';

interface Effect {
  readonly name: string;
  readonly type: ThreatType;
  readonly confidence: number;
  /** What the sentence does, in words for a person. */
  readonly what: string;
  /** All of them stand in one sentence. */
  readonly signs: readonly RegExp[];
  /** A prohibition before the first sign turns the sentence into its opposite. Absent: it does. */
  readonly isProhibition?: true;
}

/** What a reader of a project file has no reason to carry anywhere. */
const PRIVATE =
  /(?:^|[\s"'`(/=*])(?:\.env\b|\.ssh\b|\.aws\b|\.gnupg\b|\.netrc\b|\.npmrc\b|\.kube\b|\.docker\/config|\.cursor\/mcp|id_rsa|id_ed25519|[\w*]*\.pem\b|known_hosts|shell history|bash_history|clipboard|keychain)|\b(?:browser profile|cookies|environment variables|env vars|(?:system|initial|hidden) prompt|(?:every|the|this|each|whole|full|entire) (?:conversation|chat|session)s?\b(?: history| log)?|(?:aws|cloud|user'?s?|customer|git|ssh|stored|saved|found) (?:credentials?|passwords?|secrets?|tokens?|keys?)|credentials? (?:you|it|they) (?:find|found|see)|home directory|list of your tools|(?:token|password|secret|api key|key)s? of the (?:signed|logged|current)|(?:current|user'?s|your) (?:api key|access token|auth token))/i;
/** Data of people, which only an address outside makes doubtful. */
const PERSONAL =
  /\b(?:credentials|passwords?|private keys?|personal data|conversation|customers?'? ?s? (?:saved )?(?:data|addresses|details|records?|table)|contents? of|saved addresses|full (?:record|file)|(?:e-?)?mails? (?:of|from)|messages? (?:of|from))\b/i;
const SENDING =
  /\b(?:send|sends|sending|post|posts|upload|uploads|uploading|forward|forwards|transmit|publish|share|submit|exfiltrate|mail|email|export|attach|relay|beacon)\b/i;
/** A place outside, or one that others read. */
const OUTSIDE =
  /https?:\/\/(?!(?:localhost|127\.|0\.0\.0\.0|\[::1\]))|\b\d{1,3}(?:\.\d{1,3}){3}\b|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\bwebhooks?\b|\bs3:\/\/|\bgs:\/\/|\b(?:public|new) gist\b|\bpastebin\b|\bTELEMETRY_\w+/i;
const PLACED = /\b(?:include|embed|insert|encode|append|put|write|copy|add|save|paste|pass)\b/i;
const READ_BY_OTHERS =
  /\b(?:commit message|pull request|merge request|issue comments?|user.?agent|public\/|each page|every page|html comment|description field|public\b|gist\b|every ticket|next request|build report|image url|query string)|\b(?:its|their|the|raw) (?:raw )?contents?\b/i;
const NETWORK_COMMAND = /\b(?:curl|wget|nc|ncat|netcat|scp|sftp|Invoke-WebRequest|iwr)\b/;
const PIPED = /\||-d\b|--data|-F\b|-T\b|\bPOST\b|\bscp\b/;
const PRIVATE_IN_SHELL = new RegExp(
  `${PRIVATE.source}|\\b(?:env|printenv|history)\\s*\\||\\$\\w*(?:KEY|TOKEN|SECRET|PASSWORD)\\b`,
  'i',
);
const ADDRESS = /\bhttps?:\/\/(?!(?:localhost|127\.))\S+|\b\d{1,3}(?:\.\d{1,3}){3}\b|\bpastebin\b/i;

const EFFECTS: readonly Effect[] = [
  {
    name: 'effect_sends_private_data',
    type: 'data_exfiltration',
    confidence: 0.9,
    what: 'sends private data away',
    signs: [SENDING, OUTSIDE, PRIVATE],
  },
  {
    name: 'effect_pipes_private_data',
    type: 'data_exfiltration',
    confidence: 0.9,
    what: 'pipes private data into the network',
    signs: [NETWORK_COMMAND, PIPED, PRIVATE_IN_SHELL],
  },
  {
    name: 'effect_sends_personal_data',
    type: 'data_exfiltration',
    confidence: 0.82,
    what: 'sends data of people to an address',
    signs: [SENDING, OUTSIDE, PERSONAL],
  },
  {
    name: 'effect_places_private_data',
    type: 'data_exfiltration',
    confidence: 0.86,
    what: 'puts private data where others read it',
    signs: [PLACED, READ_BY_OTHERS, PRIVATE],
  },
  {
    name: 'effect_shares_private_data',
    type: 'data_exfiltration',
    confidence: 0.68,
    what: 'sends private data',
    signs: [SENDING, PRIVATE],
  },
  {
    name: 'effect_copies_mail',
    type: 'data_exfiltration',
    confidence: 0.84,
    what: 'copies messages to an address',
    signs: [
      /\b(?:always|also|silently|automatically|every|all|each|any)\b/i,
      /\bbcc\b|\b(?:forward|redirect|copy)\b[^.\n]{0,60}\b(?:(?:e-?)?mails?|messages)\b/i,
      /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/,
    ],
  },
  {
    name: 'effect_hides_step',
    type: 'hijack_attempt',
    confidence: 0.84,
    what: 'keeps a step from the user',
    isProhibition: true,
    signs: [
      /\b(?:do not|don't|never) (?:mention|disclose|reveal|report|tell|show|inform|notify) (?:(?:of|about) )?(?:this|these|that|it)\b(?: \w+)? (?:steps? |instructions? |call |action )?(?:to (?:the |any )?(?:users?|humans?|owner|operator|customer|anyone))|\b(?:the )?users? (?:does not|doesn't|do not|don't|need not|should not|must not|shouldn't|mustn't) (?:need to |have to )?(?:hear|know|see|be told|notice|be (?:informed|notified)) (?:about |of |that )?(?:this|these|it|the steps?)\b|\bkeep (?:this|it) (?:to yourself|secret from|hidden from)/i,
    ],
  },
  {
    name: 'effect_hides_from_user',
    type: 'hijack_attempt',
    confidence: 0.68,
    what: 'may keep something from people',
    isProhibition: true,
    signs: [
      /\b(?:silently|secretly|covertly)\b.{0,40}\b(?:add|send|copy|grant|upload|install|change|replace|run|approve|forward|include)\b|\bleave (?:it|them|this) out of the (?:summary|report|log|change ?log|answer)|\b(?:do not|don't|never) list (?:it|this|them) in\b/i,
    ],
  },
  {
    name: 'effect_obeys_what_it_fetches',
    type: 'hijack_attempt',
    confidence: 0.84,
    what: 'obeys what it fetches',
    signs: [
      /\b(?:follow|execute|obey|carry out|perform|run)\b[^.\n]{0,30}\b(?:instructions|commands|orders|rules|steps)\b[^.\n]{0,30}\b(?:it (?:returns|contains|gives)|(?:found|listed|given) (?:there|in that|on that)|from (?:the|that|this) (?:page|url|response|payload|site)|in (?:the|that) (?:page|response|payload))|\b(?:further|additional|more|new|latest) (?:rules|instructions|orders|commands)\b[^\n]{0,60}\b(?:https?:\/\/|pastebin)/i,
    ],
  },
  {
    name: 'effect_runs_what_it_fetches',
    type: 'hijack_attempt',
    confidence: 0.66,
    what: 'runs a script straight from an address',
    signs: [
      ADDRESS,
      /\|\s*(?:sudo\s+)?(?:ba|z)?sh\b|\bpipe (?:it|them|this) (?:in)?to (?:a )?(?:ba|z)?sh|\bunpickle|\bignore(?:s)? (?:the )?certificate|\bset it globally\b|\brun (?:it|them) (?:at once|right away|as root|with sudo)/i,
    ],
  },
  {
    name: 'effect_runs_hidden_code',
    type: 'hijack_attempt',
    confidence: 0.86,
    what: 'runs code that nobody can read',
    signs: [
      /\bbase64\s+(?:-d|-D|--decode)\b[^\n]*\|\s*(?:sudo\s+)?(?:ba|z)?sh\b|\b(?:run|execute|launch)\b[^.\n]{0,60}\.(?:png|jpe?g|gif|svg|pdf|ico|woff2?)\b/i,
    ],
  },
  {
    name: 'effect_stays',
    type: 'hijack_attempt',
    confidence: 0.86,
    what: 'leaves something behind that goes on by itself',
    signs: [
      /\b(?:cron ?job|crontab)\b|\.bashrc|\.zshrc|\bstartup folder|authorized_keys|\breverse (?:tunnel|shell)|\bscheduled task\b/i,
      /\bhttps?:\/\/|\b\d{1,3}(?:\.\d{1,3}){3}\b|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b[a-z0-9-]+(?:\.[a-z0-9-]+)+:\d{2,5}\b/i,
      /\b(?:curl|wget|send|sends|open|add|append|post)\b|>>/i,
    ],
  },
  {
    name: 'effect_destroys',
    type: 'hijack_attempt',
    confidence: 0.86,
    what: 'deletes what it should not',
    signs: [
      /\brm\s+-(?:rf|fr|r\s+-f)\s+(?:~|\/(?:\s|$|\*)|\$HOME|\/(?:etc|home)\b)|\b(?:delete|erase|wipe|clear|remove|purge|truncate|shred)\b[^.\n]{0,40}\b(?:audit (?:log|trail)s?|(?:shell|command|git|commit|browser) history|home (?:directory|folder)|system logs?|event logs?|evidence)|\b(?:drop|wipe|delete|truncate)\b[^.\n]{0,30}\b(?:production|live|prod) (?:data|database|db|server|table|system|bucket)/i,
    ],
  },
  {
    name: 'effect_weakens_protection',
    type: 'privilege_escalation',
    confidence: 0.84,
    what: 'switches a protection off',
    signs: [
      /\b(?:disable|turn off|switch off|deactivate|stop|kill|uninstall|turn)\b[^.\n]{0,50}\b(?:anti-?virus|firewall|sandbox(?:ing)?|endpoint protection|defender|selinux|gatekeeper|audit(?:ing)? log|security (?:scan|check|monitor)\w*|permission (?:prompts?|checks?)|approval prompts?)\b|\bapprove (?:your|its|their|all) (?:own )?(?:permission|prompts?|requests?|dialogs?)|\bconfirm the dialog for\b|\bcom\.apple\.quarantine\b/i,
    ],
  },
  {
    name: 'effect_grants_access',
    type: 'privilege_escalation',
    confidence: 0.82,
    what: 'gives somebody rights',
    signs: [
      /\b(?:grant|give|add|assign|promote|make|invite)\b[^.\n]{0,80}\b(?:as (?:an? )?(?:admin\w*|owner|superuser)|(?:the )?role (?:of )?(?:owner|admin\w*|superuser)|full (?:disk|repository|account) access|right to merge|admin(?:istrator)? (?:rights|access|role)|root access)\b|\bchange the password of\b/i,
    ],
  },
  {
    name: 'effect_moves_money',
    type: 'bec_fraud',
    confidence: 0.82,
    what: 'leads payments elsewhere',
    signs: [
      /\b(?:bank account|iban|payout|payment provider|wallet|beneficiary|bank details|transfer\w*|\w*_crypto)\b/i,
      /\b(?:use|uses|replace|change|set|switch|pay|move|transfer|send|calling)\b/i,
      /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}|\b0x[0-9a-f]{40}\b|[$€£]\s?\d|\bwhatever\b.{0,40}\b(?:says?|file)\b/i,
    ],
  },
];

const PROHIBITED =
  /\b(?:never|do not|don't|must not|mustn't|should not|shouldn't|cannot|can't|avoid|instead of|not allowed|forbidden|stop and|refuse|warn|unless|rather than|is not permitted)\b/i;
/** Signs of emphasis stand between words in such files. */
const EMPHASIS = /\*\*|__/g;
/** Sentences and lines. */
const SENTENCE = /[^\n]+?(?:[.!?;](?=\s|$)|(?=\n)|$)/g;
/** A longer sentence is read in pieces that overlap, so that each costs a bounded time and an order of half a piece is in one of them. */
const PIECE_UNITS = 600;
const STEP_UNITS = 300;

/** Orders whose effect no file for agents should have. Each counts by itself, wherever it stands; of one kind the first is told. */
export function effectEvidence(text: string): Evidence[] {
  const found = new Map<string, Evidence>();
  for (const { 0: sentence, index } of text.matchAll(SENTENCE)) {
    let from = 0;
    do {
      const piece = sentence.slice(from, from + PIECE_UNITS);
      for (const effect of effectsIn(piece.replace(EMPHASIS, '')))
        if (!found.has(effect.name))
          found.set(effect.name, evidenceOf(effect, [index + from, index + from + piece.length]));
      from += STEP_UNITS;
    } while (from + STEP_UNITS < sentence.length);
  }
  return [...found.values()];
}

const effectsIn = (sentence: string): Effect[] =>
  EFFECTS.filter(
    ({ signs, isProhibition }) =>
      signs.every((sign) => sign.test(sentence)) && (isProhibition === true || !PROHIBITED.test(sentence)),
  );

const evidenceOf = ({ name, type, confidence, what }: Effect, span: readonly [number, number]): Evidence => ({
  detector: 'structure_detector',
  type,
  confidence,
  hard: true,
  name,
  span,
  reasoning: `An order in a file that agents obey ${what}.`,
});
