import { describeOnMemory } from '../support/describe-on-memory.ts';
import { clientBooking } from './client-booking.journey.ts';
import { closedLinks } from './closed-links.journey.ts';
import { shownToClient } from './shown-to-client.journey.ts';

describeOnMemory('the booking of a client', clientBooking);
describeOnMemory('links that open nothing', closedLinks);
describeOnMemory('what the photographer did', shownToClient);
