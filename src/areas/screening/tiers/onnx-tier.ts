/**
 * A sequence classifier in ONNX as secondary classifier of uncertain inbound texts: any model with its Hugging Face tokenizer, in the
 * folder SCREENING_ONNX_DIR. The runtime is not part of this package (113 MB): it is installed separately and
 * loaded only when the setting is given. Source: docs/adr/0135.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SecondTier, TierFinding, TierInput } from './second-tier.ts';

/** The parts of onnxruntime-node and @huggingface/tokenizers that are used. */
interface Session {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
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

export interface OnnxOptions {
  /** Holds model.onnx, tokenizer.json, tokenizer_config.json and config.json, as Hugging Face exports them. */
  readonly modelDir: string;
  /** Folder whose node_modules holds the runtime. */
  readonly runtimeDir: string;
  /** Tokens of one window. */
  readonly windowTokens?: number;
}

const WINDOW_TOKENS = 512;
const OVERLAP_TOKENS = 64;
/** Windows of one text; of a longer one they are spread evenly. */
const WINDOWS_MAX = 16;
const ATTACK_LABEL = /inject|attack|malicious|jailbreak|unsafe|harmful/i;

/** @throws when a file is missing or the runtime is not installed: the service then does not start */
export async function openOnnxTier({ modelDir, runtimeDir, windowTokens }: OnnxOptions): Promise<SecondTier> {
  const { InferenceSession, Tensor } = await load<Runtime>(runtimeDir, 'onnxruntime-node');
  const { Tokenizer } = await load<Tokenizers>(runtimeDir, '@huggingface/tokenizers');
  const json = async (name: string): Promise<object> =>
    JSON.parse(await readFile(join(modelDir, name), 'utf8')) as object;
  const [tokenizerJson, tokenizerConfig, config] = await Promise.all(
    ['tokenizer.json', 'tokenizer_config.json', 'config.json'].map(json),
  );
  const tokenizer = new Tokenizer(tokenizerJson ?? {}, tokenizerConfig ?? {});
  const session = await InferenceSession.create(join(modelDir, 'model.onnx'), { intraOpNumThreads: 1 });
  const attack = attackIndex(config ?? {});
  const size = windowTokens ?? WINDOW_TOKENS;

  const scoreOf = async (ids: readonly number[]): Promise<number> => {
    const filled = (value: (id: number) => number): unknown =>
      new Tensor(
        'int64',
        BigInt64Array.from(ids, (id) => BigInt(value(id))),
        [1, ids.length],
      );
    const all: Record<string, () => unknown> = {
      input_ids: () => filled((id) => id),
      attention_mask: () => filled(() => 1),
      token_type_ids: () => filled(() => 0),
    };
    const feeds = Object.fromEntries(session.inputNames.map((name) => [name, all[name]?.()]));
    const logits = (await session.run(feeds))[session.outputNames[0] ?? 'logits']?.data ?? [];
    return softmaxAt(logits, attack);
  };

  return {
    name: `onnx:${modelDir.split(/[/\\]/).at(-1) ?? ''}`,
    async look({ text, surface }: TierInput): Promise<TierFinding | undefined> {
      try {
        const { ids } = tokenizer.encode(text);
        let worst = 0;
        for (const window of windowsOf(ids, size)) worst = Math.max(worst, await scoreOf(window));
        return {
          score: worst,
          type: surface === 'tool_responses' ? 'indirect_injection' : 'prompt_injection',
          reasoning: `The classifier model holds the text for an attack with probability ${worst.toFixed(2)}.`,
        };
      } catch {
        return undefined;
      }
    },
  };
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

/** Number of the label for an attack; without names the last one. */
export function attackIndex(config: { readonly id2label?: Readonly<Record<string, string>> }): number {
  const labels = Object.entries(config.id2label ?? {});
  const named = labels.find(([, label]) => ATTACK_LABEL.test(label));
  return Number(named?.[0] ?? Math.max(1, labels.length - 1));
}

/** Windows over all tokens, each with the special tokens at both ends. */
export function windowsOf(ids: readonly number[], size: number): (readonly number[])[] {
  if (ids.length <= size) return [ids];
  const [first = 0, last = 0] = [ids[0], ids.at(-1)];
  const inner = ids.slice(1, -1);
  const step = size - 2 - OVERLAP_TOKENS;
  const starts = Array.from({ length: Math.ceil((inner.length - OVERLAP_TOKENS) / step) }, (_, i) => i * step);
  const chosen =
    starts.length <= WINDOWS_MAX
      ? starts
      : Array.from(
          { length: WINDOWS_MAX },
          (_, i) => starts[Math.round((i * (starts.length - 1)) / (WINDOWS_MAX - 1))]!,
        );
  return chosen.map((start) => [first, ...inner.slice(start, start + size - 2), last]);
}

function softmaxAt(logits: ArrayLike<number>, index: number): number {
  const values = Array.from(logits);
  if (values.length === 1) return 1 / (1 + Math.exp(-(values[0] ?? 0)));
  const top = Math.max(...values);
  const sum = values.reduce((total, value) => total + Math.exp(value - top), 0);
  return sum > 0 ? Math.exp((values[index] ?? -Infinity) - top) / sum : 0;
}
