/** GET /v1/auth/sessions: where the user is signed in. Source: docs/reference/auth.md#user-sessions. */
import { Type } from 'typebox';
import { enumOf } from '../../../../contract/enums.ts';
import { SessionId } from '../../../../contract/ids.ts';
import { invalidCredentials } from '../../../../platform/auth/resolve.ts';
import { Nullable } from '../../../../platform/db/row.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { listSessions as list } from '../store/sessions.ts';
import { AUTH_METHODS } from '../rules/session.ts';
import { networkHash, sessionIdOf } from '../sessions.ts';
import { EXAMPLE_SESSION_ID } from './examples.ts';

const Instant = Type.String({ format: 'date-time' });
const Session = Type.Object(
  {
    sid: SessionId,
    auth_method: enumOf(AUTH_METHODS),
    device_label: Nullable(Type.String()),
    issued_at: Instant,
    last_seen_at: Type.String({ format: 'date-time', description: 'To the minute' }),
    is_current: Type.Boolean(),
    same_network_as_current: Type.Boolean({
      description: 'Signed in from the network of this request (IPv4 /24, IPv6 /64)',
    }),
  },
  { title: 'Session' },
);

export const listSessions = operation({
  id: 'identity.list_sessions',
  method: 'GET',
  path: '/v1/auth/sessions',
  tag: 'Sessions',
  summary: 'List where you are signed in',
  description:
    'Sessions that are still valid, last used first, at most 100. Addresses are not stored: networks are only compared.',
  access: { allow: 'authenticated', endUser: true },
  limit: 'auth',
  effect: 'read',
  reach: 'system',
  tenantFree: "lists the caller's own sessions; takes no id",
  reply: { status: 200, schema: Type.Object({ sessions: Type.Array(Session) }) },
  errors: ['forbidden', 'invalid_credentials'],
  example: {
    reply: {
      sessions: [
        {
          sid: EXAMPLE_SESSION_ID,
          auth_method: 'password',
          device_label: 'Firefox on Linux',
          issued_at: '2026-08-17T12:00:00.000Z',
          last_seen_at: '2026-08-17T12:05:00.000Z',
          is_current: true,
          same_network_as_current: true,
        },
      ],
    },
  },

  async handle({ tx, services, principal, now, request }) {
    if (principal.userId === null) throw invalidCredentials();
    const here = networkHash(services, request.ip);
    const current = sessionIdOf(principal);
    const rows = await list(tx, principal.userId, now);
    return {
      sessions: rows.map((row) => ({
        sid: row.session_id,
        auth_method: row.auth_method,
        device_label: row.device_label,
        issued_at: row.created_at.toISOString(),
        last_seen_at: row.last_used_at.toISOString(),
        is_current: row.session_id === current,
        same_network_as_current: row.network_hash?.equals(here) === true,
      })),
    };
  },
});
