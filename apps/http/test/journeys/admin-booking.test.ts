import { describeOnMemory } from '../support/describe-on-memory.ts';
import { adminAddOns } from './admin-add-ons.journey.ts';
import { adminEndings } from './admin-endings.journey.ts';
import { adminMoney } from './admin-money.journey.ts';
import { adminMoves } from './admin-moves.journey.ts';
import { adminPhotos } from './admin-photos.journey.ts';
import { adminRefunds } from './admin-refunds.journey.ts';
import { adminView } from './admin-view.journey.ts';
import { adminWords } from './admin-words.journey.ts';

describeOnMemory('a booking as the photographer sees it', adminView);
describeOnMemory('moving a booking', adminMoves);
describeOnMemory('ending a booking', adminEndings);
describeOnMemory('what is sold after the shoot', adminAddOns);
describeOnMemory('what is owed to the photographer', adminMoney);
describeOnMemory('a refund', adminRefunds);
describeOnMemory('words to the client', adminWords);
describeOnMemory('the photos', adminPhotos);
