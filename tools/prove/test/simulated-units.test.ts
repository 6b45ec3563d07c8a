import { setImmediate as nextTurn } from 'node:timers/promises';
import { createMemoryAdapters, MEMORY_EXCUSES } from '@booky/testkit/memory';
import { describeAdapterSet } from '@booky/testkit/contracts';
import { makeRandom } from '../src/harness/random.ts';
import { newRequest } from '../src/simulation/ask.ts';
import { makeLocks } from '../src/simulation/locks.ts';
import type { Request } from '../src/simulation/request.ts';
import { makeSchedule } from '../src/simulation/schedule.ts';
import { makeTrace } from '../src/simulation/trace.ts';
import { makeSimulatedUnits } from '../src/simulation/unit.ts';

const PROCESS = { name: 'the only one', aheadMilliseconds: 0, isAlive: true };

/** Memory's adapters with the units of the simulation, which are let go one statement at a time in a drawn order. */
const openSimulated = () => {
  const memory = createMemoryAdapters();
  const schedule = makeSchedule(makeRandom(1), makeTrace());
  const locks = makeLocks();
  const underWay = new Set<Request>();
  let isDriven = false;
  const drive = async (): Promise<void> => {
    if (isDriven) return;
    isDriven = true;
    while (underWay.size > 0) if (!(await schedule.step())) await nextTurn();
    isDriven = false;
  };
  return Promise.resolve({
    ...memory,
    unitOfWork: {
      run: async <Value>(work: Parameters<typeof memory.unitOfWork.run<Value>>[0]): Promise<Value> => {
        const request = newRequest(PROCESS, { title: 'test' }, 0);
        const units = makeSimulatedUnits(
          { whole: memory.unitOfWork, schedule, locks, breaks: () => false, committed: () => undefined },
          request,
        );
        underWay.add(request);
        void drive();
        try {
          return await units.run(work);
        } finally {
          underWay.delete(request);
        }
      },
    },
  });
};

// The simulation shows something only as far as its units are those of a database: they owe what every adapter set owes.
describeAdapterSet('simulated units over memory', openSimulated, { excuses: MEMORY_EXCUSES });
