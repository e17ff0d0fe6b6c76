/** How the service does, in words. See README.md. */
import type { Area } from '../../../platform/http/area.ts';
import { getStatus } from './operations/get-status.ts';
import { workerReports } from './worker-reports.ts';

export const status: Area = {
  name: 'status',
  operations: [getStatus],
  work: (services) => {
    const ends = Object.entries(workerReports(services)).map(([part, read]) => services.status.report(part, read));
    const stop = (): Promise<void> => {
      for (const end of ends) end();
      return Promise.resolve();
    };
    return Promise.resolve({ stop });
  },
};
