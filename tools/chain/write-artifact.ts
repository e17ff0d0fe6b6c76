/** Writes contracts/SuretyAnchors.json: `npm run contract`, after a change of the contract. */
import { writeFileSync } from 'node:fs';
import { ARTIFACT, compile } from './compile.ts';

writeFileSync(ARTIFACT, compile());
