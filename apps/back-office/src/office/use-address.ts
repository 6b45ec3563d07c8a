import { withQuery } from '@booky/web-ui';
import { useLocation } from 'preact-iso';

export interface Address {
  readonly query: Readonly<Record<string, string>>;
  /** Returns the address of this screen with the changed filters. Omits undefined and empty filters. */
  readonly withQuery: (changed: Readonly<Record<string, string | undefined>>) => string;
  /** Changes the address without a new entry in the browser's history. Does nothing after another screen opened. */
  readonly replace: (changed: Readonly<Record<string, string | undefined>>) => void;
}

/**
 * Reads and changes the address of a screen. The address contains search, filters, month and page.
 * specification.md#office-address
 */
export const useAddress = (): Address => {
  const { path, query, route } = useLocation();
  const screen = location.pathname;
  return {
    query,
    withQuery: (changed) => withQuery(path, { ...query, ...changed }),
    replace: (changed) => {
      // The script of the next screen may still be loading while this screen is shown.
      if (location.pathname !== screen) return;
      // Reads the address again. It may have changed during the pause in typing before a search.
      const now = Object.fromEntries(new URLSearchParams(location.search));
      route(withQuery(path, { ...now, ...changed }), true);
    },
  };
};
