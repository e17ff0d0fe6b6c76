#!/usr/bin/env node
/** `npm run demo`: checks the runtime, then plays demo/run.ts. */
import { keepCompiled } from './keep-compiled.mjs';
import { requireNode } from './require-node.mjs';

requireNode();
keepCompiled();
await import('../demo/run.ts');
