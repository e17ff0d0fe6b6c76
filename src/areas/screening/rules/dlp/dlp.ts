/**
 * Data loss prevention: finds credentials and personal data with exact spans and redacts them.
 * Source: docs/reference/screening.md#leak-kinds. The caller decides what to do about a finding; on inbound surfaces it is
 * information only (docs/reference/screening.md#threat-types).
 */
import type { ThreatType } from '../../../../contract/enums.ts';
import type { LeakFinding } from '../../../../contract/screening.ts';
import { scanHidden } from './hidden.ts';
import { scanNumbers, type RawFinding } from './numbers.ts';
import { isOtherNumber } from './order-numbers.ts';
import { withoutOverlaps } from './overlaps.ts';
import { isPublished } from './published.ts';
import { Reading } from './reading.ts';
import { scanSecrets } from './secrets.ts';

const LABELS: Readonly<Record<string, string>> = {
  credit_card: '[CARD REDACTED]',
  iban: '[IBAN REDACTED]',
  ssn: '[SSN REDACTED]',
  national_id: '[NATIONAL_ID REDACTED]',
  phone: '[PHONE REDACTED]',
  ip_address: '[IP REDACTED]',
  email: '[EMAIL REDACTED]',
  api_key: '[API_KEY REDACTED]',
  aws_key: '[AWS_KEY REDACTED]',
  webhook_url: '[WEBHOOK REDACTED]',
  private_key: '[PRIVATE_KEY REDACTED]',
  jwt: '[JWT REDACTED]',
  bearer_token: '[BEARER_TOKEN REDACTED]',
  password: '[PASSWORD REDACTED]',
  database_url: '[DATABASE_URL REDACTED]',
  secret: '[SECRET REDACTED]',
  seed_phrase: '[SEED_PHRASE REDACTED]',
};
const PERSONAL = new Set(['credit_card', 'iban', 'ssn', 'national_id', 'phone', 'ip_address', 'email']);

const isLocal = (unit: number): boolean => {
  const lower = unit | 32;
  return (
    (lower >= 97 && lower <= 122) ||
    (unit >= 48 && unit <= 57) ||
    unit === 46 ||
    unit === 95 ||
    unit === 45 ||
    unit === 43 ||
    unit === 37
  );
};
const isHost = (unit: number): boolean => {
  const lower = unit | 32;
  return (lower >= 97 && lower <= 122) || (unit >= 48 && unit <= 57) || unit === 46 || unit === 45;
};

/** Addresses around each @; both sides are bounded, so a long run of letters costs nothing extra. */
function scanEmails(text: string, found: RawFinding[]): void {
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let from = at;
    while (from > 0 && at - from < 64 && isLocal(text.charCodeAt(from - 1))) from -= 1;
    let to = at + 1;
    while (to < text.length && to - at < 128 && isHost(text.charCodeAt(to))) to += 1;
    while (to > at && !/[A-Za-z]/.test(text[to - 1]!)) to -= 1;
    const host = text.slice(at + 1, to).toLowerCase();
    if (from === at || !/^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,24}$/.test(host)) continue;
    if (
      /(?:^|\.)(?:example\.(?:com|org|net)|example|test|invalid|localhost)$/.test(host) ||
      /\.(?:png|jpg|svg|js|ts|css)$/.test(host)
    )
      continue;
    found.push({ kind: 'email', from, to });
  }
}

/** Findings in the text as it is written; published test values and numbers of orders are none. */
function scanPlain(reading: Reading): RawFinding[] {
  const { text } = reading;
  return [...scanNumbers(text), ...scanSecrets(reading)].filter(
    (found) =>
      !isPublished(text, found) && !(found.kind === 'credit_card' && isOtherNumber(text, found.from, found.to)),
  );
}

/** A few words of letters hold no leak of any kind or form; most of what a stream releases at once is no more. */
const FEW_WORDS = /^(?:(?:\p{L}{2,18}|[aI])['’"(.,;:!?)]{0,3}[ \n]{1,2}){1,6}$/u;
const WORDS_UNITS_MAX = 120;

/**
 * Findings in text order, not overlapping: a credential wins over personal data, see withoutOverlaps. Hidden forms are read too.
 * n log n in the findings.
 */
export function scanLeaks(text: string, inbound = false): LeakFinding[] {
  if (text.length <= WORDS_UNITS_MAX && FEW_WORDS.test(text)) return [];
  const reading = new Reading(text);
  const raw = scanPlain(reading);
  raw.push(...scanHidden(reading, scanPlain));
  scanEmails(text, raw);
  return withoutOverlaps(
    raw.map(({ kind, from, to }) => ({
      kind,
      type: leakType(kind, inbound),
      span: [from, to] as const,
      label: LABELS[kind]!,
    })),
  );
}

const leakType = (kind: string, inbound: boolean): ThreatType =>
  PERSONAL.has(kind) ? (inbound ? 'pii_in_inbound' : 'pii_leakage') : 'credential_leakage';

/** Replaces each finding by its label. Spans must be offsets of this text; overlapping findings are applied once. */
export function redact(text: string, leaks: readonly LeakFinding[]): string {
  let out = '';
  let at = 0;
  for (const leak of [...leaks].sort((a, b) => a.span[0] - b.span[0])) {
    if (leak.span[1] <= at) continue;
    out += text.slice(at, Math.max(at, leak.span[0])) + (leak.span[0] >= at ? leak.label : '');
    at = leak.span[1];
  }
  return out + text.slice(at);
}
