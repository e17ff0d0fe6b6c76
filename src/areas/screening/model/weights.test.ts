import { describe, expect, it } from 'vitest';
import { calibrate, meaningOf } from '../rules/model.ts';
import { DEFAULT_THRESHOLDS } from '../../../contract/thresholds.ts';
import { DOUBT_ENDS_AT } from '../rules/fusion.ts';
import { loadShippedModel, readModel, writeModel } from './weights.ts';

const model = loadShippedModel();

describe('weights file', () => {
  it('survives writing and reading unchanged', () => {
    const again = readModel(writeModel(model));
    expect(again.hash).toBe(model.hash);
    expect(again.weights.ngram.every((weight, i) => weight === model.weights.ngram[i])).toBe(true);
    expect(again.requests).toEqual(model.requests);
    expect(again.words).toEqual(model.words);
    expect([again.calibration, again.meaning]).toEqual([model.calibration, model.meaning]);
  });
  it('stays below 450 KB', () => {
    expect(writeModel(model).length).toBeLessThan(450_000);
  });
  it('is refused when damaged instead of becoming a weaker model', () => {
    const bytes = writeModel(model);
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
  it('maps a score of all evidence monotonically; a score that the length doubt lowers never becomes quarantine', () => {
    for (const meaning of model.meaning) {
      let last = 0;
      for (let score = 0; score <= 1; score += 0.001) {
        const notified = meaningOf(meaning, score);
        expect(notified).toBeGreaterThanOrEqual(last);
        expect(notified).toBeLessThanOrEqual(1);
        last = notified;
      }
      expect([meaningOf(meaning, 0), meaningOf(meaning, 1)]).toEqual([0, 1]);
      expect(meaningOf(meaning, DOUBT_ENDS_AT - 1e-9)).toBeLessThan(DEFAULT_THRESHOLDS.quarantine);
    }
  });
});
