import type { Arbitrary } from 'fast-check';
import * as fc from 'fast-check';
import { cancellingAsAdmin, moving, takingCash } from './admin-commands.ts';
import { upheaving } from './upheaval.ts';
import {
  askingForEmail,
  askingForNone,
  cancellingAsClient,
  followingLink,
  openingInVain,
  payingSessionFee,
  viewing,
} from './client-commands.ts';
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
  { weight: 7, arbitrary: visiting },
  { weight: 7, arbitrary: paying },
  { weight: 4, arbitrary: passing },
  { weight: 4, arbitrary: comingToAnEdge },
  { weight: 8, arbitrary: delivering },
  { weight: 2, arbitrary: repeating },
  { weight: 2, arbitrary: sweeping },
  { weight: 2, arbitrary: deliveringIdly },
  { weight: 1, arbitrary: breaking },
  { weight: 2, arbitrary: retrying },
  { weight: 1, arbitrary: asking },
  { weight: 2, arbitrary: storming },
  { weight: 1, arbitrary: viewing },
  { weight: 1, arbitrary: openingInVain },
  { weight: 1, arbitrary: askingForNone },
  { weight: 1, arbitrary: cancellingAsClient },
  { weight: 3, arbitrary: askingForEmail },
  { weight: 2, arbitrary: followingLink },
  { weight: 6, arbitrary: payingSessionFee },
  { weight: 1, arbitrary: cancellingAsAdmin },
  { weight: 3, arbitrary: moving },
  { weight: 3, arbitrary: takingCash },
  { weight: 2, arbitrary: upheaving },
);
