/** Settings of payments. Without STRIPE_SECRET_KEY the service takes none. */
import { HTTP, optionalText, url, type SettingKind } from '../setting-kinds.ts';

export const PAYMENT_SETTINGS = {
  STRIPE_SECRET_KEY: optionalText(
    'Secret key of the Stripe account that is paid. Default: this service takes no payments',
    {
      secret: true,
    },
  ),
  STRIPE_WEBHOOK_SECRET: optionalText(
    'Signing secret of the Stripe webhook endpoint POST /v1/billing/stripe-webhook; needed with STRIPE_SECRET_KEY',
    { secret: true },
  ),
  STRIPE_API_URL: url('https://api.stripe.com', HTTP, 'Where the API of Stripe is'),
} as const satisfies Record<string, SettingKind<unknown>>;
