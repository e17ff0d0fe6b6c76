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
const Index = Type.String({
  pattern: '^[0-9xp./]{3,24}$',
  description: 'Number of the tile in groups of three digits (x001/234); with .p/<W> the first W hashes of it',
});

export const getLogTile = operation({
  id: 'checkpoints.get_log_tile',
  method: 'GET',
  path: '/v1/tlog/:agent_id/tile/:level/:index*',
  tag: 'Integrity checkpoints',
  summary: 'Tile of a log, whole or its beginning',
  description:
    'C2SP tlog-tiles: 256 hashes of 32 bytes, or with .p/<W> the first W of them. Never changes, so cache it for ever. entries holds the signed ' +
    'contents themselves, each behind its length in two bytes; they name sessions and verdicts, so only the owning account reads them. ' +
    'The slashes of index are those of the path.',
  access: { allow: 'public' },
  limit: 'badge',
  effect: 'read',
  reach: 'system',
  tenantFree: EVIDENCE_VISIBILITY,
  params: Type.Object({ agent_id: AgentId, level: Level, index: Index }),
  reply: {
    status: 200,
    schema: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }),
    contentType: 'application/octet-stream',
  },
  errors: ['agent_not_found', 'resource_not_found', 'evidence_archived'],
  example: { params: { agent_id: AGENT_ID, level: '0', index: 'x001/234.p/12' }, reply: '(384 bytes)' },

  handle: ({ params: { agent_id, level, index }, principal, tx }) =>
    tile(tx, principal, agent_id, [level, ...index.split('/')]),
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
    if (rows.length < width) return null;
    const cores = rows.map((row) => row.core);
    if (!cores.every((core) => core !== null)) throw fail('evidence_archived');
    return bundleOf(cores);
  }
  const rows = await readRow(tx, agentId, level * TILE_HEIGHT, span);
  return rows.length < width ? null : Buffer.concat(rows.map((row) => row.hash));
}
