#!/usr/bin/env node
/** Operator's command for a new evidence key; see src/rotate-evidence-command.ts and docs/operate.md. */
import { launch } from './launch.mjs';

await launch(async () => (await import('../src/rotate-evidence-command.ts')).runRotateEvidenceCommand);
