import { QueryClient, QueryClientProvider } from '@tanstack/preact-query';
import { render } from 'preact';
import { Console } from './console.tsx';

// The sandbox runs on this machine, so it answers even if the browser considers the machine offline.
const requests = { retry: false, networkMode: 'always' } as const;
const client = new QueryClient({ defaultOptions: { queries: requests, mutations: requests } });

render(
  <QueryClientProvider client={client}>
    <Console />
  </QueryClientProvider>,
  document.body,
);
