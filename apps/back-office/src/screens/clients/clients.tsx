import './clients.css';
import { useLocation } from 'preact-iso';
import { useState } from 'preact/hooks';
import { useOffice } from '../../office/office.ts';
import { useAddress } from '../../office/use-address.ts';
import { useEnd } from '../../controls/end.tsx';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import type { ClientActions } from './client-actions.ts';
import { ClientList } from './client-list.tsx';
import { EraseClient } from './erase-client.tsx';
import { OneClient } from './one-client.tsx';

/** The list of all clients, or the screen of one client. In the address, `client` is an email or a phone. */
export const Clients = () => {
  const { link } = useOffice();
  const { query } = useAddress();
  const { route } = useLocation();
  const [erased, setErased] = useState<string>();
  const end = useEnd();
  const acts: ClientActions = { onEnd: end.show, onErase: setErased };
  const client = query['client'];
  return (
    <div class="clients">
      {client === undefined ? (
        <ClientList notice={end.notice} {...acts} />
      ) : (
        <OneClient key={client} who={client} notice={end.notice} {...acts} />
      )}
      {erased !== undefined && (
        <EraseClient
          who={erased}
          onBack={() => setErased(undefined)}
          onEnd={(ended) => {
            setErased(undefined);
            end.show(ended);
            if (client !== undefined) route(link(SCREEN_PATHS.clients));
          }}
        />
      )}
    </div>
  );
};
