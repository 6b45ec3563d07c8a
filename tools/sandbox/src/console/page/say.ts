import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** The result of a button, shown for some seconds. */
export interface Said {
  readonly sentence: string;
  readonly isBad?: boolean;
}

export const SayContext = createContext<(said: Said) => void>(() => undefined);

/** Shows the result of a button, which screen readers then announce. */
export const useSay = () => useContext(SayContext);
