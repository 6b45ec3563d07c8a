import { Refused } from '@booky/domain';
import { unless, type Violations } from '@booky/testkit';
import type { Request, SimulatedProcess } from './request.ts';
import { ConnectionLost } from './unit.ts';
import type { Service, SimulatedWorld } from './simulated-world.ts';

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
  /** I7: whether a good answer says that something was stored; asked at the moment of the answer. */
  readonly stores?: boolean | ((answer: Answer) => boolean);
  /** Whether a refusal may leave something behind all the same, such as the count of a failed login. */
  readonly countsRefusals?: boolean;
  /** What must be true of the answer and of what is committed as it comes. */
  readonly judge?: (answer: Answer, request: Request) => Violations;
  /** Whether a refusal by this code was right. */
  readonly refuses?: (code: string, request: Request) => Violations;
}

/** The step of asking one of the processes. */
export const asking = <Answer>(world: SimulatedWorld, ask: Ask<Answer>): Step => ({
  title: ask.title,
  take: () => {
    const process = world.random.pick(world.processes);
    begin(world, process, ask);
  },
});

const begin = <Answer>(world: SimulatedWorld, process: SimulatedProcess, ask: Ask<Answer>): void => {
  const { watch, underWay, tally, trace, violations } = world;
  const request: Request = {
    name: `${process.name} ${ask.title}`,
    process,
    since: watch.number,
    readings: [],
    commits: 0,
    isOver: false,
  };
  underWay.add(request);
  tally.add('requests');
  const end = (how: string, broken: Violations): void => {
    underWay.delete(request);
    request.isOver = true;
    trace.note(`${request.name}: ${how}`);
    violations.push(...broken.map((sentence) => `${request.name}: ${sentence}`));
  };
  ask.call(world.serviceFor(request)).then(
    (answer) => {
      const stores = typeof ask.stores === 'function' ? ask.stores(answer) : ask.stores === true;
      tally.addTo('answers', 'good');
      end('answered', [
        ...unless(!stores || request.commits > 0, 'was answered and nothing is stored'),
        ...(ask.judge?.(answer, request) ?? []),
      ]);
    },
    (fault: unknown) => {
      const code = refusalIn(fault);
      tally.addTo('answers', code ?? 'lost connection');
      if (code !== undefined)
        end(`refused ${code}`, [
          ...unless(
            request.commits === 0 || ask.countsRefusals === true,
            `was refused ${code} and changed something`,
          ),
          ...(ask.refuses?.(code, request) ?? []),
        ]);
      else end(`broke: ${String(fault)}`, unless(isLostConnection(fault), `broke: ${inWords(fault)}`));
    },
  );
};

const refusalIn = (fault: unknown): string | undefined =>
  fault instanceof Refused ? fault.refusal.code : undefined;

/** A fault with where it came from, and the faults behind it. */
const inWords = (fault: unknown): string =>
  fault instanceof Error
    ? `${fault.stack ?? fault.message}${fault.cause === undefined ? '' : `, because: ${inWords(fault.cause)}`}`
    : String(fault);

/** Whether the simulation broke the connection; the error may be wrapped as a cause. */
const isLostConnection = (fault: unknown): boolean =>
  fault instanceof ConnectionLost || (fault instanceof Error && isLostConnection(fault.cause));
