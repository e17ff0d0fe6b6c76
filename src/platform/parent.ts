/** Notices that the program that started this one is gone. */

const POLL_MS = 200;

/**
 * Calls `gone` once when the parent process ends. Only for a process that npm (or a like program) started: a service that a shell
 * put into the background must outlive that shell. On Windows a parent is not known to have ended.
 */
export function whenParentGone(env: Readonly<Record<string, string | undefined>>, gone: () => void): void {
  if (env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    gone();
  }, POLL_MS).unref();
}
