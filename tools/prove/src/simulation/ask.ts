import { Refused } from '@booky/domain';
import { DONE, isExpected } from './explain.ts';
import type { Expected, Request, SimulatedProcess } from './request.ts';
import { unless, type Violations } from './rules.ts';
import type { Service, SimulatedWorld } from './simulated-world.ts';
import { ConnectionLost } from './unit.ts';

/** One thing that happens in a life. */
export interface Step {
  readonly title: string;
  take(): Promise<void> | void;
}

/** Several things at once. */
export const allAtOnce = (title: string, steps: readonly Step[]): Step => ({
  title: `${title}: ${steps.map((step) => step.title).join(', ')}`,
  take: async () => {
    for (const step of steps) await step.take();
  },
});

/** Draws something that can happen now; undefined when it can't. */
export type Draw = (world: SimulatedWorld) => Step | undefined;

/** A call of a use case, and what must be true once it is answered. */
export interface Ask<Answer> {
  readonly title: string;
  readonly call: (service: Service) => Promise<Answer>;
  /** What it stands for, commit by commit; without, a refusal is not judged and no booking may change. */
  readonly expected?: Expected | readonly Expected[];
  /** A good answer in the words of the reference. */
  readonly inWords?: (answer: Answer) => string;
  /** See {@link Request.hears}. */
  readonly hears?: Request['hears'];
  /**
   * I7: whether a good answer says that something was stored; asked at the moment of the answer. Of a request that
   * concludes deliveries: that it concluded one, which is more than to store it.
   */
  readonly stores?: boolean | ((answer: Answer) => boolean);
  /** See {@link Request.countsRefusals}. */
  readonly countsRefusals?: boolean;
  /** What must be true of the answer and of what is committed as it comes. */
  readonly judge?: (answer: Answer, request: Request) => Violations;
}

/** The step of asking one of the processes. */
export const asking = <Answer>(world: SimulatedWorld, ask: Ask<Answer>): Step => ({
  title: ask.title,
  take: () => {
    const process = world.random.pick(world.processes);
    begin(world, process, ask);
  },
});

/** A request that has not read or committed anything yet. */
export const newRequest = (
  process: SimulatedProcess,
  {
    title,
    expected = [],
    hears,
    countsRefusals = false,
  }: Omit<Ask<unknown>, 'call' | 'inWords' | 'judge' | 'stores'>,
  since: number,
): Request => ({
  name: `${process.name} ${title}`,
  process,
  since,
  steps: typeof expected === 'function' ? [expected] : expected,
  hears,
  countsRefusals,
  readings: [],
  commits: 0,
  answers: [],
  charge: undefined,
  said: undefined,
  isOver: false,
});

const begin = <Answer>(world: SimulatedWorld, process: SimulatedProcess, ask: Ask<Answer>): void => {
  const { watch, clock, underWay, tally, trace, violations } = world;
  const request = newRequest(process, ask, watch.number);
  underWay.add(request);
  tally.add('requests');
  const end = (how: string, broken: Violations): void => {
    underWay.delete(request);
    request.isOver = true;
    trace.note(`${request.name}: ${how}`);
    violations.push(...broken.map((sentence) => `${request.name}: ${sentence}`));
  };
  const answeredWrongly = (answer: string): Violations =>
    unless(
      isExpected(answer, watch.seenSince(request.since), request, clock.now()),
      `was answered ${answer} without a reason`,
    );
  ask.call(world.serviceFor(request)).then(
    (answer) => {
      const stores = typeof ask.stores === 'function' ? ask.stores(answer) : ask.stores === true;
      tally.addTo('answers', 'good');
      end('answered', [
        ...unless(
          !stores || (request.hears === undefined ? request.commits : request.answers.length) > 0,
          'was answered and nothing is stored',
        ),
        ...answeredWrongly(ask.inWords?.(answer) ?? DONE),
        ...(ask.judge?.(answer, request) ?? []),
      ]);
    },
    (fault: unknown) => {
      if (!(fault instanceof Refused)) {
        tally.addTo('answers', 'lost connection');
        end(`broke: ${String(fault)}`, unless(isLostConnection(fault), `broke: ${inWords(fault)}`));
        return;
      }
      const { refusal } = fault;
      const answer =
        'problems' in refusal
          ? `${refusal.code} ${refusal.problems.map(({ field }) => field).join()}`
          : refusal.code;
      tally.addTo('answers', refusal.code);
      end(`refused ${answer}`, [
        ...unless(
          request.commits === 0 || request.countsRefusals,
          `was refused ${answer} and changed something`,
        ),
        ...answeredWrongly(answer),
      ]);
    },
  );
};

/** A fault with where it came from, and the faults behind it. */
const inWords = (fault: unknown): string =>
  fault instanceof Error
    ? `${fault.stack ?? fault.message}${fault.cause === undefined ? '' : `, because: ${inWords(fault.cause)}`}`
    : String(fault);

/** Whether the simulation broke the connection; the error may be wrapped as a cause. */
const isLostConnection = (fault: unknown): boolean =>
  fault instanceof ConnectionLost || (fault instanceof Error && isLostConnection(fault.cause));
