/** Sessions through the running gateway. Loopback only. */
import { removeRun, runDirectory } from '../../../test/support/cluster.ts';
import { wholeService, type WholeService } from '../../../test/support/fakes/whole-service.ts';
import { settingsFor, type ModelServer } from '../model-answers.ts';
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

export interface DriveOptions {
  /** The card of each agent lists the domains of its organisation. */
  readonly listsOwn?: boolean;
  /** Checks calls before they are released, where the service was started with its settings. */
  readonly model?: ModelServer | undefined;
}

/** One after another. */
export async function driveJobs(
  service: WholeService,
  jobs: readonly Job[],
  { listsOwn = false, model }: DriveOptions = {},
): Promise<readonly Driven[]> {
  const driven: Driven[] = [];
  for (const { session, speech } of jobs) {
    if (model !== undefined) model.session = session.name;
    driven.push(await driveSession(service, session, speech, { listsOwn, modelCheck: model !== undefined }));
  }
  return driven;
}

/** The same through a service of its own, in a process of its own: the folder of its run is gone afterwards. */
export async function driveAll(jobs: readonly Job[], options: DriveOptions = {}): Promise<readonly Driven[]> {
  const dir = runDirectory();
  process.env['TEST_RUN_DIR'] = dir;
  try {
    const service = await wholeService(options.model === undefined ? {} : { settings: settingsFor(options.model) });
    try {
      return await driveJobs(service, jobs, options);
    } finally {
      await service.stop();
    }
  } finally {
    await removeRun(dir);
  }
}
