#!/usr/bin/env node
/** Operator's command for staff; see src/staff-command.ts, or call it with `help`. */
import { launch } from './launch.mjs';

await launch(async () => (await import('../src/staff-command.ts')).runStaffCommand);
