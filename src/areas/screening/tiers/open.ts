/** The secondary classifier by the settings: none, a language model, an ONNX model, or both. */
import { fileURLToPath } from 'node:url';
import { randomHex } from '../../../platform/auth/random.ts';
import { createLanguageModel } from '../../../platform/language-model/language-model.ts';
import type { Services } from '../../../platform/services.ts';
import { createModelTier } from './model-tier.ts';
import { openOnnxTier } from './onnx-tier.ts';
import type { SecondaryClassifier, SecondTier } from './second-tier.ts';

const PROJECT = fileURLToPath(new URL('../../../../', import.meta.url));

/** @throws when the classifier that is configured cannot be opened */
export async function openSecondaryClassifier({
  settings,
  clock,
}: Pick<Services, 'settings' | 'clock'>): Promise<SecondaryClassifier> {
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
  if (modelDir !== undefined)
    tiers.push(await openOnnxTier({ modelDir, runtimeDir: settings.SCREENING_ONNX_RUNTIME_DIR ?? PROJECT }));
  return { tiers, from: settings.SCREENING_SECOND_LOOK_FROM_PERCENT / 100 };
}
