import type { Fault } from '../under-load.ts';
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
