import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { adminAddOns } from './admin-add-ons.journey.ts';
import { adminEndings } from './admin-endings.journey.ts';
import { adminMoney } from './admin-money.journey.ts';
import { adminMoves } from './admin-moves.journey.ts';
import { adminPhotos } from './admin-photos.journey.ts';
import { adminRefunds } from './admin-refunds.journey.ts';
import { adminView } from './admin-view.journey.ts';
import { adminWords } from './admin-words.journey.ts';

describeOnPostgres('a booking as the photographer sees it', adminView);
describeOnPostgres('moving a booking', adminMoves);
describeOnPostgres('ending a booking', adminEndings);
describeOnPostgres('what is sold after the shoot', adminAddOns);
describeOnPostgres('what is owed to the photographer', adminMoney);
describeOnPostgres('a refund', adminRefunds);
describeOnPostgres('words to the client', adminWords);
describeOnPostgres('the photos', adminPhotos);
