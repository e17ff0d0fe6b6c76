#!/usr/bin/env node
/** Operator's command for the chain; see src/chain-command.ts, or call it with `help`. */
import { launch } from './launch.mjs';

await launch(async () => (await import('../src/chain-command.ts')).runChainCommand);
