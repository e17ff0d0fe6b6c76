/** SQL of users' pictures. One a user; a new one gets a new id, so that caches never show the old one under it. */
import { Type } from 'typebox';
import type { UserId } from '../../../../contract/ids.ts';
import { Bytes } from '../../../../platform/db/row.ts';
import { sql, type Queryable, type Tx } from '../../../../platform/db/sql.ts';

const AvatarRow = Type.Object({ media_type: Type.String(), image: Bytes });

export interface NewAvatar {
  readonly avatarId: string;
  readonly userId: UserId;
  readonly type: string;
  readonly image: Buffer;
  readonly now: Date;
}

export async function putAvatar(tx: Tx, a: NewAvatar): Promise<void> {
  await tx.run(sql`
    -- identity.put_avatar
    insert into user_avatars (avatar_id, user_id, media_type, image, created_at)
    values (${a.avatarId}, ${a.userId}, ${a.type}, ${a.image}, ${a.now})
    on conflict (user_id) do update
       set avatar_id = excluded.avatar_id, media_type = excluded.media_type, image = excluded.image, created_at = excluded.created_at`);
  await tx.run(sql`
    -- identity.name_avatar
    update users set avatar_id = ${a.avatarId} where user_id = ${a.userId}`);
}

export function findAvatar(db: Queryable, avatarId: string) {
  return db.maybeOne(
    AvatarRow,
    sql`
    -- identity.find_avatar
    select a.media_type, a.image from user_avatars a join users u on u.user_id = a.user_id and u.deleted_at is null
     where a.avatar_id = ${avatarId}`,
  );
}

export function deleteAvatar(db: Queryable, userId: UserId): Promise<number> {
  return db.run(sql`
    -- identity.delete_avatar
    delete from user_avatars where user_id = ${userId}`);
}
