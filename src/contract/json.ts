/** Reading JSON of unknown shape. Pure; every layer may use it. */

/** Whether a value is a JSON object: not null, not an array. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
