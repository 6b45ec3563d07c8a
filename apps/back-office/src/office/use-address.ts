import { withQuery } from '@booky/web-ui';
import { useLocation } from 'preact-iso';

export interface Address {
  readonly query: Readonly<Record<string, string>>;
  /** Returns this screen's address with the changed filters. Leaves out undefined and empty filters. */
  readonly withQuery: (changed: Readonly<Record<string, string | undefined>>) => string;
  /**
   * Changes the address without adding an entry to the browser's history. Does nothing once another screen has opened.
   */
  readonly replace: (changed: Readonly<Record<string, string | undefined>>) => void;
}

/**
 * Reads and changes a screen's address, which contains the search text, the filters, the month and the page.
 * specification.md#office-address
 */
export const useAddress = (): Address => {
  const { path, query, route } = useLocation();
  const screen = location.pathname;
  return {
    query,
    withQuery: (changed) => withQuery(path, { ...query, ...changed }),
    replace: (changed) => {
      // This screen is still shown while the script of the next screen loads.
      if (location.pathname !== screen) return;
      // Reads the address again, because it may have changed before the person paused in typing.
      const now = Object.fromEntries(new URLSearchParams(location.search));
      route(withQuery(path, { ...now, ...changed }), true);
    },
  };
};
