/** Settings of what judges in addition to the offline rules: language models, classifiers, and witnesses of the evidence logs. */
import { HTTP, choice, integer, list, optionalText, optionalUrl, text, type SettingKind } from '../setting-kinds.ts';

/** The value of ANALYSER_MODEL that asks the provider of each turn. */
export const BY_PROVIDER = 'provider';

export const JUDGE_SETTINGS = {
  ANALYSER_MODEL_URL: optionalUrl(
    HTTP,
    'Language model that also judges reasoning, and checks calls where the protection card says so (confirmations.model_check): base address of an OpenAI-compatible (…/v1), Anthropic-compatible or Gemini-compatible endpoint. Default: the offline rules alone',
  ),
  ANALYSER_MODEL_DIALECT: choice(['openai', 'anthropic', 'gemini'], 'openai', 'How that model is spoken to'),
  ANALYSER_MODEL: text(
    '',
    'Its model name; required with ANALYSER_MODEL_URL. `provider` without that address: turns are judged by a model of their own provider, with their own credential, where the card says so (model_judge), and calls checked (confirmations.model_check)',
  ),
  ANALYSER_MODEL_KEY: optionalText('Its credential', { secret: true }),
  ANALYSER_MODEL_TIMEOUT_MS: integer(
    8_000,
    100,
    9_000,
    'Longest wait for its verdict; after that a turn is unverified',
  ),
  ANALYSER_MODEL_CALLS_PER_HOUR: integer(2_000, 1, 1_000_000, 'Calls to it in any hour'),
  ANALYSER_MODEL_OVER_BUDGET: choice(
    ['offline', 'unverified'],
    'offline',
    'When those are used up: judge by the offline rules alone, or say unverified (enforce then withholds)',
  ),
  ANALYSER_MODEL_SHARE_PERCENT: integer(
    100,
    0,
    100,
    'Share of ordinary turns that the model at ANALYSER_MODEL_URL judges; sensitive and doubtful ones are always judged',
  ),
  ANALYSER_MODEL_VIOLATION_FROM: integer(
    8,
    3,
    10,
    'Score of that model, 1 to 10, from which a turn is a boundary violation',
  ),
  ANALYSER_MODEL_REVIEW_FROM: integer(6, 3, 10, 'Score from which a turn needs review; at most the one above counts'),
  WITNESS_KEYS: list(
    'Witnesses whose cosignatures of evidence logs are taken, as C2SP verifier keys of type 0x04',
    (item) => /^[^\s+]{1,256}\+[0-9a-f]{8}\+[A-Za-z0-9+/]{44}$/.test(item),
    'verifier keys: name+hash+base64, separated by commas',
  ),
  SCREENING_MODEL_URL: optionalUrl(
    HTTP,
    'Language model that looks again at inbound texts the offline engine is unsure of; it can raise a score, never lower one. Address as ANALYSER_MODEL_URL',
  ),
  SCREENING_MODEL_DIALECT: choice(['openai', 'anthropic', 'gemini'], 'openai', 'How that model is spoken to'),
  SCREENING_MODEL: text('', 'Its model name; required with SCREENING_MODEL_URL'),
  SCREENING_MODEL_KEY: optionalText('Its credential', { secret: true }),
  SCREENING_MODEL_TIMEOUT_MS: integer(4_000, 100, 30_000, 'Longest wait for it; after that the offline result counts'),
  SCREENING_MODEL_CALLS_PER_HOUR: integer(5_000, 1, 1_000_000, 'Calls to it in any hour'),
  SCREENING_ONNX_DIR: optionalText(
    'Folder of a sequence classifier (model.onnx, tokenizer.json, tokenizer_config.json, config.json) that looks again at such texts for at most 50 ms; needs onnxruntime-node and @huggingface/tokenizers, and a run of classifier:check (docs/classifier.md)',
  ),
  SCREENING_ONNX_RUNTIME_DIR: optionalText('Folder in which those two packages are installed. Default: this package'),
  SCREENING_SECOND_LOOK_FROM_PERCENT: integer(
    30,
    0,
    100,
    'Offline scores from which a second look is taken, in hundredths; up to the block threshold',
  ),
} as const satisfies Record<string, SettingKind<unknown>>;
