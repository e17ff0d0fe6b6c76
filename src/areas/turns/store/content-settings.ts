/** SQL of the setting whether the text of turns is kept. The gateway and the job read it in system scope. */
import { sql, type Queryable, type Tx } from '../../../platform/db/sql.ts';
import { ContentSettingRow } from '../wire/content-settings.ts';

/** Its payload: an account. */
export const CHANNEL = 'surety_turn_contents';

const COLUMNS = sql`account_id, is_on, days, bytes_max, since, changed_by, changed_at`;

export const findContentSetting = (db: Queryable, accountId: string): Promise<ContentSettingRow | undefined> =>
  db.maybeOne(
    ContentSettingRow,
    sql`
    -- turns.find_content_setting
    select ${COLUMNS} from turn_content_settings where account_id = ${accountId}`,
  );

/** Stores the setting and tells the gateways. `since` changes with `is_on` only. */
export async function putContentSetting(tx: Tx, setting: Omit<ContentSettingRow, 'since'>): Promise<ContentSettingRow> {
  const stored = await tx.one(
    ContentSettingRow,
    sql`
    -- turns.put_content_setting
    insert into turn_content_settings as s (account_id, is_on, days, bytes_max, since, changed_by, changed_at)
    values (${setting.account_id}, ${setting.is_on}, ${setting.days}, ${setting.bytes_max}, ${setting.changed_at}, ${setting.changed_by},
            ${setting.changed_at})
    on conflict (account_id) do update
       set is_on = excluded.is_on, days = excluded.days, bytes_max = excluded.bytes_max,
           since = case when s.is_on = excluded.is_on then s.since else excluded.since end,
           changed_by = excluded.changed_by, changed_at = excluded.changed_at
    returning ${COLUMNS}`,
  );
  await tx.run(sql`
    -- turns.tell_content_setting
    select pg_notify(${CHANNEL}, ${setting.account_id})`);
  return stored;
}
