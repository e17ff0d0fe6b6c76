/** Whether account transactions run under the role that row security binds, and what an administrator runs when they do not. */
import { Type } from 'typebox';
import { sql, type Database } from './sql.ts';
import { APP_ROLE } from './transaction.ts';

const Login = Type.Object({ quoted: Type.String(), has_role: Type.Boolean() });

/** null when row security is on; else the SQL that turns it on, for an administrator of the server to run in this database. */
export async function rowSecurityRemedy(db: Pick<Database, 'rowSecurity' | 'direct'>): Promise<string | null> {
  if (await db.rowSecurity()) return null;
  const { quoted, has_role: hasRole } = await db.direct.one(
    Login,
    sql`-- platform.login
    select quote_ident(current_user) as quoted, exists (select from pg_roles where rolname = ${APP_ROLE}) as has_role`,
  );
  return `${hasRole ? '' : `create role ${APP_ROLE} nologin; `}grant ${APP_ROLE} to ${quoted};`;
}
