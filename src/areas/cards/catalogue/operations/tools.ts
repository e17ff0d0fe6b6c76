/**
 * GET /v1/tools, PUT, DELETE /v1/tools/{name}: the registry of an organisation's tools. Source:
 * docs/reference/cards.md#catalogue-of-values-and-tools.
 */
import { Type } from 'typebox';
import { enumOf } from '../../../../contract/enums.ts';
import { fail } from '../../../../contract/errors.ts';
import { OrgId } from '../../../../contract/ids.ts';
import { operation } from '../../../../platform/http/operation.ts';
import { CursorQuery, cutPage, decodeCursor, KeyPosition, listOf } from '../../../../platform/http/pagination.ts';
import { registryOf, toolAudit, writableRegistryOf } from '../registry-access.ts';
import { TOOL_CLASSES, TOOL_NAME, ToolInput, ToolWire, toolToWire } from '../wire/tools.ts';
import { deleteTool as remove, listTools as list, lockTool, putTool as put } from '../store/tools.ts';

const EXAMPLE: ToolWire = {
  name: 'mcp__filesystem__delete',
  org_id: 'org-a1b2c3d4',
  class: 'write',
  domain: 'filesystem',
  description: 'Deletes one file.',
  schema: { type: 'object', properties: { path: { type: 'string' } } },
  version: '2.1.0',
  created_at: '2026-08-17T12:00:00.000Z',
  updated_at: '2026-08-17T12:00:00.000Z',
};

const shared = { tag: 'Tool registry', limit: 'default' } as const;
const reading = { ...shared, access: { allow: 'authenticated', scope: 'api:read' }, effect: 'read' } as const;
const writing = {
  ...shared,
  access: { allow: 'authenticated', scope: 'api:write' },
  effect: 'write',
  idempotency: 'required',
} as const;
const NOTE = 'The registry documents tools: no policy decision reads it. Default: the home organisation of the caller.';
const org = { org_id: Type.Optional(OrgId) };
const Named = Type.Object({ name: Type.String({ pattern: TOOL_NAME, description: 'As agents call it' }) });

export const listTools = operation({
  ...reading,
  id: 'catalogue.list_tools',
  method: 'GET',
  path: '/v1/tools',
  summary: 'List the registered tools of an organisation',
  description: `By name. ${NOTE}`,
  query: Type.Object({
    ...org,
    class: Type.Optional(enumOf(TOOL_CLASSES)),
    domain: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
    ...CursorQuery.properties,
  }),
  reply: { status: 200, schema: listOf(ToolWire) },
  errors: ['resource_not_found', 'invalid_limit_parameter', 'invalid_cursor_parameter', 'validation_error'],
  example: {
    query: { org_id: EXAMPLE.org_id, limit: 20 },
    reply: { data: [EXAMPLE], next_cursor: null },
  },

  async handle(ctx) {
    const { query, tx } = ctx;
    const { accountId } = registryOf(ctx, query.org_id);
    const filter = { class: query.class ?? null, domain: query.domain ?? null };
    const after = decodeCursor(KeyPosition, query.cursor);
    const rows = await list(tx, accountId, filter, { after, limit: query.limit + 1 });
    const { page, next } = cutPage(rows, query.limit, (row) => ({ key: row.name, id: row.org_id }));
    return { data: page.map(toolToWire), next_cursor: next };
  },
});

export const putTool = operation({
  ...writing,
  id: 'catalogue.put_tool',
  method: 'PUT',
  path: '/v1/tools/:name',
  summary: 'Register a tool or replace its entry',
  description: `Members left out are cleared. ${NOTE}`,
  bodyBytesMax: 64 * 1024,
  params: Named,
  query: Type.Object(org),
  body: ToolInput,
  reply: { status: 200, schema: ToolWire },
  errors: ['resource_not_found', 'org_access_denied', 'validation_error', 'unprocessable_entity'],
  example: {
    params: { name: EXAMPLE.name },
    query: { org_id: EXAMPLE.org_id },
    body: {
      class: 'write',
      domain: 'filesystem',
      description: 'Deletes one file.',
      schema: { type: 'object', properties: { path: { type: 'string' } } },
      version: '2.1.0',
    },
    reply: EXAMPLE,
  },

  async handle(ctx) {
    const { params, query, body, tx, now, principal } = ctx;
    const { orgId, accountId } = writableRegistryOf(ctx, query.org_id);
    const before = await lockTool(tx, accountId, params.name);
    const owner = { account: accountId, orgId, userId: principal.userId };
    const after = await put(tx, owner, params.name, { ...body, at: now });
    if (after === undefined) throw fail('unprocessable_entity', { reason: 'too_many_tools' });
    await ctx.audit(toolAudit('tool.put', { name: params.name, orgId, accountId }, { before, after }));
    return toolToWire(after);
  },
});

export const deleteTool = operation({
  ...writing,
  id: 'catalogue.delete_tool',
  method: 'DELETE',
  path: '/v1/tools/:name',
  summary: 'Remove a tool from the registry',
  description: NOTE,
  params: Named,
  query: Type.Object(org),
  bodyOptional: true,
  reply: { status: 200, schema: Type.Object({ deleted: Type.Literal(true), name: Type.String() }) },
  errors: ['resource_not_found', 'org_access_denied', 'validation_error'],
  example: {
    params: { name: EXAMPLE.name },
    query: { org_id: EXAMPLE.org_id },
    reply: { deleted: true, name: EXAMPLE.name },
  },

  async handle(ctx) {
    const { params, query, tx } = ctx;
    const { orgId, accountId } = writableRegistryOf(ctx, query.org_id);
    const before = await lockTool(tx, accountId, params.name);
    if (before === undefined) throw fail('resource_not_found');
    await remove(tx, accountId, params.name);
    await ctx.audit(toolAudit('tool.delete', { name: params.name, orgId, accountId }, { before, after: undefined }));
    return { deleted: true as const, name: params.name };
  },
});
