/**
 * The words by which an order's effect is known, besides its act: what it acts on, where to, how often, and who is kept from seeing it. English; of other languages the
 * word classes of the model speak. Patterns over one folded clause, with bounded gaps. Source: docs/reference/screening.md#files-that-agents-obey. Data only.
 */
/** Indexes of packages that everybody uses. */
const KNOWN = String.raw`(?:registry\.npmjs\.org|(?:test\.)?pypi\.org|download\.pytorch\.org|rubygems\.org|crates\.io|repo\d?\.maven\.org|proxy\.golang\.org|registry\.yarnpkg\.com|npm\.pkg\.github\.com|deb\.debian\.org|archive\.ubuntu\.com|conda\.anaconda\.org|jsr\.io)`;
const LOCAL = String.raw`(?:localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|\[::1\])`;
const TLD =
  '(?:com|net|org|io|dev|app|co|site|xyz|me|info|cloud|ai|sh|cc|online|tech|ru|cn|top|page|link|live|biz|eu|de)';
/** Where an address outside this machine stood: a URL, a mail address, a bare host. */
export const ADDRESS = '@@';
const OUTSIDE_URL = new RegExp(
  String.raw`(?<![\d.])(?!10\.|192\.168\.|127\.|0\.0\.)(?:\d{1,3}\.){3}\d{1,3}(?::\d{2,5})?(?![\d.])|\b(?:https?|wss?|s?ftp|s3|gs):\/\/(?!${LOCAL}|${KNOWN})[^\s'"<>)]{2,}[^\s'"<>).,;:]|(?<![@/\w.-])(?!${KNOWN}|console\.|window\.|process\.)(?:[a-z0-9-]{1,40}\.){1,4}${TLD}(?:\/[\w./?=&%{}$<>-]*)?(?![\w(-])`,
  'g',
);
const MAIL = /(?<![\w/:])(?!git@)[\w.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}\b/g;
/** A link of the markup is an address only where the order leads to it; elsewhere it is a citation. */
const LINK = /(\b(?:to|at|into|via)\s+(?:\w+ ){0,2})?!?\[([^\]]{0,200})\]\(\s*<?([^)\s]{0,400})[^)]{0,100}\)/g;
const REFERENCE = /^\s*\[[^\]]{1,100}\]:\s.*$/;

/** The clause with a sign in place of each outside address, and without the addresses of mere citations. */
export function masked(clause: string): string {
  if (REFERENCE.test(clause)) return '';
  const linked = clause.includes('](')
    ? clause.replace(LINK, (_, lead: string | undefined, label: string, target: string) =>
        lead === undefined ? label : `${lead}${label} ${target}`,
      )
    : clause;
  return linked.replace(OUTSIDE_URL, ADDRESS).replace(MAIL, ADDRESS);
}

/** A word that leads to an address. */
export const LEADS_OUT =
  /(?:\b(?:to|at|into|via|through|on|for|by|with|cc|bcc|onto|as|post|curl|wget|get|call|open|request|visit|query)|:|-[a-z])\s+['"(<]{0,2}(?:[\w/-]+[ :]+){0,3}['"(<]{0,2}@@/;
export const CHANNEL =
  /\b(?:to|via|into|through|with|at|on)\b.{0,30}\b(?:webhook|collector|paste ?bin|gist|telegram|discord|third[- ]party|external (?:server|service|endpoint|host|address|api|store|storage|bucket|drive)|outside (?:server|service|address)|(?:remote|partner|vendor|public)(?:'s)? (?:server|endpoint|bucket|api|host|store|drive|repository|channel))\b/;

export const SECRET =
  /(?:^|[\s'"(/=@])\.env\b|\b(?:printenv|process\.env|environment variables?|env vars?|(?:the )?(?:whole |full |entire |process )?environment(?=,|\.|;| to\b| and\b| with all|$)|api[ _-]?keys?|(?:access|auth|session|deploy|bearer|github|refresh|personal access)[ _-]?tokens?|tokens?|credentials?|secrets?|passwords?|private keys?|ssh keys?|deploy keys?|signing keys?|id_(?:rsa|ed25519)|private (?:half|part|portion)|seed phrases?|mnemonics?|key ?chain|connection strings?|service[- ]account|kubeconfig|database_url|[a-z_]{2,24}_(?:key|token|secret|password)|session cookies?|cookies|vault|cvv|card numbers?)\b|~\/\.(?:ssh|aws|npmrc|netrc|kube|gnupg|docker|config)|\.(?:npmrc|netrc|pem|p12)\b|'env'|\$\{?[a-z_]*(?:key|token|secret|pass)/;
export const PRIVATE =
  /\b(?:conversations?|transcripts?|(?:chat|session|prompt|message) (?:history|log|logs|contents?)|(?:all|the|every|each|user|raw|full) prompts?|system prompt|(?:the )?users?'?s? (?:messages?|questions?|requests?|names?|address(?:es)?|e?-?mails?|inputs?|files|data|details|location|phone)|customers?'?s? (?:data|lists?|records?|tables?|names?|details|addresses|files)|personal (?:data|details|information)|source (?:code|tree|files)|diffs?|(?:repository|repo|file|project|database|workspace) (?:contents?|dump|copy|archive)|(?:whole|entire|full) (?:\w+ )?(?:working directory|directory|repository|repo|project|workspace|folder|database|codebase|tree|file|log|output)|contents? of|in-?box|mailbox|(?:all|the users?|your|their|its) contacts|contact lists?|address ?book|screen ?shots?|clipboard|patients?|payroll|salar(?:y|ies)|invoices?|contracts?|session logs?|(?:git )?remotes?|hostname|user ?names?|code ?base|internal \w+|(?:owners?|users?|customers?)'s \w+|e-?mail address(?:es)?|phone numbers?|(?:list|names) of (?:\w+ )?(?:repositories|files|users|customers|machines|projects)|incoming (?:messages|mails?|e-?mails?)|everything (?:you|the user|in|that)|all (?:files|messages|data|records|documents|mails?|emails?|inputs?|outputs?|traffic)|(?:each|every|any|all) (?:\w+ )?(?:files?|documents?|messages?|mails?|pages?|requests?|answers?|commands?|queries|records?|inputs?|outputs?|attachments?|screens?|photos?|recordings?)|(?:last|latest|recent) (?:\w+ )?(?:user |customer )?(?:messages?|requests?|questions?|mails?|chats?|calls?)|copy of (?:every|each|all|the|any))\b/;
/** A credential on its way to the service it is for. */
export const SIGNS_IN =
  /\b(?:authorization|bearer|authenticat\w+|auth header|x-api-key|headers?|log ?in|sign in|oauth|sdk|client libraries)\b|\s-h\s/;

export const CHECK =
  /\b(?:secrets?[- ]scan\w*|(?:tls|ssl)(?: certificate)?(?: (?:verif\w+|checks?|validation))|certificate (?:checks?|verif\w+|validation|errors)|signature (?:checks?|verif\w+|validation)|(?:host ?key|checksum|integrity|hash) (?:checks?|checking|verif\w+|validation|hashes|values)|(?:checks?|verification|validation) of (?:the |a |an )?(?:signatures?|certificates?|tokens?|permissions?|identity|passwords?|origin)|branch protection|sandbox(?:ing)?|permission (?:prompts?|checks?|dialogs?|system|rules?)|confirmations?(?: prompts?| dialogs?| steps?)?|approvals?(?: steps?| gates?)?|audit(?: log(?:ging)?| trail)?|(?:security|safety|policy|licen[cs]e|compliance|access|vulnerability|malware|virus|privacy|fraud|content|dependency|dlp) (?:checks?|scan(?:s|ner|ning)?|tests?|filters?|policies|rules?|gates?|reviews?|controls?|guards?|warnings?|alerts?|audits?|settings?|tools?|hooks?|headers?)|guard ?rails?|fire ?wall|anti-?virus|defender|mfa|2fa|two-factor|multi-factor|code review|review (?:gate|step|requirement)|monitoring|alerting|content filters?|moderation|authentication|authorization|access controls?|rate limit(?:s|ing)?|static analysis|lint(?:er)? findings|scanner findings|pre-?commit hooks?|dlp|csp|selinux|apparmor)\b|--(?:no-verify|insecure|no-check-certificate|dangerously-[\w-]+|trusted-host|allow-root|no-sandbox|disable-web-security|yolo)\b|strict-ssl|\bverify\s?=\s?false|rejectunauthorized|node_tls_reject_unauthorized|stricthostkeychecking|--privileged\b|\bpermissive\b|bypasspermissions|dangerously\w*/;
export const RECORD =
  /\b(?:audit (?:logs?|trails?|records?|entries|tables?)|(?:shell|bash|command|git|session|chat|zsh|browser|agent(?:'s)?(?: own)?) (?:history|logs?|records?|traces?)|bash_history|history|back-?ups?|snapshots|traces? of|evidence|transcripts?|journals?|reflog|access logs?|security logs?|event logs?|logs? of|(?:the |your |all |its )logs?|log entries|(?:access|own|agent|server|activity|run|build) logs?(?: folder)?|list of actions|activity (?:logs?|records?)|records of)\b/;
export const EVERYTHING =
  /\b(?:all|every|entire|whole) (?:\w+ ){0,2}(?:files?|tables?|databases?|data|repositor(?:y|ies)|repos?|branches|volumes?|buckets?|mails?|emails?|messages?|documents?|records?|folders?|home directory)\b|\b(?:production|live|prod|main) (?:data(?:base)?|schemas?|server|cluster|environment|tables?|volumes?|buckets?)\b|\b(?:oldest|first|other) half of the \w+|\bcustomer (?:folders|records|data|accounts|files)\b|\bbranches on the server\b|\brm -\w*r\w* (?:-\w+ )*['"]?(?:~|\/(?!tmp|var\/tmp)|\$home)|\b(?:drop|truncate) (?:table|database|schema)\b|\bgit push (?:-f|--force)\b/;

export const RECURS =
  /\b(?:always|every|each|whenever|any ?time|(?:before|after|while|when|once|if|unless|until) (?:you|each|every|any|the|a|an|it|in|\w+ing|work|tests?)|at (?:the )?(?:start|beginning|end|session)|first|on (?:start-?up|each|every|any)|from now on|by default|prior to|as part of|once (?:per|a)|daily|nightly|hourly|weekly|automatically|regularly|periodically|routinely|for (?:every|each|all|any)|in (?:every|each|all)|good practice|best practice|house rule|convention|standard)\b/;
export const NO_CONSENT =
  /\bwithout (?:asking|prompting|confirm\w*|review|approval|consent|permission|waiting|further|any|question|checking|telling|informing|notifying|mentioning|a )|\b(?:do not|don't|never|no need to|need not|not necessary to) (?:ask|wait|prompt|confirm|check with|question|request|stop to|seek|second-guess)|\b(?:immediately|at once|right away|unattended|non-?interactively|regardless|no questions asked|yourself|on (?:your|its) own|for good|permanently|even if|whatever)\b/;
export const CONSENT =
  /\b(?:ask|confirm with|check with|consult) (?:the |your )?(?:user|human|owner|operator|team|first|before|maintainers?|reviewer)|\b(?:only )?(?:if|when|once|after|unless) the (?:user|human|owner|operator|customer) (?:\w+ )?(?:asks?|asked|requests?|requested|says?|wants?|approves?|approved|confirms?|confirmed|agrees?|agreed|consents?)\b|\bwith (?:the )?(?:user|owner|human|operator)'?s? (?:explicit |written )?(?:consent|permission|approval|agreement)\b|\bon (?:explicit )?request\b/;

const PERSON =
  '(?:users?|humans?|operators?|owners?|reviewers?|developers?|maintainers?|customers?|clients?|anyone|anybody|people|persons?|team|admin\\w*|managers?|supervisors?|auditors?|colleagues?|summar(?:y|ies)|logs?|outputs?|reports?|transcripts?|change ?logs?|history|(?:pr )?descriptions?|commit messages?|repl(?:y|ies)|answers?|responses?|chat|conversation|status updates?|notes)';
export const SEEN_BY = new RegExp(String.raw`\b${PERSON}\b`);
const TELL =
  '(?:mention|tell|inform|notify|report|disclose|show|surface|announce|reveal|list|log|record|alert|explain|display|bother|include|describe|narrate|raise|document|note|flag|warn|say|talk|discuss|expose|acknowledge|comment|draw attention|bring (?:it|this|that) up|hint at|refer to|point (?:it )?out|admit|give away)';
export const UNTOLD = new RegExp(
  String.raw`\b(?:do not|don't|never|no need to|need not|needn't|avoid|without|refrain from|should not|must not|shouldn't|mustn't|not necessary to|unnecessary to|there is no reason to)\s+(?:\w+\s+){0,2}?${TELL}(?:ing|ed)?\b(.{0,70})`,
);
export const THIS =
  /\b(?:this|it|that|these|them|those|the (?:\w+ ){0,2}(?:step|call|request|upload|sync|command|change|action|transfer|copy|process|deletion|install(?:ation)?|download|connection|run|payment|forwarding|fetch|cleanup|clean-up|edit|addition|rule|instruction)s?)\b/;
export const STEP =
  /\b(?:(?:this|these|the|that(?! an?\b)|those|such)(?: (?!an?\b)\w+){0,2} (?:step|call|request|upload|sync|command|transfer|copy|deletion|install(?:ation)?|download|connection|payment|forwarding|fetch|cleanup|clean-up|change|edit|addition|run|action)s?|doing (?:so|this|it)|you (?:did|do|have done|ran|sent|made))\b/;
/** Behind "leave", "hide", "keep" …: what, and from whom. */
export const FROM_PEOPLE = new RegExp(
  String.raw`^(.{0,50}?)\b(?:out of|from|invisible to|hidden from|behind|between)\b.{0,40}?\b${PERSON}\b`,
);
export const COVERTLY =
  /\b(?:silently|quietly|covertly|secretly|discreetly|stealthily|unnoticed|unobtrusively|behind the scenes|in the background|invisibl[ey])\b/;
/** Said of what people are not to learn, without an act of hiding. */
export const NOT_THEIR_BUSINESS =
  /\b(?:the )?(?:users?|reviewers?|owners?|customers?|people) (?:needs? not|do(?:es)? not need to|don't need to|doesn't need to|should not|must not|shouldn't|mustn't|never) (?:know|see|notice|learn|hear|be told|be aware|find out|reali[sz]e|discover|suspect)\b|\b(?:nobody|no ?one) (?:needs? to|has to|have to|should|must) (?:know|see|notice|learn|hear|be told)\b|\b(?:messages?|titles?|descriptions?|summary|notes?|answers?) that (?:do(?:es)? not|don't|doesn't|never) (?:mention|hint|reveal|show|name|give)|\bso (?:that )?(?:nobody|no ?one) (?:\w+ )?(?:knows?|notices?|sees?|looks?|learns?|finds? out)/;
export const UNSEEN =
  /\b(?:so (?:that )?(?:nobody|no ?one|none of the \w+) (?:\w+ )?(?:knows?|notices?|sees?|looks?|learns?|finds? out|hears?|asks?)|un(?:mentioned|reported|disclosed|logged|announced|noticed)|without (?:any )?(?:output|trace|a trace|mention|notice|logging (?:it|this|that))|(?:stays?|remains?|kept|keep it) between us|invisible to|unnoticed by|unseen by|hidden from|not visible to|does not (?:see|notice|show up)|do not show up|not show up|leaves? no traces?|no trace|without (?:the |a )?(?:users?|reviewers?|owners?|operators?|team|anyone|customers?)(?:'s)? (?:knowing|noticing|knowledge|seeing|being (?:told|asked|aware)))\b/;
