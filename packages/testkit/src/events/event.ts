import type { HttpWay } from '../drivers/http-way.ts';
import type { Taken } from '../drivers/setting.ts';
import type { UseCasesWay } from '../drivers/use-cases-way.ts';
import type { Studio, Turn } from '../reference/studio.ts';
import type { Chance } from './chance.ts';

/**
 * A kind of event in tests: its generator, its expected effect, and the functions by which the drivers cause the event.
 */
export interface Definition<Facts> {
  /** The rules of the event in docs/specification.md. Every failure lists these rules. */
  readonly rule: string;
  /** The frequency of the event relative to the other events. */
  readonly weight: number;
  /**
   * The answers that random histories must reach, because a case that never occurs is never checked. `broke` means that
   * the event's unit of work must fail.
   */
  readonly reaches: readonly string[];
  /**
   * The answers that the event must reach when it is simultaneous with other events; undefined if the event is always
   * alone.
   */
  readonly reachesAtOnce?: readonly string[];
  /** The name of the admin's action in the HTTP contract, if the event is such an action. */
  readonly action?: string;

  /** Draws the event from the current state; undefined if the event does not fit. */
  draw(chance: Chance): Facts | undefined;
  /** The expected effect, from the specification alone. */
  expect(studio: Studio, event: Facts): Turn;
  /** Causes the event through use cases. Rejects with the refusal. */
  byUseCases(event: Facts, way: UseCasesWay): Promise<Taken>;
  /** Causes the event through requests. */
  byHttp(event: Facts, way: HttpWay): Promise<Taken>;

  /**
   * True if a test may make the event fail, because the event is one unit of work that no worker resumes. True by
   * default.
   */
  canBreak?(event: Facts): boolean;
  /** Returns an event with the effect of the first unit of work, if this event has several units. */
  firstUnit?(event: Facts): Facts;
  /** Returns the event as it happens simultaneously with others; by default unchanged. */
  atOnce?(event: Facts): Facts;
  /** True if this event sends none of the emails that its action announces. */
  isSilent?(event: Facts): boolean;
}
