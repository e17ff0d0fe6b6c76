#!/usr/bin/env node
/** Operator's command for a new master key; see src/rotate-command.ts and docs/operate.md. */
import { asText, launch } from './launch.mjs';

await launch(async () => (await import('../src/rotate-command.ts')).runRotateCommand, asText);
