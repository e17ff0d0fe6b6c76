/** Stands for onnx-worker.ts in tests: answers by the text, without a runtime or a model. Loaded as a worker only. */
import { serveOrders } from '../../../platform/threads/serve.ts';
import type { OnnxAnswer, OnnxOrder } from './onnx-worker.ts';

let served = 0;

serveOrders(({ text, folder }: OnnxOrder): OnnxAnswer | Promise<OnnxAnswer> => {
  served += 1;
  if (text === 'die') process.exit(3);
  if (text === 'fail') throw new Error('index out of range');
  if (text === 'nan') return { attack: Number.NaN };
  if (text === 'late') return { attack: undefined };
  if (text === 'hang') return new Promise(() => undefined);
  if (text === 'how many') return { attack: served / 100 };
  if (folder.model === 'broken.onnx') throw new Error('broken.onnx is no model');
  return { attack: 0.9 };
});
