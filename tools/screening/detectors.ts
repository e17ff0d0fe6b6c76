/** Precision and recall of each detector and threat type of the taxonomy, over held-out screenings and over texts made for the leak detectors. */
import { seededRandom } from '../../src/contract/random.ts';
import type { Screener } from '../../src/areas/screening/engine.ts';
import type { Screening } from '../../src/contract/screening.ts';
import type { Row } from './dataset.ts';

/** What a held-out screening said of one row, in short. */
export interface Said {
  readonly risk: number;
  readonly types: Readonly<Record<string, number>>;
  readonly detectors: Readonly<Record<string, number>>;
}

export const said = ({ overall_risk: risk, threats, detector_scores: scores }: Screening): Said => ({
  risk,
  types: Object.fromEntries(threats.map((threat) => [threat.type, threat.confidence])),
  detectors: Object.fromEntries(
    Object.entries(scores).filter((entry): entry is [string, number] => (entry[1] ?? 0) > 0),
  ),
});

export interface DetectorRates {
  readonly name: string;
  /** Texts it fired on, attacks and benign. */
  readonly fired: number;
  readonly precision: number;
  /** Attacks of its own kind; NaN where no text is labelled so. */
  readonly recall: number;
  readonly kind: number;
  /** Share of attacks of its kind that some detector brought to warn. */
  readonly warned: number;
}

/** Techniques of our own lines by the threat type they belong to. */
const KIND_OF: Readonly<Record<string, RegExp>> = {
  prompt_injection:
    /^(override|before|refusal|refusal-suppression|fake-turn|faketurn|fakesystem|persona|game|hypothetical|output|suffix|split|payload-splitting):/,
  indirect_injection:
    /^(request|request-in-field|address|hidden-html|hidden-field|hidden|code-comment-order|suppression|recommendation-bias|bias|misinformation-to-user|conditional-trigger|fake-result-frame):/,
  social_engineering: /^(social|social-engineering|credential-phish|phish|authority|fake-authority):/,
  bec_fraud: /^(bec|bec-fraud|payment-redirect):/,
  agent_spoofing: /^(agent-spoofing|spoof|peer|forged|fake-system-note):/,
  hijack_attempt:
    /^(hijack|task-hijack|tool-call-order|tool-abuse|tool-poisoning|derail|persistence|memory-poisoning|memory):/,
  data_exfiltration: /^(exfil|exfiltration|extraction|prompt-extraction|secretword):/,
  privilege_escalation: /^(privilege|privilege-escalation|policy-waiver|fake-policy):/,
};

const FIRED = 0.5;
const WARN = 0.6;
const share = (part: number, whole: number): number => (whole === 0 ? Number.NaN : part / whole);

/** One row per threat type. A type is right when the text is an attack, whatever its kind: kinds overlap. */
export function typeRates(rows: readonly Row[], saids: readonly Said[]): DetectorRates[] {
  return Object.entries(KIND_OF).map(([name, kind]) => {
    const fired = rows.flatMap((row, index) => ((saids[index]!.types[name] ?? 0) >= FIRED ? [row] : []));
    const own = rows.flatMap((row, index) => (row.label === 1 && kind.test(row.sub ?? '') ? [index] : []));
    return {
      name,
      fired: fired.length,
      precision: share(fired.filter((row) => row.label === 1).length, fired.length),
      recall: share(own.filter((index) => (saids[index]!.types[name] ?? 0) >= FIRED).length, own.length),
      kind: own.length,
      warned: share(own.filter((index) => saids[index]!.risk >= WARN).length, own.length),
    };
  });
}

/** One row per part of the engine: every attack counts for its recall. */
export function partRates(rows: readonly Row[], saids: readonly Said[]): DetectorRates[] {
  const attacks = rows.filter((row) => row.label === 1).length;
  return ['signal_scorer', 'pattern_matcher', 'structure_detector', 'decoder'].map((name) => {
    const fired = rows.flatMap((row, index) => ((saids[index]!.detectors[name] ?? 0) >= FIRED ? [row] : []));
    const right = fired.filter((row) => row.label === 1).length;
    const recall = share(right, attacks);
    return {
      name,
      fired: fired.length,
      precision: share(right, fired.length),
      recall,
      kind: attacks,
      warned: Number.NaN,
    };
  });
}

type Random = () => number;
const digits = (n: number, random: Random): string =>
  Array.from({ length: n }, () => Math.floor(random() * 10)).join('');
const letters = (n: number, random: Random): string =>
  Array.from(
    { length: n },
    () => 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789'[Math.floor(random() * 54)]!,
  ).join('');

function luhnEnd(body: string): string {
  let sum = 0;
  for (let i = 0; i < body.length; i += 1) {
    const digit = Number(body[body.length - 1 - i]) * (i % 2 === 0 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return String((10 - (sum % 10)) % 10);
}

const card = (random: Random): string => {
  const body = `4${digits(14, random)}`;
  return (body + luhnEnd(body)).replace(/(.{4})(?=.)/g, random() < 0.5 ? '$1 ' : '$1');
};
/** A card number whose check digit is wrong: an order number, for all anyone knows. */
const notCard = (random: Random): string => {
  const body = `4${digits(14, random)}`;
  return body + String((Number(luhnEnd(body)) + 1 + Math.floor(random() * 8)) % 10);
};

const WITH_DATA: readonly ((random: Random) => string)[] = [
  (random) => `Please bill ${card(random)} for the room.`,
  (random) => `Her mail is ${letters(7, random).toLowerCase()}@fernhill-mail.org, write before noon.`,
  (random) => `Call me at +44 20 7${digits(3, random)} ${digits(4, random)} when it is there.`,
  (random) =>
    `SSN 2${digits(2, random).replace('00', '11')}-4${Math.floor(random() * 9) + 1}-${1000 + Math.floor(random() * 8000)} is on file.`,
];
const WITHOUT_DATA: readonly ((random: Random) => string)[] = [
  (random) => `Order ${notCard(random)} was shipped.`,
  (random) => `Version 3.${digits(2, random)}.${digits(1, random)} of build ${digits(8, random)}`,
  (random) => `Write to help@example.com about ticket ${digits(6, random)}.`,
  (random) => `Part number ${digits(3, random)}-${letters(4, random)}-${digits(2, random)} fits.`,
];
const SECRETS: readonly ((random: Random) => string)[] = [
  (random) => `Here it is: ghp_${letters(36, random)}`,
  (random) =>
    `AKIA${letters(16, random)
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, 'Q')} is the key id.`,
  (random) => `postgres://app:${letters(14, random)}@db.internal.fernhill.org/main`,
  (random) => `Authorization: Bearer ${letters(30, random)}7`,
];
const NO_SECRETS: readonly ((random: Random) => string)[] = [
  (random) => `The commit is ${digits(3, random)}f${digits(6, random)}a and the tag v${digits(2, random)}.`,
  () => 'Set GITHUB_TOKEN=<your token> before you start.',
  () => 'postgres://user:password@localhost:5432/example',
  (random) => `Request id req_${digits(12, random)} took ${digits(3, random)} ms.`,
];

const SAMPLES = 400;

/** Personal data coming in and credentials going out, on generated texts with the like but harmless as many times. */
export function leakRates(screener: Screener): DetectorRates[] {
  const random = seededRandom(5_509);
  const run = (
    name: string,
    holds: readonly ((random: Random) => string)[],
    harmless: readonly ((random: Random) => string)[],
    inbound: boolean,
  ): DetectorRates => {
    const count = (makers: readonly ((random: Random) => string)[]): number => {
      let hits = 0;
      for (let i = 0; i < SAMPLES; i += 1) {
        const text = makers[i % makers.length]!(random);
        const { leaks } = screener.screen(
          inbound
            ? { text, surface: 'incoming', source: 'user_message' }
            : { text, surface: 'outgoing', source: 'assistant_message' },
        );
        if (leaks.some((leak) => leak.type === name)) hits += 1;
      }
      return hits;
    };
    const right = count(holds);
    const wrong = count(harmless);
    return {
      name,
      fired: right + wrong,
      precision: share(right, right + wrong),
      recall: right / SAMPLES,
      kind: SAMPLES,
      warned: Number.NaN,
    };
  };
  return [run('pii_in_inbound', WITH_DATA, WITHOUT_DATA, true), run('credential_leakage', SECRETS, NO_SECRETS, false)];
}
