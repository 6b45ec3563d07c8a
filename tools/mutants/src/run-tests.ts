import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

export type Project = 'unit' | 'postgres' | 'journeys';

/** The failed test files with the number of failed tests in each; a file that did not load has none. */
export interface Failures {
  readonly files: Readonly<Record<string, number>>;
  /** The run was not finished at its time limit and was killed. */
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
 * The test files of a project, from the root; with `onlyRelated` those whose imports reach files changed since the
 * commit.
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

/** The first programs on the path must be the copy's own. */
const environmentOf = (folder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${path.join(folder, 'node_modules/.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`,
});

/** Runs test files in a separate process, so that no earlier fault is in memory. */
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
    // A separate process group: a run that hangs is killed with its workers. Their database then ends automatically.
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
