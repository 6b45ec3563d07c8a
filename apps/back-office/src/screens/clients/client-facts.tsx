import type { Client } from '@booky/api-client';
import { writeDate, writeFrancs } from '@booky/web-ui';
import { useOffice } from '../../app/office.ts';
import { useClient } from '../../session/client-context.ts';

/** What a client has booked and paid so far, in two lines. */
export const ClientFacts = ({ client }: { readonly client: Client }) => {
  const { words } = useOffice();
  const { clients: say, locale } = words;
  const { lastShootAt } = client;
  const isAhead = Date.parse(lastShootAt) > useClient().now();
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
