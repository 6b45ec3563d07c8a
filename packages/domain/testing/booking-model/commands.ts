import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';
import type { LifeCommand } from './life-command.ts';
import {
  asking,
  breaking,
  delivering,
  deliveringIdly,
  repeating,
  retrying,
  storming,
} from './provider-commands.ts';
import { comingToAnEdge, passing, paying, sweeping, visiting } from './visitor-commands.ts';

/** Every command; how often each comes makes lives that get somewhere before they are over. */
export const LIFE_COMMAND: Arbitrary<LifeCommand> = fc.oneof(
  { weight: 9, arbitrary: visiting },
  { weight: 9, arbitrary: paying },
  { weight: 4, arbitrary: passing },
  { weight: 2, arbitrary: comingToAnEdge },
  { weight: 5, arbitrary: delivering },
  { weight: 2, arbitrary: repeating },
  { weight: 2, arbitrary: sweeping },
  { weight: 2, arbitrary: deliveringIdly },
  { weight: 1, arbitrary: breaking },
  { weight: 2, arbitrary: retrying },
  { weight: 1, arbitrary: asking },
  { weight: 2, arbitrary: storming },
);
