#!/usr/bin/env node
/** Operator's commands for all data: backup, restore, migrate; see src/backup-command.ts and docs/operate.md. */
import { asText, launch } from './launch.mjs';

await launch(async () => (await import('../src/backup-command.ts')).runDataCommand, asText);
