/**
 * Forms of keys and tokens by the formats that their providers publish: model, code hosting, chat, cloud, payment and mail
 * providers, and the service's own. Each form begins with a literal and has no nested repetition, so time is linear. A data table.
 * Source: docs/reference/screening.md#leak-kinds.
 */

export interface TokenForm {
  readonly kind: 'api_key' | 'aws_key' | 'webhook_url';
  readonly pattern: RegExp;
  /** Texts of which every match contains one; searched first, which is cheaper. */
  readonly pieces: readonly string[];
}

const form = (kind: TokenForm['kind'], pattern: RegExp, ...pieces: string[]): TokenForm => ({ kind, pattern, pieces });
const key = (pattern: RegExp, ...pieces: string[]): TokenForm => form('api_key', pattern, ...pieces);

/** Keys of Azure's storage and database accounts. Blanks may stand in it, so it is no single run of token units. */
export const ACCOUNT_KEY = {
  kind: 'api_key',
  pattern: /\bAccountKey[ \t]{0,2}[=:][ \t"']{0,3}[A-Za-z0-9+/]{86}==/gi,
} as const;

export const TOKEN_FORMS: readonly TokenForm[] = [
  key(/\bsk_surety_[A-Za-z0-9_-]{8,256}/g, 'sk_surety_'),
  key(/\bsk-(?:ant-|proj-|svcacct-|or-v1-|admin-)?[A-Za-z0-9_-]{20,256}/g, 'sk-'),
  // Keys of test mode move no money, and publishable keys stand in web pages: neither is a secret.
  key(/\b(?:sk|rk)_live_[A-Za-z0-9]{10,256}/g, 'k_live_'),
  key(/\b(?:ghp|gho|ghu|ghs|ghr)_[A-Za-z0-9]{20,256}/g, 'ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_'),
  key(/\bgithub_pat_[A-Za-z0-9_]{22,256}/g, 'github_pat_'),
  key(/\bgl(?:pat|ptt|dt|rt|cbt|ft|soat|imt|agent)-[A-Za-z0-9_.-]{20,256}/g, 'gl'),
  key(/\bATATT3x[A-Za-z0-9_=-]{40,400}/g, 'ATATT3x'),
  key(/\bATBB[A-Za-z0-9]{28,64}/g, 'ATBB'),
  key(/\bxox[abeoprs](?:\.xox[bp])?-[A-Za-z0-9-]{10,256}/g, 'xox'),
  key(/\bxapp-\d-[A-Za-z0-9-]{10,256}/g, 'xapp-'),
  form('aws_key', /\b(?:AKIA|ASIA|ABIA|ACCA|AROA|AIDA)[A-Z0-9]{16}\b/g, 'AKIA', 'ASIA', 'ABIA', 'ACCA', 'AROA', 'AIDA'),
  key(/\bAIza[A-Za-z0-9_-]{35}/g, 'AIza'),
  key(/\bAQ\.Ab8[A-Za-z0-9_-]{30,160}/g, 'AQ.Ab8'), // Google, the newer form
  // Vercel, Netlify, Fly: a digit is among the first letters of a made value.
  key(/\b(?:vc[pk]|nfp|fo1)_(?=[A-Za-z_-]{0,30}\d)[A-Za-z0-9_-]{30,128}/g, 'vcp_', 'vck_', 'nfp_', 'fo1_'),
  key(/\bGOCSPX-[A-Za-z0-9_-]{20,64}/g, 'GOCSPX-'),
  key(/\bya29\.[A-Za-z0-9_-]{20,512}/g, 'ya29.'),
  key(/\bhf_[A-Za-z0-9]{30,64}/g, 'hf_'),
  key(
    /\b(?:npm|gsk|xai|pplx|r8|dop_v1|doo_v1|dor_v1|shpat|shpss|shpca|lin_api|sbp|tfp|rubygems|pscale_tkn|pscale_pw|figd|ntn|dckr_pat|sntrys|sntryu|fio-u|vercel|nvapi|tvly|fc|re)[_-][A-Za-z0-9_-]{28,256}/g,
    '_',
    '-',
  ),
  key(/\bpypi-[A-Za-z0-9_-]{40,512}/g, 'pypi-'),
  key(/\bSG\.[A-Za-z0-9_-]{16,64}\.[A-Za-z0-9_-]{16,128}/g, 'SG.'),
  key(/\bkey-[0-9a-f]{32}\b/g, 'key-'),
  key(/\b[0-9a-f]{32}-us\d{1,2}\b/g, '-us'), // Mailchimp
  key(/\bxkeysib-[0-9a-f]{64}-[A-Za-z0-9]{16}\b/g, 'xkeysib-'),
  key(/\bpat-(?:na|eu|ap)\d-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'pat-'), // HubSpot
  key(/\bpat[A-Za-z0-9]{14}\.[0-9a-f]{64}\b/g, 'pat'), // Airtable
  key(/\bPMAK-[0-9a-f]{24}-[0-9a-f]{34}\b/g, 'PMAK-'),
  key(/\bdp\.(?:pt|st|ct|sa)\.[A-Za-z0-9._-]{40,100}/g, 'dp.'),
  key(/\bAGE-SECRET-KEY-1[A-Z0-9]{50,70}/g, 'AGE-SECRET-KEY-1'),
  key(/\bLTAI[A-Za-z0-9]{16,24}\b/g, 'LTAI'), // Alibaba Cloud
  key(/\bAKID[A-Za-z0-9]{32}\b/g, 'AKID'), // Tencent Cloud
  // Twilio: an account, and a key of it.
  key(/\b(?:AC|SK)[0-9a-f]{32}\b/g, 'AC', 'SK'),
  // Azure: keys of storage and database accounts, of service buses, client secrets, signed addresses.
  key(/\bSharedAccessKey=[A-Za-z0-9+/]{43}=/g, 'SharedAccessKey='),
  key(/(?<![A-Za-z0-9_~.-])[A-Za-z0-9_~.-]{3}\dQ~[A-Za-z0-9_~.-]{31,34}/g, 'Q~'),
  key(/[?&]sig=[A-Za-z0-9%+/]{43,80}(?:=|%3D){0,2}/gi, 'sig=', 'Sig=', 'SIG='),
  key(
    /\b(?:sq0atp|sq0csp|EAAA|whsec|rzp_live|hvs|hvb|dapi|NRAK|glsa|atlasv1|ops_ey|eyJrIjoi)[_.-]?[A-Za-z0-9_-]{20,512}/g,
    'sq0',
    'EAAA',
    'whsec',
    'rzp_live',
    'hvs',
    'hvb',
    'dapi',
    'NRAK',
    'glsa',
    'atlasv1',
    'ops_ey',
    'eyJrIjoi',
  ),
  form('webhook_url', /https:\/\/hooks\.slack\.com\/(?:services|workflows)\/[A-Za-z0-9/]{20,200}/g, 'hooks.slack.com'),
  form(
    'webhook_url',
    /https:\/\/(?:discord|discordapp)\.com\/api\/webhooks\/\d{10,24}\/[A-Za-z0-9_-]{20,128}/g,
    'api/webhooks',
  ),
  form(
    'webhook_url',
    /https:\/\/[a-z0-9-]{1,63}\.webhook\.office\.com\/webhookb2\/[A-Za-z0-9@/-]{40,300}/g,
    'webhook.office.com',
  ),
  key(/\b\d{8,10}:AA[A-Za-z0-9_-]{32,36}\b/g, ':AA'),
];

/**
 * The beginning of such a token. Where one stands at a line break, or read backwards or by rot13, the text around it is tried
 * joined and turned; a stream does not cut after one.
 */
export const TOKEN_STARTS = [
  'sk_surety_',
  'sk-ant-',
  'sk-proj-',
  'sk-',
  'sk_live_',
  'rk_live_',
  'ghp_',
  'gho_',
  'ghu_',
  'ghs_',
  'ghr_',
  'github_pat_',
  'glpat-',
  'xoxb-',
  'xoxp-',
  'xoxa-',
  'xapp-',
  'AKIA',
  'ASIA',
  'AIza',
  'GOCSPX-',
  'hf_',
  'npm_',
  'gsk_',
  'pypi-',
  'SG.',
  'dop_v1_',
  'shpat_',
  'hvs.',
  'glsa_',
  'whsec_',
] as const;

/** The text read backwards. */
export const mirrored = (text: string): string => [...text].reverse().join('');
/** ASCII letters half an alphabet further on. */
export const rot13 = (text: string): string =>
  text.replace(/[A-Za-z]/g, (char) => {
    const base = char <= 'Z' ? 65 : 97;
    return String.fromCharCode(((char.charCodeAt(0) - base + 13) % 26) + base);
  });

/** Matches where such a token may begin. */
export const TOKEN_START =
  /(?<![A-Za-z0-9])(?:sk[-_]|rk_|gh[pousr]_|github_pat_|glpat-|xox[abp]-|xapp-|A[KS]IA|AIza|hf_|npm_|gsk_|pypi-)/;
