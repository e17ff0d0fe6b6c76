/** Whose refusal a reply of the gateway is: its own, or that of the provider behind it. The codes are those of docs/errors.md. */
import { ERRORS } from '../../../src/contract/refusals/tables/codes.ts';

export interface GatewayRefusal {
  readonly status: number;
  /** `gateway`: no provider was asked. `unreached`: the gateway says that the provider is away. */
  readonly by: 'gateway' | 'unreached' | 'provider';
  readonly code: string | undefined;
  readonly reason: string | undefined;
  /** In the words of who refused; a line at most. */
  readonly message: string;
}

type Json = Readonly<Record<string, unknown>>;

/** Of any of the forms that the gateway writes (docs/reference/gateway.md#provider-errors); what is none of them is the provider's. */
export function refusalIn({ status, text }: { readonly status: number; readonly text: string }): GatewayRefusal {
  const error = recordIn(recordIn(parsed(text))['error']);
  const [info] = (Array.isArray(error['details']) ? error['details'] : []) as readonly unknown[]; // the form of Google
  const details = recordIn(info === undefined ? error['details'] : recordIn(info)['metadata']);
  const code = textIn(info === undefined ? error['code'] : recordIn(info)['reason']);
  const reason = textIn(details['reason']);
  const message = (textIn(error['message']) ?? text).slice(0, 200).replaceAll(/\s+/g, ' ');
  const by = !isOfGateway(code, details)
    ? 'provider'
    : reason?.startsWith('provider_') === true
      ? 'unreached'
      : 'gateway';
  return { status, by, code, reason, message };
}

/** OpenAI has a rate_limit_exceeded too, without details. */
const isOfGateway = (code: string | undefined, details: Json): boolean =>
  code !== undefined &&
  Object.hasOwn(ERRORS, code) &&
  (code !== 'rate_limit_exceeded' || details['retry_after_seconds'] !== undefined);

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const recordIn = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
