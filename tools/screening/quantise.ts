/** Floating-point weights to whole numbers -127..127. The scale clips the largest thousandth, which costs nothing measurable. */
import type { LinearWeights } from '../../src/areas/screening/rules/linear.ts';
import type { RequestWeights } from '../../src/areas/screening/rules/requests.ts';
import type { Dense, DenseRequests } from './bags.ts';

function scaleOf(table: Float32Array): number {
  const sizes = Float32Array.from(table, Math.abs)
    .filter((size) => size > 0)
    .sort();
  return (sizes[Math.floor(sizes.length * 0.999)] ?? 1) / 127;
}

function toInt8(table: Float32Array, scale: number): Int8Array {
  return Int8Array.from(table, (weight) => Math.max(-127, Math.min(127, Math.round(weight / scale))));
}

export function quantise(dense: Dense): LinearWeights {
  const ngramScale = scaleOf(dense.ngram);
  const classScale = scaleOf(dense.klass);
  return {
    ngram: toInt8(dense.ngram, ngramScale),
    klass: toInt8(dense.klass, classScale),
    ngramScale,
    classScale,
    bias: [dense.bias[0]!, dense.bias[1]!],
  };
}

export function quantiseRequests(dense: DenseRequests): RequestWeights {
  const scale = scaleOf(dense.table);
  return { table: toInt8(dense.table, scale), scale, bias: dense.bias };
}

/** The quantised weights as floating point again, so evaluation sees exactly what ships. */
export function dequantise(weights: LinearWeights): Dense {
  return {
    ngram: Float32Array.from(weights.ngram, (weight) => weight * weights.ngramScale),
    klass: Float32Array.from(weights.klass, (weight) => weight * weights.classScale),
    bias: Float64Array.from(weights.bias),
  };
}
