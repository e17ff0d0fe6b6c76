/**
 * POST /v1/billing/stripe-webhook: events of the payment provider, with its signature over the bytes. Answers 2xx after everything is
 * written, so that the provider repeats what was not. docs/reference/billing.md#payments.
 */
import { fail } from '../../../contract/errors.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Services } from '../../../platform/services.ts';
import { mirror } from './mirror.ts';

const PATH = '/v1/billing/stripe-webhook';
const BODY_BYTES_MAX = 262_144;

/** Where payments are not configured there is no such path. */
export const paymentMounts = (services: Services): readonly Mount[] => {
  const provider = services.payments;
  if (provider === null) return [];
  return [
    {
      name: 'billing.stripe_webhook',
      methods: ['POST'],
      paths: [PATH],
      limit: 'default',
      bodyBytesMax: BODY_BYTES_MAX,
      async handle({ request, response, body, now }) {
        const signature = request.headers['stripe-signature'];
        const notice = typeof signature === 'string' ? provider.verify(body, signature, now) : undefined;
        if (notice === undefined) throw fail('bad_request', { problem: 'the signature of the event does not verify' });
        if (notice !== null)
          await mirror(services, provider, notice).catch((error: unknown) => {
            services.log.warn(
              { err: error, eventId: notice.eventId },
              'billing: an event of Stripe is asked for again',
            );
            throw fail('service_unavailable', { reason: 'payments_unavailable' }, { cause: error });
          });
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"received":true}');
      },
    },
  ];
};
