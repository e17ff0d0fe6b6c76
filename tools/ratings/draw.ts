/** `npm run picture:ratings` writes the picture of the simulated fleet: docs/rating-fleet.svg. */
import { writeFileSync } from 'node:fs';
import { fleetPicture } from './fleet-picture.ts';

writeFileSync(new URL('../../docs/rating-fleet.svg', import.meta.url), fleetPicture());
