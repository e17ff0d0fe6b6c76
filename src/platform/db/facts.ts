/** What the service says of its database: the version of PostgreSQL and how many migrations it has. */
import { Type, type Static } from 'typebox';
import { sql, type Queryable } from './sql.ts';

/** version: the number alone, such as 18.4. */
const DatabaseFactsRow = Type.Object({ version: Type.String(), migrations: Type.Integer() });

export const readFacts = (db: Queryable): Promise<Static<typeof DatabaseFactsRow>> =>
  db.one(
    DatabaseFactsRow,
    sql`-- platform.database_facts
    select split_part(current_setting('server_version'), ' ', 1) as version, (select count(*)::int from schema_migrations) as migrations`,
  );
