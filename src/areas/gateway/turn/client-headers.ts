/**
 * What a client says of a turn in headers: ours, or those of other clients that settings name. Source: docs/reference/gateway.md#agent-sessions,
 * docs/adr/0529.
 */
import { negotiateVersion } from '../../../platform/http/versions.ts';
import { contractOf } from '../rules/client-goal.ts';
import type { TurnSettings } from './gateway.ts';
import type { HttpExchange } from './http-exchange.ts';

const SESSION = /^[A-Za-z0-9._:-]{1,128}$/;

/** The first value of a header that may occur once. */
export function header(exchange: HttpExchange, name: string): string | undefined {
  const value = exchange.request.headers[name];
  const first = Array.isArray(value) ? value[0] : value;
  return first === undefined || first.trim() === '' ? undefined : first.trim();
}

/** The value of the first of these headers that is sent. */
const firstOf = (exchange: HttpExchange, names: readonly string[]): string | undefined =>
  names.map((name) => header(exchange, name)).find((value) => value !== undefined);

/** @throws Refusal for a version that is not served */
export const versionOf = (exchange: HttpExchange) => negotiateVersion(header(exchange, 'x-svc-version'));

/** The session that the client names; null where it names none, or in another form. */
export function sessionOf(exchange: HttpExchange, settings: Pick<TurnSettings, 'sessionHeaders'>): string | null {
  const asked = header(exchange, 'x-svc-session') ?? firstOf(exchange, settings.sessionHeaders);
  return asked !== undefined && SESSION.test(asked) ? asked : null;
}

/** The goal contract that the client states, unread; null without one. */
export function goalOf(exchange: HttpExchange, settings: Pick<TurnSettings, 'goalHeaders'>): string | null {
  const ours = header(exchange, 'x-svc-goal');
  if (ours !== undefined) return ours;
  const stated = firstOf(exchange, settings.goalHeaders);
  return stated === undefined ? null : contractOf(stated);
}
