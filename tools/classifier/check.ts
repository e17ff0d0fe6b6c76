/**
 * npm run classifier:check -- FOLDER [--model onnx/model.onnx] [--window 128] [--scores dump.jsonl] [--dry]
 * Checks a downloaded classifier, measures it on this machine and on the texts of the screening report, and writes classifier.json, by
 * which the service uses it. Prints figures and names, no text. Source: docs/classifier.md.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { BAND_FILE, type ClassifierBand } from '../../src/areas/screening/tiers/classifier-band.ts';
import { openOnnxModel, type OnnxFolder } from '../../src/areas/screening/tiers/onnx-model.ts';
import { bandFrom, calibrationFrom, choose, rateOf, type Choice, type SourceRows } from './choose.ts';
import { findModel, measuredFiles } from './folder.ts';
import { askAll, latencies, readingFor } from './measure.ts';
import { ATTACKS, HARMLESS, labelsFrom } from './probes.ts';
import { scoredRows } from './rows.ts';

const RUNTIME = fileURLToPath(new URL('../onnx', import.meta.url));
const say = (line: string): void => console.log(line);

/** @throws with one sentence that says what is wrong with the folder */
async function check(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string', default: '../shared/data/screening' },
      model: { type: 'string' },
      window: { type: 'string' },
      runtime: { type: 'string', default: RUNTIME },
      scores: { type: 'string' },
      'per-source': { type: 'string', default: '300' },
      dry: { type: 'boolean', default: false },
    },
  });
  const [given] = positionals;
  if (given === undefined) throw new Error('which folder? npm run classifier:check -- FOLDER');
  const modelDir = resolve(given);
  const model = findModel(modelDir, values.model);
  const files = await measuredFiles(modelDir, model);
  for (const [name, { bytes, sha256 }] of Object.entries(files)) say(`${name}: ${bytes} bytes, sha256 ${sha256}`);

  const windowTokens = values.window === undefined ? {} : { windowTokens: Number(values.window) };
  const folder: OnnxFolder = { modelDir, model, runtimeDir: resolve(values.runtime), ...windowTokens };
  const attackLabels = await probedLabels(folder);
  const reading = await readingFor({ ...folder, attackLabels });
  if (reading === undefined) say('Not even 64 tokens are read in 45 ms on this machine: it helps nowhere.');
  else say(`Windows of ${reading.windowTokens} tokens, at most ${reading.windowsMax} of a text.`);

  const chosen = reading === undefined ? undefined : await measured({ ...folder, ...reading, attackLabels }, values);
  const band: ClassifierBand & { readonly written_at: string } = {
    format: 1,
    written_at: new Date().toISOString(),
    model,
    files,
    attack_labels: attackLabels,
    window_tokens: reading?.windowTokens ?? 64,
    windows_max: reading?.windowsMax ?? 1,
    band: chosen === undefined ? null : bandFrom(chosen),
    calibration:
      chosen === undefined
        ? [
            [0, 0],
            [1, 0],
          ]
        : calibrationFrom(chosen),
  };
  if (values.dry) return say(JSON.stringify(band, null, 2));
  writeFileSync(join(modelDir, BAND_FILE), `${JSON.stringify(band, null, 2)}\n`);
  say(`Written: ${join(modelDir, BAND_FILE)}. SCREENING_ONNX_DIR=${modelDir} uses it.`);
}

/** Numbers of the labels that stand for an attack, found by our own sentences. @throws when none does */
async function probedLabels(folder: OnnxFolder): Promise<number[]> {
  const model = await openOnnxModel(folder);
  say(
    `Inputs: ${model.inputNames.join(', ')}; ${model.fixedTokens === undefined ? 'any number of' : model.fixedTokens} tokens; reads ${model.windowTokens}.`,
  );
  const answers = async (texts: readonly string[]): Promise<number[][]> => {
    const lists: number[][] = [];
    for (const text of texts) lists.push(await model.labelsOf(text));
    return lists;
  };
  const { attack, separation, isClear } = labelsFrom(await answers(ATTACKS), await answers(HARMLESS));
  const name = (label: number): string => `${label} (${model.labels[label] ?? 'no name'})`;
  await model.close();
  if (!isClear)
    throw new Error(
      `no label tells our ${ATTACKS.length} attacks from ${HARMLESS.length} harmless sentences (${Math.round(separation * 100)} % of pairs): the tokenizer of another model, or no classifier of prompt injection`,
    );
  say(
    `Labels of an attack: ${attack.map(name).join(', ')}; ${Math.round(separation * 100)} % of pairs of our sentences in the right order.`,
  );
  return [...attack];
}

async function measured(
  folder: OnnxFolder,
  { data, scores, 'per-source': perSource }: { data: string; scores?: string | undefined; 'per-source': string },
): Promise<Choice | undefined> {
  const model = await openOnnxModel(folder);
  say('\n| Characters | p50 ms | p99 ms |\n|---|---|---|');
  for (const { chars, p50, p99 } of await latencies(model)) say(`| ${chars} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`);
  const { rows, how } = scoredRows(data, scores);
  say(`\nOffline scores: ${how}.`);
  const sources = await askAll(model, rows, Number(perSource));
  await model.close();
  const chosen = choose(sources);
  printRates(sources, chosen);
  return chosen;
}

function printRates(sources: readonly SourceRows[], chosen: Choice | undefined): void {
  const none: Choice = { from: 0, warnAt: 2, quarantineAt: 2 };
  const percent = (rows: SourceRows, band: 'warn' | 'quarantine', choice: Choice): string =>
    (100 * rateOf(rows, band, choice)).toFixed(1);
  if (chosen === undefined) say('\nNo probability raises recall by half a point within the bars: it helps nowhere.');
  else
    say(
      `\nAsked from ${chosen.from}; warns from probability ${chosen.warnAt.toFixed(4)}, quarantines from ${chosen.quarantineAt > 1 ? 'none' : chosen.quarantineAt.toFixed(4)}.`,
    );
  say(
    '\n| Source | Role | Texts | asked | in time | quarantine before, after | warn before, after |\n|---|---|---|---|---|---|---|',
  );
  const order = ['attack', 'ordinary', 'hard'];
  for (const rows of [...sources].sort((a, b) => order.indexOf(a.role) - order.indexOf(b.role))) {
    const inTime = rows.asked.filter(({ probability }) => probability !== undefined).length;
    const both = (band: 'warn' | 'quarantine'): string =>
      `${percent(rows, band, none)}, ${percent(rows, band, chosen ?? none)}`;
    say(
      `| ${rows.source}${rows.isSetApart ? ' (set apart: no say)' : ''} | ${rows.role} | ${rows.total} | ${rows.asked.length} | ${inTime} | ${both('quarantine')} | ${both('warn')} |`,
    );
  }
}

try {
  await check();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)} (docs/classifier.md)`);
  process.exitCode = 1;
}
