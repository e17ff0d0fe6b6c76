/** `node bench/proofs.ts`: CPU of one risk proof and of one verification, medians of five. Bars: 2 s and 200 ms of CPU. */
import { checkReceipt } from '../verifier/risk-receipt.mjs';
import { PAYMENT, proved, testKeys } from '../src/areas/risk/proofs/receipt.fixture.ts';
import { generators } from '../src/areas/risk/proofs/rules/group.ts';

const ROUNDS = 5;
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const keys = await testKeys();
const setUp = await cpuMs(() => generators());
const proving: number[] = [];
const verifying: number[] = [];
let bytes = 0;
let receipt = proved(PAYMENT).receipt;
await checkReceipt(receipt, keys); // makes the verifier's own generators
for (let round = 0; round < ROUNDS; round++) {
  proving.push(await cpuMs(() => (receipt = proved(PAYMENT).receipt)));
  verifying.push(await cpuMs(() => checkReceipt(receipt, keys)));
  bytes = JSON.stringify(receipt).length;
}
const [prove, verify] = [median(proving), median(verifying)];
console.log(`generators, once in a thread: ${setUp.toFixed(0)} ms of CPU`);
console.log(`proof:        ${prove.toFixed(0)} ms of CPU (bar 2,000)`);
console.log(`verification: ${verify.toFixed(0)} ms of CPU (bar 200)`);
console.log(`receipt:      ${bytes} bytes of JSON`);
process.exitCode = prove <= 2_000 && verify <= 200 ? 0 : 1;
