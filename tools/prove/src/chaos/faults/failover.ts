import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '../../harness/eventually.ts';
import type { PatroniCluster } from '../../harness/patroni.ts';
import type { Chaos, Fault } from '../under-load.ts';
import { awayAndBack, REFUSED } from './database.ts';
import { someChanges } from './processes.ts';

/** Once the standby accepts changes, the service must work again within this time. */
const BACK_WITHIN_MS = 3_000;

/** F27: the server is killed and never starts again. Its standby takes over at the same address. */
export const FAILOVER: Fault = {
  name: 'server killed, standby promoted',
  impact: { ...REFUSED, backWithinMs: BACK_WITHIN_MS },
  make: async (chaos, window) => {
    const { cluster, proxy, standby, clients } = chaos;
    if (standby === undefined) throw new Error('this run has no standby');
    const wrong = await someChanges(clients);
    const hung = await awayAndBack(
      chaos,
      window,
      () => cluster.end('killed'),
      async () => {
        // Sends connections to the standby before it accepts changes, like a load balancer that switches too early.
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
  impact: { ...REFUSED, backWithinMs: BACK_WITHIN_MS },
  make: async (chaos, window) => {
    const { end, start } = patroniOf(chaos);
    const wrong = await someChanges(chaos.clients);
    return [...wrong, ...(await awayAndBack(chaos, window, () => end('killed'), start))];
  },
};

/**
 * The leader gets a replica again, and from then on each commit waits for that replica. Clients must notice nothing.
 */
const memberBack: Fault = {
  name: 'killed member returns as replica',
  impact: {},
  make: async (chaos) => {
    await patroniOf(chaos).completeMembers();
    return someChanges(chaos.clients);
  },
};

/**
 * Patroni checks once per second whether the replica is alive. Until the next check, commits wait for a dead replica.
 */
const COMMITS_WAIT_MS = 4_000;

const replicaLost: Fault = {
  name: 'replica and its Patroni killed',
  impact: { longestMs: COMMITS_WAIT_MS },
  make: async (chaos) => {
    await patroniOf(chaos).killReplica();
    return someChanges(chaos.clients);
  },
};

/** Patroni closes the connections to the old leader, and promotes the replica when it has all changes. */
const switchedOver = (): readonly Fault[] => {
  let watch: Watch | undefined;
  return [
    {
      name: 'switchover by patronictl',
      impact: { ...REFUSED, backWithinMs: BACK_WITHIN_MS },
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
  /** Waits until each member has been both leader and replica, and returns the violations. */
  end(): Promise<readonly string[]>;
}

const LOOK_EVERY_MS = 50;
const BOTH_WITHIN_MS = 30_000;

/**
 * Connects one process directly to each member, like a misconfigured load balancer. Each process must report that it is
 * ready when its member leads, and never while its member is read-only.
 */
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
        ...(areBoth
          ? []
          : [
              'the run did not see each process both ready (while its member led) and unready (while its member was read-only)',
            ]),
      ];
    },
  };
};

/** The faults that every round causes if Patroni leads the members. */
export const ledByPatroni = (): readonly Fault[] => [
  leaderKilled,
  memberBack,
  ...switchedOver(),
  replicaLost,
  memberBack,
];
