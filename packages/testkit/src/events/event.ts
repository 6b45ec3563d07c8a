import type { HttpWay } from '../drivers/http-way.ts';
import type { Taken } from '../drivers/setting.ts';
import type { UseCasesWay } from '../drivers/use-cases-way.ts';
import type { Studio, Turn } from '../reference/studio.ts';
import type { Chance } from './chance.ts';

/**
 * A kind of event in tests. It has a generator, an expected effect, and functions by which the drivers cause the event.
 */
export interface Definition<Facts> {
  /** The rules of the event in docs/specification.md. The report of a failure lists them. */
  readonly rule: string;
  /** The frequency of the event relative to the other events. */
  readonly weight: number;
  /**
   * The answers that random histories must reach. A case that never occurs would never be checked. The answer `broke`
   * means that the event's unit of work must fail.
   */
  readonly reaches: readonly string[];
  /**
   * The answers that the event must reach when it is simultaneous with other events. Undefined if the event is never
   * simultaneous.
   */
  readonly reachesAtOnce?: readonly string[];
  /** The name of the admin's action in the HTTP contract. Undefined if the event is no such action. */
  readonly action?: string;

  /** Generates the event from the current state. Returns undefined if the event does not fit. */
  draw(chance: Chance): Facts | undefined;
  /** Returns the expected effect, which follows from the specification alone. */
  expect(studio: Studio, event: Facts): Turn;
  /** Causes the event through use cases. Rejects with the refusal. */
  byUseCases(event: Facts, way: UseCasesWay): Promise<Taken>;
  /** Causes the event through requests. */
  byHttp(event: Facts, way: HttpWay): Promise<Taken>;

  /**
   * True if a test may make the event fail. Such an event is one unit of work that no worker resumes. By default true.
   */
  canBreak?(event: Facts): boolean;
  /** Returns an event with only the effect of the first unit of work. Undefined if this event has only one unit. */
  firstUnit?(event: Facts): Facts;
  /** Returns the event in the form for simultaneous events. By default, the event stays unchanged. */
  atOnce?(event: Facts): Facts;
  /** True if this event sends none of the emails that the booking announces for its action. */
  isSilent?(event: Facts): boolean;
}
