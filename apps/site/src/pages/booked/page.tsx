import { Contact, hasContact } from '../../parts/contact.tsx';
import type { booked } from '../../wording/en.ts';
import type { ViewProps } from '../page.ts';
import type { BookedData } from './load.ts';

/** The page that confirms a booking without a fee. */
export const Booked = ({
  data: { reference },
  frame: { words, studio, link },
}: ViewProps<BookedData, typeof booked>) => (
  <div class="prose">
    <h1>{words.bookedHeading}</h1>
    <p class="says">
      {words.yourReference} <strong class="whole">{reference}</strong>. {words.bookedText}
    </p>
    <p>{words.bookedNext}</p>
    <p class="ways">
      <a class="button" href={link('/find-booking')}>
        {words.findBooking}
      </a>
      <a class="button second" href={link('/')}>
        {words.toServices}
      </a>
    </p>
    {hasContact(studio) && (
      <>
        <h2>{words.contact}</h2>
        <Contact studio={studio} words={words} reference={reference} />
      </>
    )}
  </div>
);
