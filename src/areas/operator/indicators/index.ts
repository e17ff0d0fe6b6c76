/** Public indicators: STIX 2.1 over HTTP and over TAXII 2.1. See README.md. */
import type { Area } from '../../../platform/http/area.ts';
import { collectIndicators } from './jobs/collect-indicators.ts';
import { readIndicators } from './operations/read-indicators.ts';
import { TAXII_DESCRIPTIONS } from './taxii/descriptions.ts';
import { taxiiMounts } from './taxii/mounts.ts';

export const indicators: Area = {
  name: 'indicators',
  tags: { Indicators: 'What attacks on agents look like, as STIX 2.1, for everybody.' },
  operations: [readIndicators],
  jobs: [collectIndicators],
  mounts: taxiiMounts,
  describes: TAXII_DESCRIPTIONS,
};
