import { describeOnPostgres } from '../support/describe-on-postgres.ts';
import { clientBooking } from './client-booking.journey.ts';
import { closedLinks } from './closed-links.journey.ts';
import { shownToClient } from './shown-to-client.journey.ts';

describeOnPostgres('the booking of a client', clientBooking);
describeOnPostgres('links that open nothing', closedLinks);
describeOnPostgres('what the photographer did', shownToClient);
