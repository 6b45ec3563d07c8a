import type { HttpWay } from '../drivers/http-way.ts';
import type { Taken } from '../drivers/setting.ts';
import type { UseCasesWay } from '../drivers/use-cases-way.ts';
import type { Studio, Turn } from '../reference/studio.ts';
import type { Chance } from './chance.ts';

/** One kind of event in tests: how to draw it, its expected effect, and how each driver causes it. */
export interface Definition<Facts> {
  /** Its rules in docs/specification.md, listed in every failure. */
  readonly rule: string;
  /** Its frequency relative to the other events. */
  readonly weight: number;
  /**
   * The answers that random histories must reach; `broke` means that a unit must fail. A case that never occurs is
   * never checked.
   */
  readonly reaches: readonly string[];
  /** The same for one of several simultaneous events about one booking; undefined if never drawn as one of these. */
  readonly reachesAtOnce?: readonly string[];
  /** The name of the admin's action in the contract, if the event is such an action. */
  readonly action?: string;

  /** Draws the event from the current state; undefined if it does not fit. */
  draw(chance: Chance): Facts | undefined;
  /** The expected effect, from the specification alone. */
  expect(studio: Studio, event: Facts): Turn;
  /** Causes the event through use cases; rejects with the refusal. */
  byUseCases(event: Facts, way: UseCasesWay): Promise<Taken>;
  /** Causes the event through requests. */
  byHttp(event: Facts, way: HttpWay): Promise<Taken>;

  /** True if it is one unit of work that no worker resumes, so that the unit may fail; true by default. */
  canBreak?(event: Facts): boolean;
  /** The effect of its first unit of work, if it has several. */
  firstUnit?(event: Facts): Facts;
  /** The effect that an order of simultaneous events explains, if not the whole effect. */
  atOnce?(event: Facts): Facts;
  /** True if this event sends none of the emails that its action announces. */
  isSilent?(event: Facts): boolean;
}
