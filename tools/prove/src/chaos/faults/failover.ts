import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../../harness/eventually.ts';
import type { PatroniCluster } from '../../harness/patroni.ts';
import type { Chaos, Fault } from '../under-load.ts';
import { awayAndBack, REFUSED } from './database.ts';
import { someChanges } from './processes.ts';

/** So soon after the standby takes changes the service works again. */
const BACK_WITHIN_MS = 3_000;

/** F27: the server dies with what only it had, and its standby takes over at the same address. */
export const FAILOVER: Fault = {
  name: 'server killed, standby promoted',
  breaks: 'the database server, for good',
  meanwhile: { ...REFUSED, backWithinMs: BACK_WITHIN_MS },
  make: async (chaos, window) => {
    const { cluster, proxy, standby, clients } = chaos;
    if (standby === undefined) throw new Error('this run has no standby');
    const wrong = await someChanges(clients);
    const hung = await awayAndBack(
      chaos,
      window,
      () => cluster.end('killed'),
      async () => {
        // It can be reached before it takes changes, as behind a balancer that has not noticed yet.
        proxy.leadTo(standby.port);
        await standby.promote();
      },
    );
    return [...wrong, ...hung];
  },
};

const patroniOf = ({ patroni }: Chaos): PatroniCluster => {
  if (patroni === undefined) throw new Error('this run has no Patroni');
  return patroni;
};

const leaderKilled: Fault = {
  name: 'leader and its Patroni killed',
  breaks: 'the database server, until Patroni has another lead',
  meanwhile: { ...REFUSED, backWithinMs: BACK_WITHIN_MS },
  make: async (chaos, window) => {
    const { end, start } = patroniOf(chaos);
    const wrong = await someChanges(chaos.clients);
    return [...wrong, ...(await awayAndBack(chaos, window, () => end('killed'), start))];
  },
};

/** The leader waits for a replica again, and nothing shows of it. */
const memberBack: Fault = {
  name: 'member back as replica',
  breaks: 'nothing: the leader waits for one more',
  meanwhile: {},
  make: async (chaos) => {
    await patroniOf(chaos).completeMembers();
    return someChanges(chaos.clients);
  },
};

/** Patroni looks each second whether the leader still has its replica; commits wait for that. */
const COMMITS_WAIT_MS = 4_000;

const replicaLost: Fault = {
  name: 'replica and its Patroni killed',
  breaks: 'the server that confirms what is acknowledged',
  meanwhile: { longestMs: COMMITS_WAIT_MS },
  make: async (chaos) => {
    await patroniOf(chaos).killReplica();
    return someChanges(chaos.clients);
  },
};

/** Patroni ends the old leader's connections, and lets the other lead when that has all. */
const switchedOver = (): readonly Fault[] => {
  let watch: Watch | undefined;
  return [
    {
      name: 'switchover by patronictl',
      breaks: 'the database server, for as long as the two change places',
      meanwhile: { ...REFUSED, backWithinMs: BACK_WITHIN_MS },
      make: async (chaos) => {
        watch = await watchEachMember(chaos);
        await patroniOf(chaos).switchOver();
        return [];
      },
    },
    {
      ...memberBack,
      make: async (chaos, window) => [
        ...(await memberBack.make(chaos, window)),
        ...((await watch?.end()) ?? []),
      ],
    },
  ];
};

interface Watch {
  /** Resolves with what was wrong when each member has led and has not. */
  end(): Promise<readonly string[]>;
}

const LOOK_EVERY_MS = 50;
const BOTH_WITHIN_MS = 30_000;

/** A process at each member itself, as behind a balancer that leads to the wrong one: ready when that leads, never while it is read-only. */
const watchEachMember = async (chaos: Chaos): Promise<Watch> => {
  const { world, ledger } = chaos;
  const watched = await Promise.all(
    patroniOf(chaos).members.map(async ({ url, isReadOnly }) => {
      const process = await world.startProcess({ databaseUrl: url, runsWorker: false });
      return { process, isReadOnly, seen: { ready: 0, notReadyOnReadOnly: 0, readyOnReadOnly: 0 } };
    }),
  );
  const look = async ({ process, isReadOnly, seen }: (typeof watched)[number]): Promise<void> => {
    const wasReadOnly = await isReadOnly();
    const request = { method: 'GET', path: '/health/ready' } as const;
    const isReady = (await ledger.look('ready', 'readiness', process.url, request)).status === 200;
    if (wasReadOnly && (await isReadOnly())) seen[isReady ? 'readyOnReadOnly' : 'notReadyOnReadOnly'] += 1;
    else if (isReady) seen.ready += 1;
  };
  const ended = new AbortController();
  const looking = Promise.all(
    watched.map(async (one) => {
      while (!ended.signal.aborted) {
        await look(one);
        await pause(LOOK_EVERY_MS);
      }
    }),
  );
  return {
    end: async () => {
      const areBoth = await eventually(
        () => watched.every(({ seen }) => seen.ready > 0 && seen.notReadyOnReadOnly > 0),
        BOTH_WITHIN_MS,
      );
      ended.abort();
      await looking;
      await Promise.all(watched.map(({ process }) => process.stop()));
      const wrong = watched.reduce((sum, { seen }) => sum + seen.readyOnReadOnly, 0);
      return [
        ...(wrong === 0 ? [] : [`a process was ready on a read-only server ${wrong} times`]),
        ...(areBoth ? [] : ['a process at one member was not ready with it and not ready without']),
      ];
    },
  };
};

/** What every round does to members that Patroni leads. */
export const ledByPatroni = (): readonly Fault[] => [
  leaderKilled,
  memberBack,
  ...switchedOver(),
  replicaLost,
  memberBack,
];
