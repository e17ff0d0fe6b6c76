/** GET /v1/tlog/{agent_id}/tile/...: hashes and entries of the log in tiles that never change. Source: c2sp.org/tlog-tiles. */
import { Type } from 'typebox';
import { fail } from '../../../../contract/errors.ts';
import { AgentId } from '../../../../contract/ids.ts';
import type { Principal } from '../../../../platform/auth/principal.ts';
import type { Tx } from '../../../../platform/db/sql.ts';
import { operation, raw } from '../../../../platform/http/operation.ts';
import { EVIDENCE_VISIBILITY } from '../certificates.ts';
import { readEntries, readRow } from '../store/tlog.ts';
import { bundleOf, readTile, TILE_HEIGHT, TILE_WIDTH, type TileName } from '../rules/tiles.ts';
import { requireLog } from '../tlog.ts';
import { AGENT_ID } from './examples.ts';

const IMMUTABLE = 'max-age=31536000, immutable';
const Level = Type.String({ pattern: '^(entries|0|[1-9][0-9]?)$', description: 'Level of tiles, or entries' });
const Segment = Type.String({ pattern: '^x?[0-9]{1,3}(\\.p)?$', description: 'Part of the index, or the width' });

const shared = {
  method: 'GET',
  tag: 'Integrity checkpoints',
  access: { allow: 'public' },
  limit: 'badge',
  effect: 'read',
  reach: 'system',
  tenantFree: EVIDENCE_VISIBILITY,
  reply: {
    status: 200,
    schema: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }),
    contentType: 'application/octet-stream',
  },
  errors: ['agent_not_found', 'resource_not_found'],
} as const;
const DESCRIPTION =
  'C2SP tlog-tiles: 256 hashes of 32 bytes, or with .p/<W> the first W of them. Never changes, so cache it for ever. entries holds the signed ' +
  'contents themselves, each behind its length in two bytes; they name sessions and verdicts, so only the owning account reads them.';

export const getLogTile = operation({
  ...shared,
  id: 'checkpoints.get_log_tile',
  path: '/v1/tlog/:agent_id/tile/:level/:a',
  summary: 'Full tile of a log, up to the thousandth',
  description: DESCRIPTION,
  params: Type.Object({ agent_id: AgentId, level: Level, a: Segment }),
  example: { params: { agent_id: AGENT_ID, level: '0', a: '000' }, reply: '(8192 bytes)' },
  handle: ({ params, principal, tx }) => tile(tx, principal, params.agent_id, [params.level, params.a]),
});

export const getLogTileDeeper = operation({
  ...shared,
  id: 'checkpoints.get_log_tile_deeper',
  path: '/v1/tlog/:agent_id/tile/:level/:a/:b',
  summary: 'Partial tile of a log, or a full one from the thousandth on',
  description: DESCRIPTION,
  params: Type.Object({ agent_id: AgentId, level: Level, a: Segment, b: Segment }),
  example: { params: { agent_id: AGENT_ID, level: '0', a: '000.p', b: '12' }, reply: '(384 bytes)' },
  handle: ({ params, principal, tx }) => tile(tx, principal, params.agent_id, [params.level, params.a, params.b]),
});

export const getLogTileDeepest = operation({
  ...shared,
  id: 'checkpoints.get_log_tile_deepest',
  path: '/v1/tlog/:agent_id/tile/:level/:a/:b/:c',
  summary: 'Partial tile of a log from the thousandth on',
  description: DESCRIPTION,
  params: Type.Object({ agent_id: AgentId, level: Level, a: Segment, b: Segment, c: Segment }),
  example: { params: { agent_id: AGENT_ID, level: '0', a: 'x001', b: '234.p', c: '12' }, reply: '(384 bytes)' },
  handle: ({ params: { agent_id, level, a, b, c }, principal, tx }) => tile(tx, principal, agent_id, [level, a, b, c]),
});

async function tile(tx: Tx, principal: Principal, agentId: string, segments: readonly string[]) {
  const { isPublic } = await requireLog(tx, principal, agentId);
  const name = readTile(segments);
  const body = name === null ? null : await contentOf(tx, principal, agentId, name);
  if (name === null || body === null) throw fail('resource_not_found', { reason: 'no_such_tile' });
  const isShared = isPublic && name.level !== 'entries';
  return raw({ headers: { 'cache-control': `${isShared ? 'public' : 'private'}, ${IMMUTABLE}` }, body });
}

/** null when the log has not grown that far. */
async function contentOf(tx: Tx, principal: Principal, agentId: string, { level, index, width }: TileName) {
  const span = { start: index * TILE_WIDTH, count: width };
  if (!Number.isSafeInteger(span.start)) return null;
  if (level === 'entries') {
    const rows = await readEntries(tx, principal.accounts, agentId, span);
    return rows.length < width ? null : bundleOf(rows.map((row) => row.core));
  }
  const rows = await readRow(tx, agentId, level * TILE_HEIGHT, span);
  return rows.length < width ? null : Buffer.concat(rows.map((row) => row.hash));
}
