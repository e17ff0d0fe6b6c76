/** The screens of the stand-ins behind the gateway: three plain words with fixed scores, and two leaks. */
import type { LeakFinding, Screening } from '../../../src/contract/screening.ts';
import type { BlockScanner, ScreenInput } from '../../../src/areas/gateway/ports.ts';

export const CANARY = 'CANARY-0123456789';
export const CARD = '4111111111111111';

const SCORES: readonly [string, number][] = [
  ['LETHAL', 0.99],
  ['MALICIOUS', 0.9],
  ['SUSPICIOUS', 0.7],
];

function leaksOf(text: string): LeakFinding[] {
  const out: LeakFinding[] = [];
  const add = (needle: string, finding: Omit<LeakFinding, 'span'>): void => {
    for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + needle.length))
      out.push({ ...finding, span: [at, at + needle.length] });
  };
  add(CANARY, { kind: 'canary', type: 'canary_triggered', label: '[CANARY REDACTED]', canaryId: 'can_fake0000' });
  add(CARD, { kind: 'credit_card', type: 'credential_leakage', label: '[CARD REDACTED]' });
  return out.sort((a, b) => a.span[0] - b.span[0]);
}

export function screen({ text, surface, source, thresholds }: ScreenInput): Screening {
  const [word, risk] = SCORES.find(([w]) => text.includes(w)) ?? ['', 0.01];
  const verdict =
    risk >= thresholds.block
      ? 'block'
      : risk >= thresholds.quarantine
        ? 'quarantine'
        : risk >= thresholds.warn
          ? 'warn'
          : 'pass';
  return {
    surface,
    source,
    overall_risk: risk,
    verdict,
    leaks: leaksOf(text),
    detector_scores: { words: risk, pattern_matcher: word === '' ? 0 : risk },
    detection_sources: word === '' ? [] : ['words'],
    engine: 'fake-1',
    threats:
      word === ''
        ? []
        : [
            {
              type: surface === 'tool_responses' ? 'indirect_injection' : 'prompt_injection',
              confidence: risk,
              reasoning: `The text holds ${word}`,
            },
          ],
  };
}

const NEEDLES = [CANARY, CARD];

export function createScanner(): BlockScanner {
  let text = '';
  const held = (): number => {
    for (let n = Math.min(text.length, 32); n > 0; n -= 1) {
      const tail = text.slice(-n);
      if (NEEDLES.some((needle) => n < needle.length && needle.startsWith(tail))) return n;
    }
    return 0;
  };
  return {
    push(delta) {
      text += delta;
      return text.length - held();
    },
    end() {
      /* all decided */
    },
    leaks: () => leaksOf(text),
  };
}
