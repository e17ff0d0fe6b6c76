/** Opens the payment provider of the settings; null where there is none. */
import type { Services } from '../../../platform/services.ts';
import type { PaymentProvider } from './provider.ts';

declare module '../../../platform/services.ts' {
  interface Services {
    /** Null: the service takes no payments. */
    readonly payments: PaymentProvider | null;
  }
}

export async function startPayments({ settings }: Pick<Services, 'settings'>): Promise<Pick<Services, 'payments'>> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL } = settings;
  if (secretKey === undefined || webhookSecret === undefined) return { payments: null };
  const { stripeProvider } = await import('./stripe-provider.ts');
  return { payments: stripeProvider({ secretKey, webhookSecret, STRIPE_API_URL }) };
}
