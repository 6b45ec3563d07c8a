import {
  cancelling,
  concluding,
  editingContact,
  looking,
  moving,
  releasing,
  resending,
} from './actions/admin-shoots.ts';
import { erasingClient } from './actions/admin-clients.ts';
import {
  accepting,
  addingOn,
  checking,
  refunding,
  requestingFee,
  takingCash,
  voidingCash,
} from './actions/admin-money.ts';
import { deliveringPhotos, notingDown } from './actions/admin-photos-and-notes.ts';
import { blocking, changingHours, changingSettings } from './actions/admin-hours.ts';
import { changingCatalogue } from './actions/admin-catalogue.ts';
import { askingForReset, authenticating, guessing, loggingIn, settingPassword } from './actions/accounts.ts';
import {
  askingForEmail,
  cancellingAsClient,
  findingBooking,
  followingLink,
  payingSessionFee,
  openingPage,
  viewing,
} from './actions/clients.ts';
import { adopting, replaying } from './actions/operator.ts';
import { choosingOffline, recordingFee } from './actions/offline-fees.ts';
import { calling, callingAgain, callingIdly } from './actions/provider.ts';
import { changingAtOnce, competing, prompting, rushing, tryingAgain } from './actions/storms.ts';
import { comingToAnEdge, passing, puttingBack } from './actions/time.ts';
import {
  booking,
  bookingForClient,
  browsing,
  openingCheckout,
  payingFee,
  polling,
  releasingCheckout,
} from './actions/visitors.ts';
import { changingEmailPolicy, questioning, reminding, retrying, sweeping } from './actions/worker.ts';
import type { Draw, Step } from './ask.ts';
import { oneByWeight, type Weighted } from './choose.ts';
import { crashing } from './crash.ts';
import type { SimulatedWorld } from './simulated-world.ts';

/** How often each thing happens; so that bookings get somewhere before they are over. */
const STEPS: Weighted<Draw> = [
  [28, booking],
  [5, bookingForClient],
  [2, browsing],
  [22, payingFee],
  [6, choosingOffline],
  [6, recordingFee],
  [3, openingCheckout],
  [3, polling],
  [3, viewing],
  [2, openingPage],
  [4, findingBooking],
  [2, cancellingAsClient],
  [5, askingForEmail],
  [4, followingLink],
  [13, payingSessionFee],
  [2, cancelling],
  [2, releasing],
  [2, releasingCheckout],
  [9, moving],
  [5, concluding],
  [2, resending],
  [3, editingContact],
  [8, addingOn],
  [4, requestingFee],
  [9, takingCash],
  [4, voidingCash],
  [5, refunding],
  [3, checking],
  [5, accepting],
  [5, deliveringPhotos],
  [4, notingDown],
  [4, erasingClient],
  [3, looking],
  [5, blocking],
  [3, changingHours],
  [3, changingSettings],
  [5, changingCatalogue],
  [3, loggingIn],
  [3, askingForReset],
  [3, settingPassword],
  [2, guessing],
  [3, authenticating],
  [3, replaying],
  [2, adopting],
  [38, calling],
  [8, callingAgain],
  [5, callingIdly],
  [6, sweeping],
  [8, reminding],
  [2, changingEmailPolicy],
  [5, retrying],
  [5, questioning],
  [14, passing],
  [3, puttingBack],
  [14, comingToAnEdge],
  [9, crashing],
  [9, competing],
  [5, changingAtOnce],
  [3, rushing],
  [3, prompting],
  [2, tryingAgain],
];

/** Draws what happens next, of what can. */
export const nextStep = (world: SimulatedWorld): Step => {
  for (;;) {
    const step = oneByWeight(world.random, STEPS)(world);
    if (step !== undefined) return step;
  }
};
