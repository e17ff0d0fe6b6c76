/** The secondary classifier by the settings: none, a language model, an ONNX model, or both. */
import { fileURLToPath } from 'node:url';
import { randomHex } from '../../../platform/auth/random.ts';
import { createLanguageModel } from '../../../platform/language-model/language-model.ts';
import type { Services } from '../../../platform/services.ts';
import { createModelTier } from './model-tier.ts';
import { openOnnxTier, type OnnxTier } from './onnx-tier.ts';
import type { SecondaryClassifier, SecondTier } from './second-tier.ts';
import { watchedTier, worstStanding } from './watched-tier.ts';

const PROJECT = fileURLToPath(new URL('../../../../', import.meta.url));

/** @throws when the classifier that is configured cannot be opened */
export async function openSecondaryClassifier({
  settings,
  clock,
  log,
}: Pick<Services, 'settings' | 'clock' | 'log'>): Promise<SecondaryClassifier> {
  const tiers: SecondTier[] = [];
  const { SCREENING_MODEL_URL: url, SCREENING_ONNX_DIR: modelDir } = settings;
  if (url !== undefined) {
    const model = createLanguageModel(
      {
        url,
        dialect: settings.SCREENING_MODEL_DIALECT,
        model: settings.SCREENING_MODEL,
        key: settings.SCREENING_MODEL_KEY,
        timeoutMs: settings.SCREENING_MODEL_TIMEOUT_MS,
        callsPerHour: settings.SCREENING_MODEL_CALLS_PER_HOUR,
      },
      clock,
    );
    tiers.push(createModelTier({ model, nonce: () => randomHex(8) }));
  }
  const onnx = modelDir === undefined ? undefined : await openOnnx(modelDir, { settings, log, clock });
  if (onnx !== undefined) tiers.push(onnx);
  const watched = tiers.map((tier) => watchedTier(tier, clock));
  return {
    tiers: watched,
    standing: () => worstStanding(watched),
    from: settings.SCREENING_SECOND_LOOK_FROM_PERCENT / 100,
    close: async () => onnx?.close(),
  };
}

/** Undefined: the check of the model found that it helps nowhere. */
async function openOnnx(
  modelDir: string,
  { settings, log, clock }: Pick<Services, 'settings' | 'clock' | 'log'>,
): Promise<OnnxTier | undefined> {
  const tier = await openOnnxTier({
    modelDir,
    runtimeDir: settings.SCREENING_ONNX_RUNTIME_DIR ?? PROJECT,
    clock,
    onFault: (err) => log.warn({ err, modelDir }, 'safe house: the classifier failed, scores stand without it'),
  });
  if (tier.band === undefined)
    log.warn({ modelDir }, 'safe house: the classifier was not measured, run npm run classifier:check');
  if (tier.band !== null) return tier;
  log.warn({ modelDir }, 'safe house: the classifier helps nowhere by its classifier.json and is not asked');
  await tier.close();
  return undefined;
}
