import type { booked } from '../../wording/en.ts';
import type { ViewProps } from '../page.ts';
import type { BookedData } from './load.ts';

/** Where there was no fee to pay: the booking is made. */
export const Booked = ({
  data: { reference },
  frame: { words, link },
}: ViewProps<BookedData, typeof booked>) => (
  <div class="prose">
    <h1>{words.bookedHeading}</h1>
    <p>
      {words.yourReference} <strong class="whole">{reference}</strong>. {words.bookedText}
    </p>
    <a class="button" href={link('/')}>
      {words.toServices}
    </a>
  </div>
);
