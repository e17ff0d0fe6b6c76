/** The reclassification area: which violations were gaps in the card, and the export that shows it. See README.md. */
import type { Area } from '../../../platform/http/area.ts';
import { exportCompliance } from './operations/export-compliance.ts';
import { listAmendments } from './operations/list-amendments.ts';
import { listReclassifications } from './operations/list-reclassifications.ts';
import { recomputeRating } from './operations/recompute-rating.ts';
import { reclassify } from './operations/reclassify.ts';
import { ARCHIVED_RECLASSIFICATIONS } from './store/reclassifications.ts';

export const reclassification: Area = {
  name: 'reclassification',
  tags: {
    Reclassification: 'Violations explained as a gap of the card or of the behaviour, and the scores computed again.',
  },
  archived: [ARCHIVED_RECLASSIFICATIONS],
  operations: [reclassify, exportCompliance, listReclassifications, listAmendments, recomputeRating],
};

export { collectSigned } from './export.ts';
export { transferReclassifications } from './store/reclassifications.ts';
