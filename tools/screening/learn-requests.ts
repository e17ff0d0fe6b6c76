/** Learns the request part: the top sentence of each tool text, logistic regression with Adagrad. Seeded like learn.ts. */
import { seededRandom } from '../../src/contract/random.ts';
import { REQUEST_BITS, requestValue } from '../../src/areas/screening/rules/requests.ts';
import { topRequest, type Bags, type DenseRequests } from './bags.ts';
import { DEFAULTS, meanOf, rowWeights, RUNS } from './learn.ts';

const EPOCHS = 5;
const RATE = 0.1;
const DECAY = 2e-5;
/**
 * Attacks that ask for an action. Those that speak of instructions and prompts are the windows' part; taught here they made
 * manuals and code ring (best tool recall at 1 % was 40.7 with them, 42.3 without; model alone, families held out).
 */
const REQUESTS = /^(own|mix-own(?!-placed)|injecagent|synth)/;

export function learnRequests(bags: Bags, all: readonly number[]): DenseRequests {
  const runs = Array.from({ length: RUNS }, (_, run) => learnOnce(bags, all, DEFAULTS.seed + run));
  return { table: meanOf(runs.map((run) => run.table)), bias: runs.reduce((sum, run) => sum + run.bias, 0) / RUNS };
}

function learnOnce(bags: Bags, all: readonly number[], seed: number): DenseRequests {
  const rows = all.filter((row) => {
    const { channel, label, source } = bags.rows[row]!;
    return channel === 'tool' && (label === 0 || REQUESTS.test(source));
  });
  const dense: DenseRequests = { table: new Float32Array(1 << REQUEST_BITS), bias: -1 };
  const squares = new Float32Array(1 << REQUEST_BITS).fill(1e-4);
  let biasSquare = 1e-2;
  const weights = rowWeights(bags, rows, DEFAULTS.sourcePower);
  const order = Array.from(rows, (_, i) => i);
  const random = seededRandom(seed);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (let i = order.length - 1; i > 0; i -= 1) {
      const j = Math.floor(random() * (i + 1));
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    const rate = RATE * (1 - epoch / (EPOCHS + 1));
    for (const i of order) {
      const { label } = bags.rows[rows[i]!]!;
      const { unit, score } = topRequest(bags, rows[i]!, dense, label === 1);
      if (unit === -1) continue;
      const gradient = (1 / (1 + Math.exp(-score)) - label) * weights[i]!;
      if (Math.abs(gradient) < 1e-3) continue;
      step(bags, unit, gradient, rate, dense.table, squares);
      biasSquare += gradient * gradient;
      dense.bias -= (rate * gradient) / Math.sqrt(biasSquare);
    }
  }
  return dense;
}

function step(
  bags: Bags,
  unit: number,
  gradient: number,
  rate: number,
  table: Float32Array,
  squares: Float32Array,
): void {
  const from = bags.requestStart.items[unit]!;
  const to = bags.requestStart.items[unit + 1]!;
  const share = gradient * requestValue(to - from);
  for (let i = from; i < to; i += 1) {
    const bucket = bags.requestGrams.items[i]!;
    const g = share + DECAY * table[bucket]!;
    const sum = squares[bucket]! + g * g;
    squares[bucket] = sum;
    table[bucket] = table[bucket]! - (rate * g) / Math.sqrt(sum);
  }
}
