#!/usr/bin/env node
/** Operator's command for archives of evidence; see src/archive-command.ts, or call it with `help`. */
import { asText, launch } from './launch.mjs';

await launch(async () => (await import('../src/archive-command.ts')).runArchiveCommand, asText);
