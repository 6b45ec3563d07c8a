import { spawn } from 'node:child_process';

// A line on standard input means that the database has stopped, so the shell exits. If the input ends without a line,
// our process has died. The shell then waits until postmaster.pid or PostgreSQL's process is gone: in a container
// without an init, the ended process remains as a zombie.
const WATCH = `read -r farewell && exit 0
kill -INT "$1" 2>/dev/null
while [ -e "$2/cluster/postmaster.pid" ] && kill -0 "$1" 2>/dev/null; do sleep 0.1; done
rm -rf "$2"`;

/** A shell that watches over one temporary database. */
export interface Guardian {
  readonly dismiss: () => void;
}

/**
 * Cleans up if our process dies, even by kill -9: stops the temporary database and removes its folder. A small shell
 * does this. It waits on a pipe that only our process holds open. Does nothing on Windows.
 */
export const guard = (processId: number, folder: string): Guardian => {
  if (process.platform === 'win32') return { dismiss: () => undefined };
  const shell = spawn('/bin/sh', ['-c', WATCH, 'booky-database-guardian', String(processId), folder], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // The shell and the pipe must not keep our process running, and our process must continue if one of them fails.
  shell.on('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  shell.unref();
  return { dismiss: () => shell.stdin.end('stopped\n') };
};
