#!/usr/bin/env node
/** Start script: checks the runtime, then hands over to src/main.ts. */
import { requireNode } from './require-node.mjs';

requireNode();
await import('../src/main.ts');
