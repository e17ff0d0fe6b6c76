/** Tests of what is not installed by default. */
import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['test/optional/*.onnx.ts'], testTimeout: 60_000 } });
