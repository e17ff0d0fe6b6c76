/** Sessions through the running gateway. Loopback only. */
import { removeRun, runDirectory } from '../../../test/support/cluster.ts';
import { wholeService, type WholeService } from '../../../test/support/fakes/whole-service.ts';
import { SPEECHES, type Speech } from '../wire.ts';
import { driveSession, type Driven } from './drive.ts';
import type { Session } from './session.ts';

export interface Job {
  readonly session: Session;
  readonly speech: Speech;
}

/** The speech goes by the place in the whole set, so that a session alone speaks as it does among all. */
export const jobsOf = (sessions: readonly Session[]): readonly Job[] =>
  sessions.map((session, i) => ({ session, speech: SPEECHES[i % SPEECHES.length] ?? 'anthropic' }));

/** One after another. @param listsOwn whether the card of each agent lists the domains of its organisation */
export async function driveJobs(
  service: WholeService,
  jobs: readonly Job[],
  listsOwn = false,
): Promise<readonly Driven[]> {
  const driven: Driven[] = [];
  for (const { session, speech } of jobs) driven.push(await driveSession(service, session, speech, listsOwn));
  return driven;
}

/** The same through a service of its own, in a process of its own: the folder of its run is gone afterwards. */
export async function driveAll(jobs: readonly Job[], listsOwn = false): Promise<readonly Driven[]> {
  const dir = runDirectory();
  process.env['TEST_RUN_DIR'] = dir;
  try {
    const service = await wholeService();
    try {
      return await driveJobs(service, jobs, listsOwn);
    } finally {
      await service.stop();
    }
  } finally {
    await removeRun(dir);
  }
}
