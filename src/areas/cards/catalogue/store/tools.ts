/** SQL of the tool registry. Every statement names the account. */
import { keyAfter } from '../../../../platform/db/paging.ts';
import { json, sql, type Tx } from '../../../../platform/db/sql.ts';
import type { KeyPosition } from '../../../../platform/http/pagination.ts';
import { ToolRow, type ToolInput } from '../wire/tools.ts';

const COLUMNS = sql`name, org_id, class, domain, description, schema, version, created_at, updated_at`;

export const listTools = (
  tx: Tx,
  account: string,
  filter: { readonly class: string | null; readonly domain: string | null },
  page: { readonly after: KeyPosition | undefined; readonly limit: number },
): Promise<ToolRow[]> =>
  tx.many(
    ToolRow,
    sql`
    -- catalogue.list_tools
    select ${COLUMNS} from registered_tools
     where account_id = ${account} and (${filter.class}::text is null or class = ${filter.class})
       and (${filter.domain}::text is null or domain = ${filter.domain})
       and ${keyAfter(sql`name`, sql`org_id`, page.after)}
     order by name, org_id limit ${page.limit}`,
  );

/** One entry, locked until the transaction ends. */
export const lockTool = (tx: Tx, account: string, name: string): Promise<ToolRow | undefined> =>
  tx.maybeOne(
    ToolRow,
    sql`
    -- catalogue.lock_tool
    select ${COLUMNS} from registered_tools where account_id = ${account} and name = ${name} for update`,
  );

/** Tools an account may register. */
const TOOLS_MAX = 2_000;

/** Registers a tool or replaces what is said of it. Undefined when the account holds as many as it may. */
export const putTool = (
  tx: Tx,
  owner: { readonly account: string; readonly orgId: string; readonly userId: string | null },
  name: string,
  tool: ToolInput & { readonly at: Date },
): Promise<ToolRow | undefined> =>
  tx.maybeOne(
    ToolRow,
    sql`
    -- catalogue.put_tool
    insert into registered_tools (account_id, org_id, name, class, domain, description, schema, version, created_at, updated_at, updated_by)
    select ${owner.account}, ${owner.orgId}, ${name}, ${tool.class}, ${tool.domain ?? null}, ${tool.description ?? null},
           ${tool.schema === null || tool.schema === undefined ? null : json(tool.schema)}::jsonb, ${tool.version ?? '1'},
           ${tool.at}, ${tool.at}, ${owner.userId}
     where exists (select from registered_tools where account_id = ${owner.account} and name = ${name})
        or (select count(*) from registered_tools where account_id = ${owner.account}) < ${TOOLS_MAX}
    on conflict (account_id, name) do update
      set class = excluded.class, domain = excluded.domain, description = excluded.description, schema = excluded.schema,
          version = excluded.version, updated_at = excluded.updated_at, updated_by = excluded.updated_by
    returning ${COLUMNS}`,
  );

export const deleteTool = (tx: Tx, account: string, name: string): Promise<number> =>
  tx.run(sql`
    -- catalogue.delete_tool
    delete from registered_tools where account_id = ${account} and name = ${name}`);
