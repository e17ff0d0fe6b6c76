/**
 * A sequence classifier in ONNX with its Hugging Face tokenizer, opened from a folder. The runtime is not part of this package (113 MB):
 * it is installed separately. A call of the runtime holds up its thread until it is done, so the service opens models in a thread
 * only (onnx-worker.ts). Source: docs/reference/screening.md#secondary-classifier; docs/classifier.md.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { attackIndex, piecesToRead, probabilities, windowsOf, WINDOWS_MAX, type Reading } from './onnx-windows.ts';

/** The parts of onnxruntime-node and @huggingface/tokenizers that are used. */
interface Session {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  readonly inputMetadata?: readonly { readonly name: string; readonly shape?: readonly (number | string)[] }[];
  run(feeds: Record<string, unknown>): Promise<Record<string, { readonly data: ArrayLike<number> }>>;
  release(): Promise<void>;
}
interface Runtime {
  readonly InferenceSession: { create(path: string, options: object): Promise<Session> };
  readonly Tensor: new (type: 'int64', data: BigInt64Array, dims: readonly number[]) => unknown;
}
interface Tokenizers {
  readonly Tokenizer: new (
    tokenizer: object,
    config: object,
  ) => { encode(text: string): { readonly ids: readonly number[] } };
}

export interface OnnxFolder {
  /** Holds the model, tokenizer.json, tokenizer_config.json and config.json, as Hugging Face exports them. */
  readonly modelDir: string;
  /** Folder whose node_modules holds the runtime. */
  readonly runtimeDir: string;
  /** The model inside the folder; default model.onnx. */
  readonly model?: string;
  /** Default 512, or fewer where the model takes fewer. */
  readonly windowTokens?: number;
  readonly windowsMax?: number;
  /** Numbers of the labels that stand for an attack; default the one that config.json names so. */
  readonly attackLabels?: readonly number[];
}

export interface OnnxModel {
  readonly inputNames: readonly string[];
  /** Names of the labels by number, as config.json has them. */
  readonly labels: Readonly<Record<string, string>>;
  readonly windowTokens: number;
  /** Tokens of every call, where the model takes only this many; shorter texts are filled up. */
  readonly fixedTokens: number | undefined;
  /** Probability of each label for a text of one window. */
  labelsOf(text: string): Promise<number[]>;
  /**
   * Highest probability of an attack of the windows of a text. Undefined: `isLate` said so before all of them were read.
   * @throws when the model fails, or answers with something that is no probability
   */
  attack(text: string, isLate: () => boolean): Promise<number | undefined>;
  close(): Promise<void>;
}

const WINDOW_TOKENS = 512;
/** Inputs that this reader can fill. */
const INPUTS = ['input_ids', 'attention_mask', 'token_type_ids'];

interface Config {
  readonly id2label?: Readonly<Record<string, string>>;
  readonly max_position_embeddings?: number;
  readonly model_type?: string;
  readonly pad_token_id?: number | null;
}

/** @throws with one sentence for the operator, when a file is missing or broken or the runtime is not installed */
export async function openOnnxModel(folder: OnnxFolder): Promise<OnnxModel> {
  const { modelDir, runtimeDir, model = 'model.onnx' } = folder;
  const { InferenceSession, Tensor } = await load<Runtime>(runtimeDir, 'onnxruntime-node');
  const { Tokenizer } = await load<Tokenizers>(runtimeDir, '@huggingface/tokenizers');
  const tokenizer = new Tokenizer(
    await json(modelDir, 'tokenizer.json'),
    await json(modelDir, 'tokenizer_config.json'),
  );
  const config = (await json(modelDir, 'config.json')) as Config;
  const session = await InferenceSession.create(join(modelDir, model), { intraOpNumThreads: 1 });
  const unknown = session.inputNames.filter((name) => !INPUTS.includes(name));
  if (unknown.length > 0)
    throw new Error(`${model} wants the inputs ${unknown.join(', ')}: it is no sequence classifier of texts`);
  const fixedTokens = fixedLength(session);
  const reading: Reading = {
    windowTokens: Math.min(folder.windowTokens ?? WINDOW_TOKENS, fixedTokens ?? Infinity, positions(config)),
    windowsMax: folder.windowsMax ?? WINDOWS_MAX,
  };
  const labelled = folder.attackLabels ?? [attackIndex(config)];

  const run = async (ids: readonly number[]): Promise<number[]> => {
    const length = fixedTokens ?? ids.length;
    const filled = (value: (id: number) => number, rest: number): unknown =>
      new Tensor(
        'int64',
        BigInt64Array.from({ length }, (_, i) => BigInt(i < ids.length ? value(ids[i]!) : rest)),
        [1, length],
      );
    const all: Record<string, () => unknown> = {
      input_ids: () => filled((id) => id, config.pad_token_id ?? 0),
      attention_mask: () => filled(() => 1, 0),
      token_type_ids: () => filled(() => 0, 0),
    };
    const feeds = Object.fromEntries(session.inputNames.map((name) => [name, all[name]!()]));
    const answer = probabilities((await session.run(feeds))[session.outputNames[0] ?? 'logits']?.data ?? []);
    if (answer.length < 2 || !answer.every(Number.isFinite))
      throw new Error('the classifier answered with something that is no probability');
    return answer;
  };
  const windows = (text: string, max: number): (readonly number[])[] =>
    windowsOf(tokenizer.encode(text).ids, reading.windowTokens, max);

  return {
    inputNames: session.inputNames,
    labels: config.id2label ?? {},
    windowTokens: reading.windowTokens,
    fixedTokens,
    labelsOf: (text) => run(windows(text, 1)[0] ?? []),
    async attack(text, isLate) {
      const pieces = piecesToRead(text, reading);
      let worst = 0;
      for (const piece of pieces)
        for (const window of windows(piece, pieces.length > 1 ? 1 : reading.windowsMax)) {
          if (isLate()) return undefined;
          const answer = await run(window);
          worst = Math.max(
            worst,
            labelled.reduce((sum, label) => sum + (answer[label] ?? 0), 0),
          );
        }
      return worst;
    },
    close: () => session.release(),
  };
}

/** Positions that the model has for tokens; models of the RoBERTa kind keep two for themselves. */
function positions({ max_position_embeddings: all, model_type: kind = '' }: Config): number {
  if (all === undefined || all <= 0) return Infinity;
  return /roberta/.test(kind) ? all - 2 : all;
}

function fixedLength({ inputMetadata = [] }: Session): number | undefined {
  const length = inputMetadata.find(({ name }) => name === 'input_ids')?.shape?.[1];
  return typeof length === 'number' && length > 0 ? length : undefined;
}

async function json(folder: string, name: string): Promise<object> {
  const text = await readFile(join(folder, name), 'utf8').catch((err: NodeJS.ErrnoException) => {
    throw new Error(`${join(folder, name)} cannot be read (${err.code ?? 'unknown'}): see docs/classifier.md`);
  });
  try {
    return JSON.parse(text) as object;
  } catch {
    throw new Error(`${join(folder, name)} is not JSON`);
  }
}

async function load<T>(runtimeDir: string, name: string): Promise<T> {
  let path: string;
  try {
    path = createRequire(join(runtimeDir, 'package.json')).resolve(name);
  } catch {
    throw new Error(`SCREENING_ONNX_DIR is set, but ${name} is not installed in ${runtimeDir}: npm install ${name}`);
  }
  const loaded = (await import(pathToFileURL(path).href)) as { readonly default?: T } & T;
  return loaded.default ?? loaded;
}
