#!/usr/bin/env node
/** Operator's command for events that a subscriber gave up on; see src/dead-letter-command.ts, or call it with `help`. */
import { launch } from './launch.mjs';

await launch(async () => (await import('../src/dead-letter-command.ts')).runDeadLetterCommand);
