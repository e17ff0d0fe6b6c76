/**
 * A child process that answers requests over a pipe: for work that must not share the event loop of the listeners. The child
 * never outlives its parent: when the parent ends (also by kill -9) it finishes its current work, for 1.5 s at most, and ends.
 * A child that dies is started again; its unanswered requests are rejected, and the caller decides whether to retry.
 */
import { fork, type ChildProcess } from 'node:child_process';
import type { Log } from './log.ts';

const RESTART_MIN_MS = 200;
const RESTART_MAX_MS = 5_000;
const READY_TIMEOUT_MS = 30_000;
const FIGURES_TIMEOUT_MS = 1_000;
/** Longest life of a child whose parent is gone, ms. */
const ORPHAN_MS_MAX = 1_500;

export interface LinkedProcess {
  /** One request, one answer; values are structured clones. Rejects with the child's message, or when it is unavailable. */
  ask(payload: unknown): Promise<unknown>;
  /**
   * Resolves when the child accepts requests: at once, or when it has restarted, however long that takes; also when this is
   * closed.
   */
  serving(): Promise<void>;
  /** The child's own figures, for metrics; undefined while it is unavailable or too busy to reply. */
  figures(): Promise<ProcessFigures | undefined>;
  /** Process id now; undefined while it is unavailable. */
  pid(): number | undefined;
  /** Lets the child finish and end. */
  close(): Promise<void>;
}

export interface ProcessFigures {
  /** User and system time since its start. */
  readonly cpuSeconds: number;
  readonly heapBytes: number;
  readonly residentBytes: number;
  /** What its work adds. */
  readonly work: unknown;
}

interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/**
 * Starts `module` and resolves when it has accepted `init`, which may come later than its files are read. Rejects when it does not
 * come up, or when `init` does.
 */
export async function startLinkedProcess(options: {
  readonly module: URL;
  readonly init: unknown; // or a promise of it
  readonly log: Log;
}): Promise<LinkedProcess> {
  const link = new Link(options.module, options.init, options.log);
  await link.start();
  return link;
}

class Link implements LinkedProcess {
  readonly #module: URL;
  readonly #init: unknown;
  readonly #log: Log;
  readonly #waiting = new Map<number, Waiting>();
  #child: ChildProcess | null = null;
  #nextId = 1;
  #restartMs = RESTART_MIN_MS;
  #isClosing = false;
  #awaiting: (() => void)[] = [];

  constructor(module: URL, init: unknown, log: Log) {
    this.#module = module;
    this.#init = init;
    this.#log = log;
  }

  start(): Promise<void> {
    const child = fork(this.#module, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: [],
    });
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      child.once('exit', () => {
        clearTimeout(timer);
        this.#gone(child);
        reject(new Error(`${this.#module.pathname} ended before it was ready`));
      });
      child.once('error', reject);
      child.on('message', (answer: Answer) => {
        if (answer.id !== 0) return this.#complete(answer);
        clearTimeout(timer);
        if (answer.error !== undefined) {
          child.kill('SIGKILL');
          return reject(new Error(answer.error));
        }
        this.#child = child;
        this.#restartMs = RESTART_MIN_MS;
        this.#tellServing();
        return resolve();
      });
      const begin = (payload: unknown): void => {
        if (!child.connected) return; // it has ended, which is reported above
        timer = setTimeout(() => child.kill('SIGKILL'), READY_TIMEOUT_MS);
        child.send({ id: 0, payload });
      };
      Promise.resolve(this.#init).then(begin, (error: unknown) => {
        child.kill('SIGKILL');
        reject(error instanceof Error ? error : new Error(String(error)));
      });
    });
  }

  ask(payload: unknown): Promise<unknown> {
    const child = this.#child;
    if (child === null) return Promise.reject(new Error('the linked process is unavailable'));
    const id = this.#nextId;
    this.#nextId += 1;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      child.send({ id, payload }, (error) => {
        if (error !== null) this.#complete({ id, error: error.message });
      });
    });
  }

  figures(): Promise<ProcessFigures | undefined> {
    const child = this.#child;
    if (child === null) return Promise.resolve(undefined);
    const id = -this.#nextId; // negative: about the child itself
    this.#nextId += 1;
    return new Promise((resolve) => {
      const over = (value?: unknown): void => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        resolve(value as ProcessFigures | undefined);
      };
      const timer = setTimeout(over, FIGURES_TIMEOUT_MS).unref();
      this.#waiting.set(id, { resolve: over, reject: () => over() });
      child.send({ id }, (error) => {
        if (error !== null) over();
      });
    });
  }

  serving(): Promise<void> {
    if (this.#child !== null || this.#isClosing) return Promise.resolve();
    return new Promise((resolve) => {
      this.#awaiting.push(resolve);
    });
  }

  #tellServing(): void {
    for (const resolve of this.#awaiting.splice(0)) resolve();
  }

  pid(): number | undefined {
    return this.#child?.pid;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#tellServing();
    const child = this.#child;
    if (child === null) return;
    await new Promise<void>((resolve) => {
      child.once('exit', () => {
        resolve();
      });
      child.disconnect();
    });
  }

  #complete({ id, value, error }: Answer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) waiting?.resolve(value);
    else waiting?.reject(new Error(error));
  }

  /** The child ended: refuse what it had not answered, and start it again unless it was stopped on purpose. */
  #gone(child: ChildProcess): void {
    const wasServing = this.#child === child;
    if (wasServing) this.#child = null;
    for (const id of this.#waiting.keys()) this.#complete({ id, error: 'the linked process ended' });
    if (this.#isClosing || !wasServing) return;
    this.#log.error(
      { module: this.#module.pathname, code: child.exitCode, signal: child.signalCode },
      'a linked process ended; starting it again',
    );
    this.#restart();
  }

  #restart(): void {
    const waitMs = this.#restartMs;
    this.#restartMs = Math.min(RESTART_MAX_MS, this.#restartMs * 2);
    setTimeout(() => {
      if (this.#isClosing) return;
      this.start().catch((err: unknown) => {
        this.#log.error({ err }, 'a linked process could not be started');
        this.#restart();
      });
    }, waitMs).unref();
  }
}

/** What a linked process does, once it has its `init`. */
export interface LinkedWork {
  handle(payload: unknown): Promise<unknown>;
  /** Added to the figures of the process. */
  figures?(): unknown;
  /** Called once, when nothing runs any more. */
  close(): Promise<void>;
}

/** The child's side: call it once at the top of the module. Signals of the terminal are the parent's business. */
export function serveLink(begin: (init: unknown) => Promise<LinkedWork>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  let work: LinkedWork | undefined;
  let running = 0;
  let parentLeft = false;
  const parent = process.ppid;
  const endIfIdle = (): void => {
    if (!parentLeft || running > 0) return;
    const ended = work?.close() ?? Promise.resolve();
    ended.then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  const answer = (message: Answer): void => {
    if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
  };
  process.on('message', ({ id, payload }: { id: number; payload: unknown }) => {
    if (id < 0) return answer({ id, value: figuresOf(work) });
    running += 1;
    const task =
      id === 0
        ? begin(payload).then((made) => {
            work = made;
          })
        : (work?.handle(payload) ?? Promise.reject(new Error('not begun')));
    task
      .then(
        (value) => {
          answer({ id, value });
        },
        (error: unknown) => {
          answer({ id, error: error instanceof Error ? error.message : String(error) });
        },
      )
      .finally(() => {
        running -= 1;
        endIfIdle();
      });
  });
  const leave = (): void => {
    parentLeft = true;
    endIfIdle();
    setInterval(() => {
      if (process.ppid !== parent) process.exit(1); // killed: what it is doing may wait for a database that ended too
    }, ORPHAN_MS_MAX).unref();
  };
  process.on('disconnect', leave);
  if (!process.connected) leave(); // it left while this module's files were read
}

function figuresOf(work: LinkedWork | undefined): ProcessFigures {
  const { user, system } = process.cpuUsage();
  const { heapUsed, rss } = process.memoryUsage();
  return { cpuSeconds: (user + system) / 1e6, heapBytes: heapUsed, residentBytes: rss, work: work?.figures?.() };
}
