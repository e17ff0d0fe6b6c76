#!/usr/bin/env node
/** Operator's command that brings the database to this release's schema and ends; see src/schema-command.ts. */
import { launch } from './launch.mjs';

await launch(async () => (await import('../src/schema-command.ts')).runSchemaCommand);
