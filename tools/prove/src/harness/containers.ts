import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { chown, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { eventually } from './eventually.ts';

const run = promisify(execFile);

const PROGRAMS = ['buildah', 'mmdebstrap', 'caddy'];

/** Says why this machine cannot build and run images. Returns undefined if it can. */
export const whyNoImages = (): string | undefined => {
  if (process.getuid?.() !== 0) return 'only root can build images without a Docker engine';
  const missing = PROGRAMS.filter((name) => spawnSync('which', [name]).status !== 0);
  return missing.length === 0 ? undefined : `not installed: apt-get install ${missing.join(' ')}`;
};

const buildah = async (...words: readonly string[]): Promise<string> => {
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' };
  const { stdout } = await run('buildah', words, { env, maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
};

const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** Makes the base image that the Dockerfile names: Debian with this machine's Node and npm. Needs no image registry. */
export const makeBase = async (version: string): Promise<void> => {
  const name = /^FROM (node:\S+)/m.exec(readFileSync(path.join(version, DOCKERFILE), 'utf8'))?.[1] ?? '';
  const folder = mkdtempSync(path.join(tmpdir(), 'booky-image-'));
  const archive = path.join(folder, 'debian.tar');
  const [, release = ''] = /node:\d+-(\w+)/.exec(name) ?? [];
  await run('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', release, archive]);
  const npm = path.join((await run('npm', ['root', '--global'])).stdout.trim(), 'npm');
  const container = await buildah('from', 'scratch');
  try {
    await buildah('add', container, archive, '/');
    await buildah('copy', container, process.execPath, '/usr/local/bin/node');
    await buildah('copy', container, npm, '/usr/local/lib/npm');
    await buildah('run', container, '--', 'ln', '-s', '../lib/npm/bin/npm-cli.js', '/usr/local/bin/npm');
    // On some machines the certificate of the npm registry is private. This variable names the file that contains it.
    const { NODE_EXTRA_CA_CERTS } = process.env;
    if (NODE_EXTRA_CA_CERTS !== undefined) {
      await buildah('copy', container, NODE_EXTRA_CA_CERTS, CERTIFICATES);
      await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container);
    }
    await buildah('commit', '--quiet', container, `docker.io/library/${name}`);
  } finally {
    await buildah('rm', container);
    await rm(folder, { recursive: true });
  }
};

const DOCKERFILE = 'deploy/docker/Dockerfile';

/** Builds the image of the version in a folder, and gives the image this tag. */
export const buildImage = async (version: string, tag: string): Promise<void> => {
  const file = path.join(version, DOCKERFILE);
  const options = ['--quiet', '--pull-never', '--format', 'docker'];
  await buildah('bud', ...options, '--file', file, '--tag', tag, version);
};

/** The id of the account that runs the image's programs. */
const BOOKY = 10_001;

export interface ContainerOptions {
  /**
   * The folders of this machine to mount, by their path in the container. The account of the image becomes their owner.
   */
  readonly volumes: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
}

/** A program that is running in a container. */
export interface ContainedProgram {
  /** Sends a SIGTERM to the program. Returns the exit code. */
  stop(): Promise<number | null>;
  log(): string;
}

export interface Container {
  /** Returns the size of a folder in the container, in bytes. */
  bytesOf(folder: string): Promise<number>;
  /** Runs a program and returns its output. Throws an error with the output if the program fails. */
  run(words: readonly string[], options: ContainerOptions): Promise<string>;
  /**
   * Starts a program, and resolves when `isUp` returns true. Throws an error with the output if that takes too long.
   */
  start(
    words: readonly string[],
    options: ContainerOptions,
    isUp: () => Promise<boolean>,
  ): Promise<ContainedProgram>;
  remove(): Promise<void>;
}

const UP_WITHIN_MS = 30_000;

/** Opens a container that runs an image. The container shares the network and the processes of this machine. */
export const openContainer = async (tag: string): Promise<Container> => {
  const container = await buildah('from', '--pull-never', tag);
  const wordsOf = async (
    { volumes, environment = {} }: ContainerOptions,
    words: readonly string[],
  ): Promise<readonly string[]> => {
    for (const folder of Object.values(volumes)) {
      mkdirSync(folder, { recursive: true });
      await chown(folder, BOOKY, BOOKY);
    }
    return [
      'run',
      ...Object.entries(volumes).flatMap(([there, here]) => ['--volume', `${here}:${there}`]),
      ...Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      container,
      '--',
      ...words,
    ];
  };
  return {
    bytesOf: async (folder) =>
      Number((await buildah('run', container, '--', 'du', '-sb', folder)).split('\t')[0]),
    run: async (words, options) => buildah(...(await wordsOf(options, words))),
    start: async (words, options, isUp) => {
      // Prints the process id so that we can signal the program directly: buildah does not pass signals on.
      const program = ['sh', '-c', 'echo $$; exec "$@"', '--', ...words];
      const child = spawn('buildah', await wordsOf(options, program), {
        env: { ...process.env, BUILDAH_ISOLATION: 'chroot' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let log = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (log += String(text)));
      const ended = once(child, 'close');
      const stop = async (): Promise<number | null> => {
        if (child.exitCode === null) process.kill(Number(log.split('\n')[0]), 'SIGTERM');
        const [code] = await ended;
        return code;
      };
      if (!(await eventually(async () => log.includes('\n') && (await isUp()), UP_WITHIN_MS)))
        throw new Error(`a program in ${tag} was not up within ${UP_WITHIN_MS / 1000} s: ${log}`);
      return { stop, log: () => log };
    },
    remove: async () => {
      await buildah('rm', container);
    },
  };
};
