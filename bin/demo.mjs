#!/usr/bin/env node
/** `npm run demo`: checks the runtime, then plays demo/run.ts. */
import { requireNode } from './require-node.mjs';

requireNode();
await import('../demo/run.ts');
