/** Hold-back engine for streamed text: releases the text that can no longer be part of a finding, redacted, and keeps the rest.
 * The positions of the cuts depend on the text alone and not on the chunks, so every chunking gives the same
 * bytes. In prose about one word is held; inside a possible secret up to 8 KiB. Source: docs/reference/gateway.md#hold-back,
 * docs/reference/screening.md#canaries.
 */
import type { LeakFinding } from '../../../contract/screening.ts';
import type { CanaryMatcher } from './canary.ts';
import { redact, scanLeaks } from './dlp/dlp.ts';
import { endsInKey } from './dlp/key-body.ts';
import { endsInLabel, LABEL_UNITS } from './dlp/order-numbers.ts';
import { withoutOverlaps } from './dlp/overlaps.ts';
import { TOKEN_START } from './dlp/token-forms.ts';
import { END_UNITS_MAX, keyRest, openKeys } from './stream-key.ts';

export interface StreamMatchers {
  readonly canaries?: CanaryMatcher;
  /** Also finds credentials and personal data; default true. */
  readonly dlp?: boolean;
  /** Kinds that are only reported, not replaced; for example 'email'. */
  readonly reportOnly?: ReadonlySet<string>;
  /** false: nothing is replaced (observe mode), findings are still reported. Default true. */
  readonly replace?: boolean;
}

export interface StreamStep {
  /** Text that may be sent now, redacted. */
  readonly released: string;
  /** Findings of this step; spans are offsets of the whole original stream. */
  readonly findings: readonly LeakFinding[];
}

export interface StreamScanner {
  feed(chunk: string): StreamStep;
  /** Scans and releases what is held. */
  end(): StreamStep;
  /** UTF-16 units held at present. */
  readonly held: number;
}

/** Most units held. A longer finding is redacted up to here, and the rest is judged again (a private key: up to its end). */
export const HOLD_UNITS_MAX = 8_192;
const FORCED_CUT_UNITS = 4_096;
/** A longer chunk is read in pieces: all that is held is looked at for each word. */
const FEED_UNITS = 256;
const NOTHING: StreamStep = { released: '', findings: [] };
/** Reach of a key word or a digit group, in units. */
const KEY_REACH = 96;
const SEED_REACH = 320;
/** A finding that begins so near behind a forced cut goes with it: what stands before it may be what it is known by. */
const CUT_REACH = SEED_REACH;
/** A token may go on after a blank or on the next line, see dlp/joined-views.ts. */
const TOKEN_REACH = 48;
const KEY_WORD =
  /secret|token|key|credential|auth|pass|pwd|bearer|senha|clave|contrase|kennwort|zugangscode|mots? de|parola|palavra|wachtwoord|twilio|azure|ssn|security|nhs|cpf|pesel|steuer|tax id|idnr|bsn|burger|sin\b|insurance|aadhaar|nir\b|insee|personnummer|пароль|密码|密碼|口令|パスワード|비밀번호|암호|आधार/i;
const SEED_WORD = /seed|recovery|mnemonic/i;

export function createStreamScanner(matchers: StreamMatchers): StreamScanner {
  let held = '';
  let tried = 0; // positions up to here were judged and are no cut
  let base = 0;
  let insideKey = false; // the last release ended in the middle of a private key

  const send = (end: number, found: readonly LeakFinding[]): StreamStep => {
    const step = emit(held.slice(0, end), found, base, matchers);
    held = held.slice(end);
    base += end;
    tried = 0;
    return step;
  };

  const release = (to: number, scanTo: number): StreamStep => {
    const found = findingsOf(held.slice(0, scanTo), matchers).filter((leak) => leak.span[0] < to + CUT_REACH);
    const end = found.reduce((max, leak) => Math.max(max, leak.span[1]), to);
    const last = found.at(-1);
    const sure = scanTo - END_UNITS_MAX; // the rest may be the beginning of the end line
    if (scanTo === to || last?.kind !== 'private_key' || last.span[1] < scanTo) return send(end, found);
    insideKey = endsInKey(held.slice(0, sure));
    return insideKey ? send(sure, [...found.slice(0, -1), { ...last, span: [last.span[0], sure] }]) : send(end, found);
  };

  /** Drops the continuation of a key, whose label was sent already. */
  const swallow = (isOver: boolean): StreamStep => {
    const steps: StreamStep[] = [];
    for (let units = 1; insideKey && units > 0;) {
      const rest = keyRest(held, isOver);
      ({ units, goesOn: insideKey } = rest);
      const leak = { kind: 'private_key', type: 'credential_leakage', span: [0, units], label: '' } as const;
      if (units > 0) steps.push(send(units, [leak]));
    }
    return joinSteps(steps);
  };

  const advance = (): StreamStep => {
    const steps: StreamStep[] = [];
    for (;;) {
      if (insideKey) steps.push(swallow(false));
      if (insideKey) return joinSteps(steps);
      const cut = nextCut(held, tried, matchers);
      if (cut > 0 && cut <= HOLD_UNITS_MAX) {
        steps.push(release(cut, cut));
        continue;
      }
      if (held.length > HOLD_UNITS_MAX) {
        steps.push(release(FORCED_CUT_UNITS, HOLD_UNITS_MAX));
        continue;
      }
      tried = Math.max(tried, lastSpace(held));
      return joinSteps(steps);
    }
  };

  return {
    feed: (chunk) =>
      inPieces(chunk, (piece) => {
        held += piece;
        return advance();
      }),
    end: () => {
      const rest = swallow(true);
      return joinSteps([rest, held === '' ? NOTHING : release(held.length, held.length)]);
    },
    get held() {
      return held.length;
    },
  };
}

/** A long chunk piece by piece. */
function inPieces(chunk: string, feed: (piece: string) => StreamStep): StreamStep {
  if (chunk.length <= FEED_UNITS) return feed(chunk);
  const steps: StreamStep[] = [];
  for (let at = 0; at < chunk.length; at += FEED_UNITS) steps.push(feed(chunk.slice(at, at + FEED_UNITS)));
  return joinSteps(steps);
}

/** First position after a blank that is outside of any possible finding; 0 when there is none yet. */
function nextCut(held: string, from: number, matchers: StreamMatchers): number {
  const limit = Math.min(held.length, HOLD_UNITS_MAX);
  const isInKey = openKeys(held);
  for (let i = Math.max(from, 1); i < limit; i += 1) {
    const unit = held.charCodeAt(i);
    if ((unit === 32 || unit === 10) && isQuiet(held, i, matchers, isInKey)) return i + 1;
  }
  return 0;
}

const lastSpace = (held: string): number => Math.max(held.lastIndexOf(' '), held.lastIndexOf('\n')) + 1;

/** A word behind such a line may be the rest of a line of a key that was cut. */
const KEY_LINE = /[A-Za-z0-9+/=]{40}\s{1,4}$/;
const KEY_LINE_REACH = 44;

/** Judges the blank at `at` by the held text before it alone. */
function isQuiet(held: string, at: number, matchers: StreamMatchers, isInKey: (at: number) => boolean): boolean {
  const before = held.slice(Math.max(0, at - SEED_REACH), at);
  const word = before.slice(Math.max(before.lastIndexOf(' '), before.lastIndexOf('\n')) + 1);
  if (!/^["'(*_]{0,3}\p{L}{2,32}(?:['’-]\p{L}{1,20}){0,2}[.,;:!?"')*_…。、]{0,3}$/u.test(word)) return false;
  if (/^[A-Z]{2}$/.test(word)) return false; // may be the country of an account number
  if (
    matchers.dlp !== false &&
    (KEY_WORD.test(before.slice(-KEY_REACH)) ||
      SEED_WORD.test(before) ||
      TOKEN_START.test(before.slice(-TOKEN_REACH)) ||
      endsInLabel(before.slice(-LABEL_UNITS)) ||
      KEY_LINE.test(before.slice(-KEY_LINE_REACH - word.length, -word.length)) ||
      isInKey(at))
  )
    return false;
  return matchers.canaries === undefined || !matchers.canaries.endsInside(before.slice(-matchers.canaries.longestForm));
}

function findingsOf(text: string, matchers: StreamMatchers): LeakFinding[] {
  const canaries = matchers.canaries?.find(text) ?? [];
  const leaks = matchers.dlp === false ? [] : scanLeaks(text);
  return canaries.length === 0 ? leaks : withoutOverlaps([...canaries, ...leaks]);
}

function emit(text: string, found: readonly LeakFinding[], base: number, matchers: StreamMatchers): StreamStep {
  const replaced =
    matchers.replace === false ? [] : found.filter((leak) => matchers.reportOnly?.has(leak.kind) !== true);
  return {
    released: redact(text, replaced),
    findings: found.map((leak) => ({ ...leak, span: [leak.span[0] + base, leak.span[1] + base] as const })),
  };
}

function joinSteps(steps: readonly StreamStep[]): StreamStep {
  return { released: steps.map((step) => step.released).join(''), findings: steps.flatMap((step) => step.findings) };
}
