/**
 * Writes a sequence classifier small enough to read: logits are the mean of each token's two numbers, on demand with a product of large
 * matrices that adds nothing and takes its time. ONNX is protobuf, and
 * these are the few messages of it (onnx.proto3) that such a graph needs. With a WordPiece tokenizer of the same words.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const varint = (value: number): number[] => {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest & 127) | 128);
    rest >>>= 7;
  }
  return [...bytes, rest];
};
const field = (number: number, content: Buffer | string | number): Buffer => {
  if (typeof content === 'number') return Buffer.from([...varint(number << 3), ...varint(content)]);
  const bytes = Buffer.from(content);
  return Buffer.concat([Buffer.from([...varint((number << 3) | 2), ...varint(bytes.length)]), bytes]);
};
const message = (...fields: Buffer[]): Buffer => Buffer.concat(fields);

const INT64 = 7;
const FLOAT = 1;
const dim = (size: number | string): Buffer => field(1, typeof size === 'number' ? field(1, size) : field(2, size));
const valueInfo = (name: string, type: number, dims: readonly (number | string)[]): Buffer =>
  message(field(1, name), field(2, field(1, message(field(1, type), field(2, message(...dims.map(dim)))))));
const node = (op: string, inputs: readonly string[], output: string, ...attributes: Buffer[]): Buffer =>
  message(...inputs.map((name) => field(1, name)), field(2, output), field(3, output), field(4, op), ...attributes);
const ints = (name: string, value: number): Buffer => field(5, message(field(1, name), field(8, value), field(20, 7)));
const int = (name: string, value: number): Buffer => field(5, message(field(1, name), field(3, value), field(20, 2)));

const tensor = (name: string, type: number, dims: readonly number[], raw: Buffer): Buffer =>
  message(...dims.map((size) => field(1, size)), field(2, type), field(8, name), field(9, raw));
const floats = (values: readonly number[]): Buffer => Buffer.from(Float32Array.from(values).buffer);

/** Nodes from `plain` to `logits`: the same numbers, after a product of two matrices of this size that depends on the input. */
function delay(size: number): Buffer[] {
  return [
    field(1, node('Cast', ['input_ids'], 'as_floats', int('to', FLOAT))),
    field(1, node('ReduceMean', ['as_floats'], 'mean', int('keepdims', 0))),
    field(1, node('Expand', ['mean', 'square'], 'matrix')),
    field(1, node('MatMul', ['matrix', 'matrix'], 'product')),
    field(1, node('ReduceMean', ['product'], 'mean_product', int('keepdims', 0))),
    field(1, node('Mul', ['mean_product', 'zero'], 'nothing')),
    field(1, node('Add', ['plain', 'nothing'], 'logits')),
    field(5, tensor('square', INT64, [2], Buffer.from(BigInt64Array.from([BigInt(size), BigInt(size)]).buffer))),
    field(5, tensor('zero', FLOAT, [1], floats([0]))),
  ];
}

export interface TinyOptions {
  /** Side of the matrices of the product; 2,000 takes some hundred milliseconds. */
  readonly slowness?: number;
  /** Tokens of every call; default any number. */
  readonly fixedTokens?: number;
  /** Labels by number; default SAFE, INJECTION. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Numbers added to each word's id in the tokenizer alone: not the tokenizer of this model. */
  readonly shift?: number;
}

function model(
  rows: readonly (readonly [number, number])[],
  { slowness, fixedTokens }: Pick<TinyOptions, 'slowness' | 'fixedTokens'>,
): Buffer {
  const table = tensor('table', FLOAT, [rows.length, 2], floats(rows.flat()));
  const graph = message(
    field(1, node('Gather', ['table', 'input_ids'], 'rows')),
    field(
      1,
      node('ReduceMean', ['rows'], slowness === undefined ? 'logits' : 'plain', ints('axes', 1), int('keepdims', 0)),
    ),
    ...(slowness === undefined ? [] : delay(slowness)),
    field(2, 'tiny'),
    field(5, table),
    field(11, valueInfo('input_ids', INT64, [1, fixedTokens ?? 'tokens'])),
    field(12, valueInfo('logits', FLOAT, [1, 2])),
  );
  return message(field(1, 8), field(7, graph), field(8, message(field(1, ''), field(2, 13))));
}

/** @param words word to the pair (harmless, attack) it adds; unknown words add (1, 0) */
export async function writeTinyClassifier(
  folder: string,
  words: Readonly<Record<string, readonly [number, number]>>,
  options: TinyOptions = {},
): Promise<void> {
  const { labels = { 0: 'SAFE', 1: 'INJECTION' }, shift = 0 } = options;
  const vocabulary = ['[UNK]', '[CLS]', '[SEP]', '[PAD]', ...Object.keys(words)];
  const vocab = Object.fromEntries(vocabulary.map((word, i) => [word, i + shift]));
  const special = ['[UNK]', '[CLS]', '[SEP]', '[PAD]'];
  const tokenizer = {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: special.map((content, id) => ({
      id: id + shift,
      content,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
      special: true,
    })),
    normalizer: {
      type: 'BertNormalizer',
      clean_text: true,
      handle_chinese_chars: true,
      strip_accents: null,
      lowercase: true,
    },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [
        { SpecialToken: { id: '[CLS]', type_id: 0 } },
        { Sequence: { id: 'A', type_id: 0 } },
        { SpecialToken: { id: '[SEP]', type_id: 0 } },
      ],
      pair: [],
      special_tokens: {
        '[CLS]': { id: '[CLS]', ids: [1 + shift], tokens: ['[CLS]'] },
        '[SEP]': { id: '[SEP]', ids: [2 + shift], tokens: ['[SEP]'] },
      },
    },
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab,
    },
  };
  const config = {
    unk_token: '[UNK]',
    cls_token: '[CLS]',
    sep_token: '[SEP]',
    pad_token: '[PAD]',
    tokenizer_class: 'BertTokenizer',
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'tokenizer.json'), JSON.stringify(tokenizer));
  await writeFile(join(folder, 'tokenizer_config.json'), JSON.stringify(config));
  await writeFile(join(folder, 'config.json'), JSON.stringify({ id2label: labels, pad_token_id: 3 }));
  const neutral = special.map((): [number, number] => [1, 0]);
  await writeFile(
    join(folder, 'model.onnx'),
    model([...neutral, ...Object.values(words).map(([a, b]): [number, number] => [a, b])], options),
  );
}
