import type { HttpWay } from '../drivers/http-way.ts';
import type { Taken } from '../drivers/setting.ts';
import type { UseCasesWay } from '../drivers/use-cases-way.ts';
import type { Studio, Turn } from '../reference/studio.ts';
import type { Chance } from './chance.ts';

/** Everything that tests know of one event: how it is drawn, what must come of it, and how each way in causes it. */
export interface Definition<Facts> {
  /** Its rules in docs/specification.md, which every failure names. */
  readonly rule: string;
  /** How often it is drawn, compared with the others. */
  readonly weight: number;
  /** The answers that random histories must get, `broke` where its unit must break: a case that never occurs is never checked. */
  readonly reaches: readonly string[];
  /** Likewise as one of several events at once about the same booking, as which it is not drawn where this is left out. */
  readonly reachesAtOnce?: readonly string[];
  /** The admin's action by its name in the contract, where the event is one. */
  readonly action?: string;

  /** The event with what there is now to choose from; undefined when there is nothing. */
  draw(chance: Chance): Facts | undefined;
  /** What must come of it, from the specification alone. */
  expect(studio: Studio, event: Facts): Turn;
  /** Causes it through use cases; rejects with the refusal. */
  byUseCases(event: Facts, way: UseCasesWay): Promise<Taken>;
  /** Causes it through requests. */
  byHttp(event: Facts, way: HttpWay): Promise<Taken>;

  /** Whether it is one unit of work that no worker takes up again, so that the unit may break; true when left out. */
  canBreak?(event: Facts): boolean;
  /** The part of it that its first unit of work does, where it has several. */
  firstUnit?(event: Facts): Facts;
  /** The part of it that is explained by an order of events at once, where that is not all of it. */
  atOnce?(event: Facts): Facts;
  /** Whether this time it sends none of the emails that its action announces. */
  isSilent?(event: Facts): boolean;
}
