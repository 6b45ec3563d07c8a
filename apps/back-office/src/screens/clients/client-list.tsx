import type { Client } from '@booky/api-client';
import type { ComponentChildren } from 'preact';
import { useOffice } from '../../office/office.ts';
import { Screen } from '../../office/screen.tsx';
import { useAddress } from '../../office/use-address.ts';
import { useAsked } from '../../office/use-asked.ts';
import { knownBy } from '../../controls/known-by.ts';
import { Pages } from '../../controls/pages.tsx';
import { SearchBox } from '../../controls/search-box.tsx';
import { Shown } from '../../controls/shown.tsx';
import { ClientButtons } from './client-buttons.tsx';
import type { ClientActions } from './client-actions.ts';
import { ClientFacts } from './client-facts.tsx';

interface ClientListProps extends ClientActions {
  readonly notice: ComponentChildren;
}

export const ClientList = ({ notice, ...acts }: ClientListProps) => {
  const { words } = useOffice();
  const { query, withQuery } = useAddress();
  const asked = useAsked('GET /api/admin/clients', {
    query: { search: query['search'], page: Number(query['page']) || 1 },
  });
  return (
    <Screen heading={words.frame.screen.clients}>
      {notice}
      <form class="filters" role="search" onSubmit={(event) => event.preventDefault()}>
        <SearchBox name={words.clients.search} hint={words.clients.searchHint} />
      </form>
      <Shown asked={asked}>
        {({ clients, total, page, pageCount }) => (
          <>
            <p class="quiet" role="status">
              {words.clients.found(total)}
            </p>
            {total === 0 && <p>{query['search'] ? words.clients.noMatch : words.clients.none}</p>}
            {total === 0 && query['search']?.includes('@') && (
              <p>
                <a class="touch" href={withQuery({ client: query['search'].trim() })}>
                  {words.clients.dataOf(query['search'].trim())}
                </a>
              </p>
            )}
            <ul class="rows">
              {clients.map((client) => (
                <Row
                  key={knownBy(client)}
                  client={client}
                  href={withQuery({ client: knownBy(client) })}
                  {...acts}
                />
              ))}
            </ul>
            <Pages page={page} pageCount={pageCount} hrefOf={(other) => withQuery({ page: String(other) })} />
          </>
        )}
      </Shown>
    </Screen>
  );
};

interface RowProps extends ClientActions {
  readonly client: Client;
  readonly href: string;
}

const Row = ({ client, href, ...acts }: RowProps) => (
  <li class="row client">
    <a href={href}>
      <b>
        <bdi>{client.fullName}</bdi>
      </b>
      <span class="quiet">
        {client.email && `${client.email} · `}
        <bdi>{client.phone}</bdi>
      </span>
      <ClientFacts client={client} />
    </a>
    <ClientButtons who={knownBy(client)} {...acts} />
  </li>
);
