/** What lies in a downloaded folder: the model file, its size and what is missing. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sha256Of, type ClassifierBand } from '../../src/areas/screening/tiers/classifier-band.ts';

const BESIDE = ['tokenizer.json', 'tokenizer_config.json', 'config.json'];
/** In this order: small ones first, since a text waits 50 ms. */
const USUAL = [
  'model.onnx',
  'onnx/model_quantized.onnx',
  'onnx/model_int8.onnx',
  'onnx/opset11/model.int8.onnx',
  'onnx/model.onnx',
];

/** The model's path inside the folder. @throws with a sentence that says what is missing */
export function findModel(folder: string, wanted: string | undefined): string {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const models = all.filter((name) => name.endsWith('.onnx'));
  if (wanted !== undefined && !models.includes(wanted))
    throw new Error(`${wanted} is not in ${folder}; there: ${models.join(', ') || 'no .onnx file'}`);
  const missing = BESIDE.filter((name) => !all.includes(name));
  if (missing.length > 0)
    throw new Error(
      `${folder} lacks ${missing.join(', ')}: take them from the model's repository, into the folder itself`,
    );
  const found = wanted ?? USUAL.find((name) => models.includes(name)) ?? (models.length === 1 ? models[0] : undefined);
  if (found === undefined)
    throw new Error(
      models.length === 0 ? `no .onnx file in ${folder}` : `which model? --model with one of ${models.join(', ')}`,
    );
  for (const name of [found, ...BESIDE]) refusePointer(join(folder, name));
  return found;
}

/** A repository cloned without its large files holds three lines of text in their place. */
function refusePointer(path: string): void {
  const { size } = statSync(path);
  if (size === 0) throw new Error(`${path} is empty`);
  if (size < 1_024 && readFileSync(path, 'utf8').startsWith('version https://git-lfs'))
    throw new Error(`${path} only points to the file: download the file itself (git lfs pull)`);
}

export async function measuredFiles(folder: string, model: string): Promise<ClassifierBand['files']> {
  const names = [model, ...BESIDE];
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      return [name, { bytes: statSync(path).size, sha256: await sha256Of(path) }] as const;
    }),
  );
  return Object.fromEntries(files);
}
