import type { Draw, Step } from './ask.ts';
import type { SimulatedWorld } from './simulated-world.ts';

/** A process dies: all it has under way is over, and what it committed stays. A new one takes its place. */
const die = ({ random, processes, schedule, locks, underWay, tally, trace }: SimulatedWorld): void => {
  const index = random.below(processes.length);
  const process = processes[index];
  if (process === undefined) return;
  process.isAlive = false;
  const lost = [...underWay].filter((request) => request.process === process);
  trace.note(`${process.name} dies with ${lost.map(({ name }) => name).join(', ')}`);
  tally.add('crashes');
  tally.add('requests lost in crashes', lost.length);
  schedule.drop((request) => request.process === process);
  locks.release(({ request }) => request.process === process);
  tally.add('acceptances lost in crashes', lost.filter(({ hears }) => hears === 'admin').length);
  for (const request of lost) {
    request.isOver = true;
    underWay.delete(request);
  }
  processes[index] = { ...process, isAlive: true };
};

/** One of the processes dies. */
export const crashing: Draw = (world): Step => ({
  title: 'a process dies',
  take: () => {
    die(world);
  },
});
