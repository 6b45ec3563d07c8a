import type { Client } from '@booky/api-client';
import { writeDate, writeFrancs } from '@booky/web-ui';
import { useOffice } from '../../office/office.ts';

/** A client's bookings and payments in two lines. */
export const ClientFacts = ({ client }: { readonly client: Client }) => {
  const { words, now } = useOffice();
  const { clients: say, locale } = words;
  const { lastShootAt } = client;
  const isAhead = Date.parse(lastShootAt) > now();
  return (
    <>
      <span>
        {say.bookings(client.bookings)}, {(isAhead ? say.ahead : say.latest)(writeDate(lastShootAt, locale))}
      </span>
      {client.billedRwf > 0 && (
        <span>{say.paid(writeFrancs(client.paidRwf, locale), writeFrancs(client.billedRwf, locale))}</span>
      )}
    </>
  );
};
