import type { HttpWay } from '../drivers/http-way.ts';
import type { Taken } from '../drivers/setting.ts';
import type { UseCasesWay } from '../drivers/use-cases-way.ts';
import type { Studio, Turn } from '../reference/studio.ts';
import type { Chance } from './chance.ts';

/** A kind of event in histories: how to generate it, what effect it should have, and how each driver causes it. */
export interface Definition<Facts> {
  /** The rules in docs/specification.md that the event follows. If a test fails, its report lists them. */
  readonly rule: string;
  /** How often the event occurs, relative to the other events. */
  readonly weight: number;
  /**
   * The answers that random histories must produce at least once, because a case that never occurs is never checked.
   * The answer `broke` means that the event's unit of work was made to fail.
   */
  readonly reaches: readonly string[];
  /**
   * The answers that the event must produce at least once when it is simultaneous with other events. Undefined for an
   * event that never is.
   */
  readonly reachesAtOnce?: readonly string[];
  /** The name of the admin action in the HTTP contract. Undefined if the event is not an admin action. */
  readonly action?: string;

  /** Generates the event from the current state. Returns undefined if the event makes no sense in that state. */
  draw(chance: Chance): Facts | undefined;
  /** Returns the effect that the event should have. It is derived only from the specification. */
  expect(studio: Studio, event: Facts): Turn;
  /** Causes the event by calling use cases. Rejects if the event is refused. */
  byUseCases(event: Facts, way: UseCasesWay): Promise<Taken>;
  /** Causes the event by sending HTTP requests. */
  byHttp(event: Facts, way: HttpWay): Promise<Taken>;

  /**
   * True if a test may make the event fail, which requires that the event is a single unit of work that no worker
   * resumes. True by default.
   */
  canBreak?(event: Facts): boolean;
  /**
   * Returns an event that has only the effect of this event's first unit of work. Undefined if the event has only one
   * unit of work.
   */
  firstUnit?(event: Facts): Facts;
  /** Returns the event as it should be when it is simultaneous with others. By default, this is the same event. */
  atOnce?(event: Facts): Facts;
  /** True if the event sends none of the emails that the service announces for its action. */
  isSilent?(event: Facts): boolean;
}
