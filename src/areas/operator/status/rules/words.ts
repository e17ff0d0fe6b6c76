/** What is said of each part of the service, by the code of its report. Source: docs/reference/operator.md#status. Pure. */

export const PARTS = [
  'database',
  'gateway',
  'recorder',
  'second_look',
  'worker',
  'outbox',
  'jobs',
  'mail',
  'witnesses',
  'chain',
  'dead_letters',
] as const;
export type PartName = (typeof PARTS)[number];

interface Words {
  /** `figure`: seconds or a number, as the code says. */
  readonly sentence: (figure: number) => string;
  /** What the operator does. */
  readonly remedy?: string;
}
interface PartWords {
  readonly name: string;
  readonly codes: Readonly<Record<string, Words>>;
}

const fixed = (sentence: string, remedy?: string): Words => ({
  sentence: () => sentence,
  ...(remedy === undefined ? {} : { remedy }),
});

/** Seconds in words, whole. */
const lasting = (seconds: number): string => {
  const [n, unit] =
    seconds < 120
      ? [Math.round(seconds), 'second']
      : seconds < 7_200
        ? [Math.round(seconds / 60), 'minute']
        : [Math.round(seconds / 3_600), 'hour'];
  return `${n} ${unit}${n === 1 ? '' : 's'}`;
};
const things = (n: number, one: string, many: string): string => (n === 1 ? `1 ${one}` : `${n} ${many}`);

export const WORDS: Readonly<Record<PartName, PartWords>> = {
  database: {
    name: 'Database',
    codes: {
      works: fixed('It answers and takes writes.'),
      'disk full': fixed(
        'Its disk is full: nothing new is recorded.',
        'Free space on the disk of the database, or enlarge it; writes go on by themselves.',
      ),
      'database read-only': fixed(
        'It is read-only: nothing can be changed.',
        'Let DATABASE_URL name the primary server; after a failover, promote the standby.',
      ),
      'database unavailable': fixed(
        'It takes no writes.',
        'Look at the log of the database server; the service connects again by itself.',
      ),
    },
  },
  gateway: {
    name: 'Gateway',
    codes: {
      none: fixed('No gateway runs: agents reach no provider.', 'Start a process with ROLE=gateway or ROLE=all.'),
      silent: fixed(
        'The gateway has stopped reporting: agents may reach no provider.',
        'Look at its log and at /health/ready on its port, then start it again.',
      ),
    },
  },
  recorder: {
    name: 'Recording of turns',
    codes: {
      works: fixed('Turns are recorded as they end.'),
      behind: {
        sentence: (seconds) => `Turns are recorded ${lasting(seconds)} late; none is lost.`,
        remedy: 'See SuretyRecorderBehind in docs/operate.md: mostly the database is slow or away.',
      },
      queue_full: fixed(
        'Too many turns wait to be recorded: new ones are refused.',
        'The database is slow or away: mend it, and the queue empties by itself.',
      ),
      journal: fixed(
        'The journal cannot be written: new turns are refused.',
        'Free space on the disk of DATA_DIR, and look at its permissions.',
      ),
    },
  },
  second_look: {
    name: 'Second classifier',
    codes: {
      off: fixed('No second classifier is set up; the scores of the engine stand alone.'),
      works: fixed('The second classifier answers.'),
      failing: {
        sentence: (failures) =>
          `The second classifier did not answer ${things(failures, 'time', 'times')} in a row; the scores of the engine stand alone.`,
        remedy: 'Look at SCREENING_MODEL_URL and at the provider behind it, or at the ONNX model.',
      },
    },
  },
  worker: {
    name: 'Background work',
    codes: {
      none: fixed(
        'No worker runs: webhooks, signals, ratings and mail stand still.',
        'Start a process with ROLE=worker or ROLE=all.',
      ),
      silent: fixed(
        'The worker has stopped reporting: webhooks, signals, ratings and mail may stand still.',
        'Look at its log and at /health/ready on its port, then start it again.',
      ),
    },
  },
  outbox: {
    name: 'Events',
    codes: {
      works: fixed('Webhooks, signals and ratings follow at once.'),
      behind: {
        sentence: (seconds) => `Webhooks, signals or ratings are ${lasting(seconds)} late.`,
        remedy: 'See SuretyOutboxBehind in docs/operate.md: a subscriber fails, or the worker is overloaded.',
      },
    },
  },
  jobs: {
    name: 'Jobs',
    codes: {
      works: fixed('Background jobs run on time.'),
      behind: {
        sentence: (seconds) => `The oldest background job has waited ${lasting(seconds)}.`,
        remedy: 'See SuretyJobsBehind in docs/operate.md: the worker is overloaded, or the database is slow.',
      },
      failed: {
        sentence: (n) => `${things(n, 'background job', 'background jobs')} failed for good since yesterday.`,
        remedy: 'See the page Jobs: each says why. Most run again on their schedule.',
      },
    },
  },
  mail: {
    name: 'Mail',
    codes: {
      works: fixed('Mail goes out.'),
      folder: fixed('No mail server is set up: mail reaches nobody, and is written to a folder of the service.'),
      waiting: fixed(
        'Mail waits for the mail server.',
        'Look at SMTP_URL and at the mail server; waiting mail is tried again for a day.',
      ),
      given_up: fixed(
        'Mail was given up since yesterday: the mail server did not take it for a day.',
        'Look at SMTP_URL, MAIL_FROM and the mail server’s log.',
      ),
    },
  },
  witnesses: {
    name: 'Witnesses',
    codes: {
      off: fixed('No witness is set up: only this service signs the logs of evidence.'),
      works: fixed('Witnesses cosign the logs of evidence.'),
      none_yet: fixed('Witnesses are set up; none has cosigned yet.'),
      silent: fixed(
        'No witness has cosigned for more than a day; new evidence is signed by this service alone meanwhile.',
        'Ask who runs the witnesses; their credentials may have ended.',
      ),
    },
  },
  chain: {
    name: 'Chain',
    codes: {
      off: fixed('No chain is set up.'),
      works: fixed('Anchors and scores reach the chain.'),
      stuck: {
        sentence: (seconds) => `The oldest transaction has waited ${lasting(seconds)} for the chain.`,
        remedy: 'See `npm run chain -- status`: the node, the balance of the account, or the fee.',
      },
    },
  },
  dead_letters: {
    name: 'Dead letters',
    codes: {
      works: fixed('Every event has reached its subscribers.'),
      kept: {
        sentence: (n) => `${things(n, 'event', 'events')} had no effect with a subscriber.`,
        remedy: 'See the page Dead letters: correct the cause, then redeliver or drop.',
      },
    },
  },
};
