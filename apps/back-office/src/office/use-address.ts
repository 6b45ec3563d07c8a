import { withQuery } from '@booky/web-ui';
import { useLocation } from 'preact-iso';

export interface Address {
  readonly query: Readonly<Record<string, string>>;
  /** The address of the same screen with other filters; what is undefined or empty is left out. */
  readonly withQuery: (changed: Readonly<Record<string, string | undefined>>) => string;
  /** Goes there without a further step for the way back, as typing into a search does. */
  readonly replace: (changed: Readonly<Record<string, string | undefined>>) => void;
}

/** specification.md#office-address: search, filters, month and page live in the address. */
export const useAddress = (): Address => {
  const { path, query, route } = useLocation();
  return {
    query,
    withQuery: (changed) => withQuery(path, { ...query, ...changed }),
    // By the address as it is then, because what waits for a pause in typing was drawn before.
    replace: (changed) => {
      const now = Object.fromEntries(new URLSearchParams(location.search));
      route(withQuery(path, { ...now, ...changed }), true);
    },
  };
};
