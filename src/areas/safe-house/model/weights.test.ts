import { describe, expect, it } from 'vitest';
import { calibrate } from '../rules/model.ts';
import { loadShippedModel, readModel, writeModel } from './weights.ts';

const model = loadShippedModel();

describe('weights file', () => {
  it('survives writing and reading unchanged', () => {
    const again = readModel(writeModel(model.weights, model.requests, model.calibration, model.words));
    expect(again.hash).toBe(model.hash);
    expect(again.weights.ngram.every((weight, i) => weight === model.weights.ngram[i])).toBe(true);
    expect(again.requests).toEqual(model.requests);
    expect(again.words).toEqual(model.words);
  });
  it('stays below 450 KB', () => {
    expect(writeModel(model.weights, model.requests, model.calibration, model.words).length).toBeLessThan(450_000);
  });
  it('is refused when damaged instead of becoming a weaker model', () => {
    const bytes = writeModel(model.weights, model.requests, model.calibration, model.words);
    expect(() => readModel(bytes.subarray(0, bytes.length - 1))).toThrow('wrong length');
    expect(() => readModel(Buffer.from('XXXX'))).toThrow('wrong magic');
  });
  it('calibrates monotonically and never reaches 0 or 1', () => {
    for (const calibration of model.calibration) {
      let last = 0;
      for (let raw = -20; raw <= 20; raw += 0.05) {
        const value = calibrate(calibration, raw);
        expect(value).toBeGreaterThanOrEqual(last);
        expect(value).toBeLessThan(1);
        last = value;
      }
    }
  });
});
