/** Entry point of the webhooks area: endpoints, their deliveries, the fan-out from the event log and the delivery worker. */
import type { Area } from '../../../platform/http/area.ts';
import type { Services } from '../../../platform/services.ts';
import { createWakeSignal, type WakeSignal } from './wake-signal.ts';
import { forgetDeliveries } from './jobs/forget-deliveries.ts';
import { startDeliveryWorker } from './deliver.ts';
import { fanOut } from './fan-out.ts';
import { measureBacklog } from './figures.ts';
import { createEndpoint } from './operations/create-endpoint.ts';
import { deleteEndpoint } from './operations/delete-endpoint.ts';
import { getDelivery } from './operations/get-delivery.ts';
import { getEndpoint } from './operations/get-endpoint.ts';
import { getHealth } from './operations/get-health.ts';
import { listDeliveries } from './operations/list-deliveries.ts';
import { listEndpoints } from './operations/list-endpoints.ts';
import { listen } from './operations/listen.ts';
import { redeliver } from './operations/redeliver.ts';
import { replayEvent } from './operations/replay-event.ts';
import { rotateSecret } from './operations/rotate-secret.ts';
import { testEndpoint } from './operations/test-endpoint.ts';
import { updateEndpoint } from './operations/update-endpoint.ts';
import { nameOf, targetOf } from './secrets.ts';

declare module '../../../platform/services.ts' {
  interface Services {
    /** Signalled in this process when webhook deliveries were written. */
    readonly webhookWakeSignal: WakeSignal;
  }
}

export const webhooks: Area = {
  name: 'webhooks',
  sealedColumns: [
    {
      table: 'webhook_endpoints',
      column: 'target_sealed',
      key: ['endpoint_id'],
      nameOf: ([id]) => targetOf(String(id)),
    },
    { table: 'webhook_endpoints', column: 'secret_sealed', key: ['endpoint_id'], nameOf: ([id]) => nameOf(String(id)) },
    {
      table: 'webhook_endpoints',
      column: 'previous_secret_sealed',
      key: ['endpoint_id'],
      nameOf: ([id]) => nameOf(String(id)),
    },
  ],
  tags: {
    Webhooks: 'Endpoints that receive events, and their deliveries.',
  },
  operations: [
    createEndpoint,
    listEndpoints,
    getEndpoint,
    updateEndpoint,
    deleteEndpoint,
    rotateSecret,
    testEndpoint,
    listDeliveries,
    getDelivery,
    redeliver,
    replayEvent,
    getHealth,
    listen,
  ],
  jobs: [forgetDeliveries],
  subscribers: (services) => [fanOut(services)],
  work: async (services) => {
    measureBacklog(services);
    return startDeliveryWorker(services);
  },
};

export const startWebhooks = (): Pick<Services, 'webhookWakeSignal'> => ({ webhookWakeSignal: createWakeSignal() });

export { MAILS_A_DAY_MAX, send } from './attempt.ts';
export { addEndpoint, changeDestination } from './change-endpoints.ts';
export { queueDeliveries } from './fan-out.ts';
export { PAGERDUTY_URL, type Format } from './rules/formats.ts';
export { patternWords } from './rules/occasion.ts';
export { decide, errorOf } from './rules/schedule.ts';
export { sealSecret, sealTarget } from './secrets.ts';
export {
  deleteEndpoint,
  findEndpoint,
  saveTest,
  holdDestinations,
  listEndpoints as endpointsOf,
  lockEndpoint,
} from './store/endpoints.ts';
export type { EndpointRow } from './wire/endpoints.ts';
