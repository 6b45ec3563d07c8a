import type { Client } from '@booky/api-client';
import type { ComponentChildren } from 'preact';
import { useOffice } from '../../office/office.ts';
import { Screen } from '../../office/screen.tsx';
import { useAddress } from '../../office/use-address.ts';
import { useAsked } from '../../office/use-asked.ts';
import { BookingRow } from '../../controls/booking-row.tsx';
import { CallAndWrite } from '../../controls/call-and-write.tsx';
import { isKnownBy, knownBy } from '../../controls/known-by.ts';
import { Part } from '../../controls/part.tsx';
import { Shown } from '../../controls/shown.tsx';
import { KEPT_STAGES } from '../../controls/stage.tsx';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import { ClientButtons } from './client-buttons.tsx';
import { ClientFacts } from './client-facts.tsx';
import type { ClientActions } from './client-actions.ts';

interface OneClientProps extends ClientActions {
  readonly who: string;
  readonly notice: ComponentChildren;
}

/** How many results to read. The search also finds clients whose email or phone merely contains the text. */
const SEARCHED = 100;

export const OneClient = ({ who, notice, ...acts }: OneClientProps) => {
  const { words } = useOffice();
  const asked = useAsked('GET /api/admin/clients', { query: { search: who, pageSize: SEARCHED } });
  return (
    <Shown asked={asked}>
      {({ clients }) => {
        const client = clients.find((one) => isKnownBy(one, who));
        return client ? (
          <Screen heading={client.fullName}>
            {notice}
            <Whole client={client} {...acts} />
          </Screen>
        ) : (
          <Screen heading={words.clients.unknown}>
            {notice}
            <AllClients />
            <p>{words.clients.abandonedOnly(who)}</p>
            <ClientButtons who={who} {...acts} />
          </Screen>
        );
      }}
    </Shown>
  );
};

interface WholeProps extends ClientActions {
  readonly client: Client;
}

const Whole = ({ client, ...acts }: WholeProps) => {
  const { words } = useOffice();
  return (
    <>
      <AllClients />
      <Part heading={words.booking.contact}>
        <CallAndWrite phone={client.phone} email={client.email} />
        <p class="client-facts">
          <ClientFacts client={client} />
        </p>
        <ClientButtons who={knownBy(client)} {...acts} />
      </Part>
      <Bookings client={client} />
    </>
  );
};

const Bookings = ({ client }: { readonly client: Client }) => {
  const { words, link } = useOffice();
  const search = knownBy(client);
  const query = { stage: KEPT_STAGES, search, pageSize: SEARCHED };
  const asked = useAsked('GET /api/admin/bookings', { query });
  return (
    <Part heading={words.frame.screen.bookings}>
      <Shown asked={asked}>
        {({ bookings, pageCount }) => (
          <>
            <ul class="rows">
              {bookings
                .filter((row) => row.email === client.email)
                .map((row) => (
                  <BookingRow key={row.id} row={row} isOfClient />
                ))}
            </ul>
            <p class="quiet">{words.frame.kigaliTime}</p>
            {pageCount > 1 && (
              <a class="touch" href={link(SCREEN_PATHS.bookings, { search })}>
                {words.clients.allBookings}
              </a>
            )}
          </>
        )}
      </Shown>
    </Part>
  );
};

const AllClients = () => {
  const { words } = useOffice();
  const { withQuery } = useAddress();
  return (
    <p>
      <a class="touch" href={withQuery({ client: undefined })}>
        {words.clients.all}
      </a>
    </p>
  );
};
