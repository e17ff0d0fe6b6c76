/**
 * `node bench/screening.ts`: microseconds of CPU per KB of screening new text with every offline detector on, at 1, 8, 64, 256
 * and 1,024 KB, and whether the time is linear. Texts are made here: prose, JSON records and code, with no attack in them.
 */
import { createScreener } from '../src/areas/screening/engine.ts';

const LIMIT_US_PER_KB = 150; // issue 4, Speed
const screener = createScreener();
const PIECES = [
  'The delivery of the second batch moved to Thursday because the carrier changed its schedule for the northern route. ',
  '{"id": 4411, "customer": "Aster GmbH", "items": [{"sku": "B-17", "quantity": 3, "price": 18.5}], "status": "packed"}\n',
  'export function total(items) { return items.reduce((sum, item) => sum + item.price * item.quantity, 0); }\n',
  'Le rapport trimestriel montre une hausse de deux pour cent, surtout dans le sud du pays. ',
];

function textOf(kb: number, salt: number): string {
  let text = `${salt} `;
  for (let i = 0; text.length < kb * 1024; i += 1)
    text += `${PIECES[i % PIECES.length] ?? ''}${(salt * 7919 + i * 104_729) % 99_991} `;
  return text.slice(0, kb * 1024);
}

function microsecondsPerKb(kb: number): number {
  const runs = Math.max(8, Math.floor(1_500 / kb));
  const samples: number[] = [];
  for (let i = 0; i < runs; i += 1) {
    const text = textOf(kb, i);
    const started = process.cpuUsage(); // CPU, not time: others may be at work on the machine
    screener.screen({ text, surface: 'tool_responses', source: 'tool_result' });
    const { user, system } = process.cpuUsage(started);
    samples.push((user + system) / kb);
  }
  return samples.sort((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN;
}

for (let i = 0; i < 200; i += 1)
  screener.screen({ text: textOf(4, i), surface: 'tool_responses', source: 'tool_result' });
const sizes = [1, 8, 64, 256, 1024];
const figures = sizes.map((kb) => ({ kb, us: microsecondsPerKb(kb) }));
for (const { kb, us } of figures)
  console.log(
    `| screening, ${kb} KB of new text | ${us.toFixed(0)} us/KB | <= ${LIMIT_US_PER_KB} us/KB | ${us <= LIMIT_US_PER_KB ? 'held' : 'MISSED'} |`,
  );
const [small, large] = [figures[1]?.us ?? 0, figures[4]?.us ?? 0];
const growth = large / small;
console.log(
  `| linear: cost per KB at 1 MiB over 8 KB | ${growth.toFixed(2)} x | <= 1.25 x | ${growth <= 1.25 ? 'held' : 'MISSED'} |`,
);
process.exitCode = figures.every(({ us }) => us <= LIMIT_US_PER_KB) && growth <= 1.25 ? 0 : 1;
