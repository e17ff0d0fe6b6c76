#!/usr/bin/env node
/** Prints an API key that is nobody's yet, for BOOTSTRAP_API_KEY. */
import { requireNode } from './require-node.mjs';

requireNode();
const { newKeyText } = await import('../src/areas/orgs/index.ts');
process.stdout.write(`${newKeyText()}\n`);
