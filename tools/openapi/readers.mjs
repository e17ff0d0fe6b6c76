/**
 * `npm run check -- openapi-tools`: docs/openapi.json read by what others read it with: openapi-typescript generates types from
 * it, the rules that `redocly lint` recommends and those of spectral:oas find nothing, and the types are no longer than agreed. Offline, in one process.
 */
import { readFileSync } from 'node:fs';
import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import spectralParsers from '@stoplight/spectral-parsers';
import spectralRulesets from '@stoplight/spectral-rulesets';
import openapiTypes, { astToString } from 'openapi-typescript';
import { overBudget } from './budget.ts';

const FILE = new URL('../../docs/openapi.json', import.meta.url);
const SHOWN_MAX = 20;

const text = readFileSync(FILE, 'utf8');

async function redocly() {
  const problems = await lintDocument({
    document: makeDocumentFromString(text, FILE.pathname),
    externalRefResolver: new BaseResolver(),
    config: await createConfig({ extends: ['recommended'] }),
  });
  return problems.map(({ ruleId, message, location }) => `redocly ${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
}

async function spectral() {
  const linter = new spectralCore.Spectral();
  linter.setRuleset({ extends: [[spectralRulesets.oas, 'recommended']] });
  const found = await linter.run(new spectralCore.Document(text, spectralParsers.Json, FILE.pathname));
  return found.map(({ code, message, path }) => `spectral ${code}: ${message} ${path.join('/')}`);
}

const types = astToString(await openapiTypes(text));
const typeLines = types.split('\n').length;
const faults = [...overBudget({ typeLines }), ...(await redocly()), ...(await spectral())];
console.log(`${typeLines} lines of types`);
if (faults.length > 0) {
  console.error([...faults.slice(0, SHOWN_MAX), `${faults.length} faults`].join('\n'));
  process.exitCode = 1;
}
