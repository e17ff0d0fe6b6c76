/** Learns the weights of machine-made suffixes: logistic regression over stretches; of a harmless text its loudest stretch teaches. Seeded. */
import { seededRandom } from '../../src/contract/random.ts';
import { JUMBLE_WEIGHTS, jumbleScore, type JumbleWeights } from '../../src/areas/screening/rules/jumble.ts';
import { MEASURES } from '../../src/areas/screening/rules/jumble-tokens.ts';
import type { Bags } from './bags.ts';
import { oddStretches } from './odd-stretches.ts';
import { suffixTexts } from './suffix-rows.ts';

interface Sample {
  readonly label: 0 | 1;
  readonly weight: number;
  readonly stretches: readonly Float64Array[];
}

const EPOCHS = 15;
const RATE = 0.1;
const DECAY = 3e-5;
const SEED = 33_119;
/** Texts of people and machine-made ones count more than generated harmless ones. */
const REAL_WEIGHT = 2;
const GRADIENT_MIN = 1e-3;
/** Log-odds that are subtracted, so that a stretch from 0 on is machine-made. */
const SURE = 1;

const MADE: readonly Sample[] = suffixTexts().map(({ text, label, from }) => ({
  label,
  weight: label === 1 ? REAL_WEIGHT : 1,
  stretches: oddStretches(text, from),
}));

/** One pass over a sample: of a harmless text its loudest stretch, of a machine-made one any. */
class Learner {
  readonly weights: JumbleWeights = new Float64Array(JUMBLE_WEIGHTS);
  private readonly squares = new Float64Array(JUMBLE_WEIGHTS).fill(1e-2);
  private readonly random: () => number;

  constructor(random: () => number) {
    this.random = random;
  }

  learn({ label, weight, stretches }: Sample, rate: number): void {
    const { weights } = this;
    let chosen = stretches[Math.floor(this.random() * stretches.length)]!;
    let score = jumbleScore(chosen, weights);
    for (const other of label === 0 ? stretches : []) {
      const loud = jumbleScore(other, weights);
      if (loud > score) [chosen, score] = [other, loud];
    }
    const gradient = (1 / (1 + Math.exp(-score)) - label) * weight;
    if (Math.abs(gradient) < GRADIENT_MIN) return;
    this.step(0, gradient, rate);
    let at = 1 + MEASURES;
    for (let i = 0; i < MEASURES; i += 1) {
      const one = gradient * chosen[i]!;
      this.step(1 + i, one, rate);
      for (let j = i; j < MEASURES; j += 1, at += 1) this.step(at, one * chosen[j]!, rate);
    }
  }

  private step(at: number, gradient: number, rate: number): void {
    const g = gradient + DECAY * this.weights[at]!;
    this.squares[at]! += g * g;
    this.weights[at]! -= (rate * g) / Math.sqrt(this.squares[at]!);
  }
}

/** From the harmless rows of a fold and the generated texts. */
export function learnJumble(bags: Bags, rows: readonly number[]): JumbleWeights {
  const real = rows.map((row): Sample => ({ label: 0, weight: REAL_WEIGHT, stretches: bags.stretches[row]! }));
  const samples = [...real, ...MADE].filter(({ stretches }) => stretches.length > 0);
  const random = seededRandom(SEED);
  const learner = new Learner(random);
  const order = samples.map((_, index) => index);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (let i = order.length - 1; i > 0; i -= 1) {
      const j = Math.floor(random() * (i + 1));
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    const rate = RATE * (1 - epoch / (EPOCHS + 1));
    for (const index of order) learner.learn(samples[index]!, rate);
  }
  learner.weights[0]! -= SURE;
  return learner.weights.map((weight) => Math.round(weight * 1e4) / 1e4);
}
