import type { ApiClient } from '@booky/api-client';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** The bare client: for logging in, and for what needs no login. */
export const ClientContext = createContext<ApiClient | undefined>(undefined);

export const useClient = (): ApiClient => {
  const client = useContext(ClientContext);
  if (client === undefined) throw new Error('the screen is outside of the office');
  return client;
};
