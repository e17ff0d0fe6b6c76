// Turns that are missing among certificates: every gateway process numbers its turns, as a whole and for each agent, from 1 on.
// docs/reference/evidence.md#turn-numbers says what a gap means.
import { isDoc } from './canonical.mjs';

/** @typedef {{ process: string, number: number, agent_number: number }} GatewayTurn */

/** @param {unknown} document @returns {{ agent: string, turn: GatewayTurn } | undefined} */
function turnOf(document) {
  if (!isDoc(document) || !isDoc(document.claims) || !isDoc(document.subject)) return undefined;
  const turn = document.claims.gateway_turn;
  if (!isDoc(turn) || typeof turn.process !== 'string') return undefined;
  if (!Number.isSafeInteger(turn.number) || !Number.isSafeInteger(turn.agent_number)) return undefined;
  return { agent: String(document.subject.agent_id), turn: /** @type {GatewayTurn} */ (/** @type {unknown} */ (turn)) };
}

/**
 * The numbers that are missing, one entry a process (and agent): from 1 to the highest that the list holds. A number that occurs in
 * two certificates is named too. The certificates themselves must have been found valid.
 * @param {readonly unknown[]} documents @param {'agent' | 'process'} of what the list is meant to hold in full
 * @returns {{ process: string, agent: string | null, missing: [number, number][], doubled: number[], highest: number }[]}
 */
export function turnGaps(documents, of) {
  /** @type {Map<string, { process: string, agent: string | null, numbers: number[] }>} */
  const series = new Map();
  for (const found of documents.map(turnOf)) {
    if (found === undefined) continue;
    const agent = of === 'agent' ? found.agent : null;
    const key = `${found.turn.process} ${agent}`;
    const one = series.get(key) ?? { process: found.turn.process, agent, numbers: [] };
    one.numbers.push(of === 'agent' ? found.turn.agent_number : found.turn.number);
    series.set(key, one);
  }
  return [...series.values()].map(({ process, agent, numbers }) => ({ process, agent, ...holesIn(numbers) }));
}

/** @param {number[]} numbers */
function holesIn(numbers) {
  /** @type {[number, number][]} */
  const missing = [];
  /** @type {number[]} */
  const doubled = [];
  let highest = 0;
  for (const number of numbers.toSorted((a, b) => a - b)) {
    if (number === highest) doubled.push(number);
    else if (number > highest + 1) missing.push([highest + 1, number - 1]);
    highest = number;
  }
  return { missing, doubled, highest };
}

/** Sentences, one for each process (and agent) with something missing. @param {ReturnType<typeof turnGaps>} gaps */
export const gapFaults = (gaps) =>
  gaps.flatMap(({ process, agent, missing, doubled, highest }) => {
    const where = agent === null ? process : `${process}, ${agent}`;
    const ranges = missing.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`)).join(', ');
    return [
      ...(missing.length === 0 ? [] : [`${where}: of turns 1 to ${highest}, missing ${ranges}`]),
      ...(doubled.length === 0 ? [] : [`${where}: more than one certificate for turn ${doubled.join(', ')}`]),
    ];
  });
