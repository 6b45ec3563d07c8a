import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

export type Project = 'unit' | 'postgres' | 'journeys';

/** The test files that failed. */
export interface Failures {
  /** The number of failed tests per file. It is zero for a file that could not be loaded. */
  readonly files: Readonly<Record<string, number>>;
  /** True if the test run was killed because it reached its time limit. */
  readonly hung: boolean;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

const REPORT = 'node_modules/.mutants.json';

const vitest = (folder: string, words: readonly string[]): readonly string[] => [
  path.join(folder, 'node_modules/vitest/vitest.mjs'),
  ...words,
];

/**
 * Lists the test files of a project as paths from the root. With `onlyRelated`, lists only files that import,
 * directly or indirectly, a file that changed since the commit.
 */
export const listFiles = (folder: string, project: Project, onlyRelated: boolean): readonly string[] => {
  const words = [
    'list',
    '--filesOnly',
    '--json',
    '--project',
    project,
    ...(onlyRelated ? ['--changed'] : []),
  ];
  const output = execFileSync(process.execPath, vitest(folder, words), {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const listed = JSON.parse(output.slice(output.indexOf('['))) as readonly { readonly file: string }[];
  return [...new Set(listed.map(({ file }) => path.relative(folder, file)))].toSorted();
};

/** The environment of the tests. Its PATH looks for programs in the copy first. */
const environmentOf = (folder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${path.join(folder, 'node_modules/.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`,
});

/** Runs test files in a new process, so that no code from an earlier fault is still in memory. */
export const runFiles = async (
  folder: string,
  project: Project,
  files: readonly string[],
  limitMs: number,
): Promise<Failures> => {
  const report = path.join(folder, REPORT);
  rmSync(report, { force: true });
  const words = ['run', '--project', project, '--reporter=json', `--outputFile=${report}`, ...files];
  const child = spawn(process.execPath, vitest(folder, words), {
    cwd: folder,
    env: environmentOf(folder),
    stdio: 'ignore',
    // Makes a process group, so that a run that hangs is killed together with its workers. The workers' database then
    // stops too.
    detached: true,
  });
  const ended = once(child, 'exit');
  const kill = (): void => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  process.prependOnceListener('exit', kill);
  const hung = await Promise.race([ended.then(() => false), setTimeout(limitMs, true, { ref: false })]);
  process.off('exit', kill);
  if (hung) {
    kill();
    await ended;
    return { files: {}, hung };
  }
  if (!existsSync(report)) throw new Error('the test runner ended without a report');
  return { files: failedIn(JSON.parse(readFileSync(report, 'utf8')) as Report, folder), hung };
};

const failedIn = ({ testResults }: Report, folder: string): Failures['files'] =>
  Object.fromEntries(
    testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name, assertionResults }) => [
        path.relative(folder, name),
        assertionResults.filter(({ status }) => status === 'failed').length,
      ]),
  );
