/** Writes the JSON files of contracts/: `npm run contract`, after a change of a contract. */
import { writeFileSync } from 'node:fs';
import { ARTIFACTS, compile } from './compile.ts';

for (const artifact of ARTIFACTS) writeFileSync(artifact.file, compile(artifact));
