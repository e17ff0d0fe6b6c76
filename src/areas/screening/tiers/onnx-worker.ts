/** The thread of the classifier: opens the model with its first order and reads texts one after the other. Loaded only as a worker. */
import { performance } from 'node:perf_hooks';
import { serveOrders } from '../../../platform/threads/serve.ts';
import { openOnnxModel, type OnnxFolder, type OnnxModel } from './onnx-model.ts';

export interface OnnxOrder {
  readonly folder: OnnxFolder;
  readonly text: string;
  /** Milliseconds since 1970; nobody waits for the answer after it. */
  readonly until: number;
}

export interface OnnxAnswer {
  /** Undefined: not all windows were read in time. */
  readonly attack: number | undefined;
}

let opened: Promise<OnnxModel> | undefined;

serveOrders(async ({ folder, text, until }: OnnxOrder): Promise<OnnxAnswer> => {
  const isLate = (): boolean => performance.timeOrigin + performance.now() > until;
  if (isLate() && opened !== undefined) return { attack: undefined };
  opened ??= openOnnxModel(folder).catch((error: unknown) => {
    opened = undefined; // the next text tries again
    throw error;
  });
  const model = await opened;
  return { attack: await model.attack(text, isLate) };
});
