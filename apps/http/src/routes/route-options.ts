import type { UseCases } from '@booky/domain';
import type { Clock } from '@booky/domain/ports';
import type { LimitsByAddress } from '../edge/limits.ts';

/** What every route file works with. */
export interface RouteOptions {
  readonly useCases: UseCases;
  readonly clock: Clock;
  readonly limits: LimitsByAddress;
}
