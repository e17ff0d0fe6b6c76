#!/usr/bin/env node
/** Operator's command for billing; see src/billing-command.ts, or call it with `help`. */
import { launch } from './launch.mjs';

await launch(async () => (await import('../src/billing-command.ts')).runBillingCommand);
