/** Exports of a period: the evidence of an organisation's agents as one file that an auditor can check offline. See README.md. */
import type { Area } from '../../../platform/http/area.ts';
import { forgetExportsJob, makeExportJob } from './jobs/make-exports.ts';
import { createExport } from './operations/create-export.ts';
import { downloadExport } from './operations/download-export.ts';
import { listExportsOperation } from './operations/list-exports.ts';

export const exports: Area = {
  name: 'exports',
  tags: { 'Exports of evidence': 'The evidence of a period as one signed file.' },
  operations: [createExport, listExportsOperation, downloadExport],
  jobs: [makeExportJob, forgetExportsJob],
};
