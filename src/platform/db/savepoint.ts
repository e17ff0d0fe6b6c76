/** A part of a transaction that can be undone by itself. */
import { sql, type Tx } from './sql.ts';

/**
 * Runs `work` in a savepoint. When it throws, what it wrote is undone, what it wanted after the commit is dropped, and the error is
 * passed on; the transaction can go on. May be nested.
 */
export async function inSavepoint<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  await tx.run(sql`-- platform.savepoint
    savepoint part`);
  const promised: (() => void)[] = [];
  try {
    const result = await work({ ...tx, afterCommit: (action) => void promised.push(action) });
    await tx.run(sql`-- platform.release_savepoint
      release savepoint part`);
    for (const action of promised) tx.afterCommit(action);
    return result;
  } catch (error) {
    await undo(tx);
    throw error;
  }
}

/** Without a connection nothing can be undone, and nothing need be: the first error says why. */
async function undo(tx: Tx): Promise<void> {
  try {
    await tx.run(sql`-- platform.rollback_to_savepoint
      rollback to savepoint part`);
    await tx.run(sql`-- platform.release_savepoint
      release savepoint part`);
  } catch {
    // the error that led here is thrown
  }
}
