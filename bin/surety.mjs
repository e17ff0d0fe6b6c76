#!/usr/bin/env node
/** Start script: checks the runtime, keeps what is compiled, then hands over to src/main.ts. */
import { keepCompiled } from './keep-compiled.mjs';
import { requireNode } from './require-node.mjs';

requireNode();
keepCompiled();
await import('../src/main.ts');
