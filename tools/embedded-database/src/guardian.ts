import { spawn } from 'node:child_process';

// A line on standard input means "stopped, go"; end of input without one means that our process died. The wait does not
// rely on PostgreSQL's process alone: a container without an init never reaps it.
const WATCH = `read -r farewell && exit 0
kill -INT "$1" 2>/dev/null
while [ -e "$2/cluster/postmaster.pid" ] && kill -0 "$1" 2>/dev/null; do sleep 0.1; done
rm -rf "$2"`;

/** The watch over one temporary database. */
export interface Guardian {
  readonly dismiss: () => void;
}

/**
 * Ends a temporary database and removes its folder if our process dies without doing so, even by kill -9: a small shell
 * waits on a pipe that only we hold open. Not available on Windows.
 */
export const guard = (processId: number, folder: string): Guardian => {
  if (process.platform === 'win32') return { dismiss: () => undefined };
  const shell = spawn('/bin/sh', ['-c', WATCH, 'booky-database-guardian', String(processId), folder], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Neither the shell nor the pipe may keep our process running, and losing either must not cause a failure.
  shell.on('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  shell.unref();
  return { dismiss: () => shell.stdin.end('stopped\n') };
};
