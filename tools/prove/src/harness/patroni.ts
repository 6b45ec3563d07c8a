import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  type Cluster,
  createDatabase,
  hasEnded,
  makeFolder,
  ownerOf,
  postgresPrograms,
  postmasterOf,
  SIGNALS,
} from './database.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import { isListening } from './pooler.ts';
import { makeProgram, type Program } from './program.ts';

/** A PostgreSQL, together with the Patroni that manages it. */
export interface Member {
  readonly name: string;
  /** The address of the database `booky` on this server, even if the server is not the leader. */
  readonly url: string;
  /** Returns true if the server currently refuses changes. */
  isReadOnly(): Promise<boolean>;
}

/**
 * Two members that Patroni manages, behind HAProxy. The replica must confirm each commit of the leader. `end` ends the
 * leader together with its Patroni, and `start` waits until another member leads.
 */
export interface PatroniCluster extends Cluster {
  readonly members: readonly Member[];
  /** Requests a switchover with `patronictl`, and resolves when the replica leads. */
  switchOver(): Promise<void>;
  /** Kills the replica and its Patroni with kill -9. */
  killReplica(): Promise<void>;
  /** Starts the Patroni of each dead member, and resolves when the leader has a synchronous replica again. */
  completeMembers(): Promise<void>;
}

/** Includes /usr/sbin, where Debian installs HAProxy, because only root has that folder on PATH. */
const SEARCHED = `${process.env['PATH'] ?? ''}:/usr/sbin`;
const PROGRAMS = ['patroni', 'patronictl', 'etcd', 'haproxy'];

/** Says which of the programs that Patroni needs are missing. Returns undefined if all are installed. */
export const whyNoPatroni = (): string | undefined => {
  const missing = PROGRAMS.filter(
    (name) => spawnSync('which', [name], { env: { PATH: SEARCHED } }).status !== 0,
  );
  return missing.length === 0 ? undefined : `not installed: ${missing.join(', ')}`;
};

/** Patroni's time limits, in seconds. It replaces a dead leader within `ttl`. */
export const PATRONI_TIMES = { ttl: 5, loop_wait: 1, retry_timeout: 2 } as const;

const DEPLOY = path.join(import.meta.dirname, '../../../../deploy/patroni');
const SETTINGS = path.join(DEPLOY, 'patroni.yml');
const HAS_LEADER_WITHIN_MS = 60_000;
const GONE_WITHIN_MS = 20_000;

interface OwnMember extends Member {
  readonly program: Program;
  readonly port: number;
  readonly patroniPort: number;
  /** Returns the status with which Patroni's REST API answers. Returns undefined if no answer comes. */
  ask(path: string): Promise<number | undefined>;
  /** Returns the process id of the member's PostgreSQL. Returns undefined if PostgreSQL does not run. */
  postmaster(): number | undefined;
}

/**
 * Starts etcd, HAProxy, and two members with the settings of deploy/patroni but with shorter time limits. Makes an
 * empty database `booky`.
 */
export const openPatroni = async (): Promise<PatroniCluster> => {
  const programs = postgresPrograms();
  if (programs === undefined)
    throw new Error('no PostgreSQL programs were given: run with --postgres /usr/lib/postgresql/15/bin');
  const folder = await makeFolder();
  const account = ownerOf(folder);
  const etcd = await makeEtcd(folder, account);
  const environment = {
    PATRONI_ETCD3_HOSTS: etcd.address,
    PATRONI_POSTGRESQL_BIN_DIR: programs,
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: randomBytes(12).toString('hex'),
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: randomBytes(12).toString('hex'),
  };
  const members = [
    await makeMember('one', folder, account, environment),
    await makeMember('two', folder, account, environment),
  ] as const;
  const proxy = await makeHaproxy(members, account);
  const killAtExit = (): void => {
    for (const member of members) {
      const postmaster = member.postmaster();
      if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL');
    }
  };
  process.once('exit', killAtExit);
  const close = async (): Promise<void> => {
    for (const member of members.toReversed()) await endMember(member, 'SIGQUIT');
    for (const program of [proxy.program, etcd.program]) await program.kill();
    process.off('exit', killAtExit);
    await rm(folder, { recursive: true, force: true });
  };
  const find = async (role: 'primary' | 'replica'): Promise<OwnMember> => {
    for (const member of members) if ((await member.ask(`/${role}`)) === 200) return member;
    throw new Error(`no Patroni member has the role '${role}'`);
  };
  const oneIs = async (
    role: 'primary' | 'synchronous',
    among: readonly OwnMember[] = members,
  ): Promise<void> => {
    const isThere = async (): Promise<boolean> =>
      (await Promise.all(among.map(({ ask }) => ask(`/${role}`)))).includes(200);
    if (!(await eventually(isThere, HAS_LEADER_WITHIN_MS)))
      throw new Error(
        `no Patroni member got the role '${role}' within ${HAS_LEADER_WITHIN_MS / 1000} seconds`,
      );
  };
  const url = (databaseName: string): string =>
    addressOf(proxy.port, databaseName, environment.PATRONI_SUPERUSER_PASSWORD);
  try {
    await etcd.program.start();
    await members[0].program.start();
    await oneIs('primary');
    await fetch(`http://127.0.0.1:${members[0].patroniPort}/config`, {
      method: 'PATCH',
      body: JSON.stringify(PATRONI_TIMES),
    });
    await members[1].program.start();
    await proxy.program.start();
    await oneIs('synchronous');
    await createDatabase({ url });
  } catch (fault) {
    await close();
    throw fault;
  }
  return {
    members,
    url,
    end: async (how) => endMember(await find('primary'), SIGNALS[how]),
    start: () => oneIs('primary'),
    switchOver: async () => {
      const [leader, replica] = [await find('primary'), await find('replica')];
      const words = ['switchover', 'booky', '--leader', leader.name, '--candidate', replica.name, '--force'];
      const asked = promisify(execFile)('patronictl', ['-c', SETTINGS, ...words], {
        env: { ...process.env, ...environment },
      });
      const isLed = oneIs('primary', [replica]);
      // The replica leads some time before patronictl ends, so there is no need to wait for its end.
      await Promise.race([isLed, asked.then(() => isLed)]);
    },
    killReplica: async () => endMember(await find('replica'), 'SIGKILL'),
    completeMembers: async () => {
      for (const { program } of members) if (!program.isAlive()) await program.start();
      await oneIs('synchronous');
    },
    close,
  };
};

/** Ends a member's PostgreSQL. Kills the member's Patroni first, because Patroni would restart PostgreSQL. */
const endMember = async (member: OwnMember, signal: NodeJS.Signals): Promise<void> => {
  await member.program.kill();
  const postmaster = member.postmaster();
  if (postmaster === undefined) return;
  process.kill(postmaster, signal);
  if (!(await eventually(() => hasEnded(postmaster), GONE_WITHIN_MS)))
    throw new Error(
      `PostgreSQL of member ${member.name} did not end within ${GONE_WITHIN_MS / 1000} seconds`,
    );
};

type Account = ReturnType<typeof ownerOf>;

const addressOf = (port: number, databaseName: string, password: string): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${databaseName}`;

const makeEtcd = async (folder: string, account: Account) => {
  const [port, peerPort] = [await freePort(), await freePort()];
  const [clients, peers] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  const words = Object.entries({
    'data-dir': path.join(folder, 'etcd'),
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `default=${peers}`,
  }).map(([name, value]) => `--${name}=${value}`);
  const isUp = (): Promise<boolean> => isListening(port);
  return { program: makeProgram({ file: 'etcd', words, account, isUp }), address: `127.0.0.1:${port}` };
};

const makeMember = async (
  name: string,
  folder: string,
  account: Account,
  environment: Readonly<Record<string, string>> & { readonly PATRONI_SUPERUSER_PASSWORD: string },
): Promise<OwnMember> => {
  const [port, patroniPort] = [await freePort(), await freePort()];
  const data = path.join(folder, name);
  const ask = async (asked: string): Promise<number | undefined> => {
    try {
      const answer = await fetch(`http://127.0.0.1:${patroniPort}${asked}`, {
        method: 'HEAD',
        signal: AbortSignal.timeout(1_000),
      });
      return answer.status;
    } catch {
      return undefined;
    }
  };
  return {
    name,
    url: addressOf(port, 'booky', environment.PATRONI_SUPERUSER_PASSWORD),
    port,
    patroniPort,
    ask,
    isReadOnly: async () => (await ask('/replica')) === 200,
    postmaster: () => {
      try {
        const postmaster = postmasterOf(data);
        return hasEnded(postmaster) ? undefined : postmaster;
      } catch {
        return undefined;
      }
    },
    program: makeProgram({
      file: 'patroni',
      words: [SETTINGS],
      account,
      environment: {
        ...environment,
        PATRONI_NAME: name,
        PATRONI_RESTAPI_LISTEN: `127.0.0.1:${patroniPort}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${patroniPort}`,
        PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_DATA_DIR: data,
        PATRONI_POSTGRESQL_PGPASS: path.join(folder, `${name}.pgpass`),
      },
      isUp: () => isListening(patroniPort),
    }),
  };
};

const makeHaproxy = async ([one, two]: readonly [OwnMember, OwnMember], account: Account) => {
  const port = await freePort();
  const program = makeProgram({
    file: 'haproxy',
    words: ['-db', '-f', path.join(DEPLOY, 'haproxy.cfg')],
    account,
    environment: {
      PATH: SEARCHED,
      DATABASE_LISTEN: `127.0.0.1:${port}`,
      MEMBER_ONE: `127.0.0.1:${one.port}`,
      MEMBER_TWO: `127.0.0.1:${two.port}`,
      PATRONI_ONE_HOST: '127.0.0.1',
      PATRONI_ONE_PORT: String(one.patroniPort),
      PATRONI_TWO_HOST: '127.0.0.1',
      PATRONI_TWO_PORT: String(two.patroniPort),
    },
    isUp: () => isListening(port),
  });
  return { program, port };
};
