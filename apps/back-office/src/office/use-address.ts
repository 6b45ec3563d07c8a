import { withQuery } from '@booky/web-ui';
import { useLocation } from 'preact-iso';

export interface Address {
  readonly query: Readonly<Record<string, string>>;
  /** Returns this screen's address with other filters. Undefined and empty filters are omitted. */
  readonly withQuery: (changed: Readonly<Record<string, string | undefined>>) => string;
  /** Changes the address without a new entry in the browser's history; does nothing once another screen is opened. */
  readonly replace: (changed: Readonly<Record<string, string | undefined>>) => void;
}

/** The address holds search, filters, month and page. specification.md#office-address */
export const useAddress = (): Address => {
  const { path, query, route } = useLocation();
  const screen = location.pathname;
  return {
    query,
    withQuery: (changed) => withQuery(path, { ...query, ...changed }),
    replace: (changed) => {
      // A screen stays until the script of the next screen has arrived.
      if (location.pathname !== screen) return;
      // A search calls this after a pause in typing, during which the address may have changed.
      const now = Object.fromEntries(new URLSearchParams(location.search));
      route(withQuery(path, { ...now, ...changed }), true);
    },
  };
};
