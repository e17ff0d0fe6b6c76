/**
 * Detection layers as the log can be filtered by them: l1 reads the text alone, l2 asks a model of meaning, l3 looks at the
 * session. Source: docs/reference/screening.md#layers. Data only.
 */
export const DETECTION_LAYERS = ['l1', 'l2', 'l3'] as const;
export type DetectionLayer = (typeof DETECTION_LAYERS)[number];

/** Detectors of the upper layers by name; every other one is l1. */
export const LAYER_DETECTORS = {
  l2: ['semantic_analyzer', 'semantic_classifier', 'onnx_classifier', 'language_model'],
  l3: ['session_tracker'],
} as const;
