import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** What a button's press resulted in, shown for a few seconds. */
export interface Said {
  readonly sentence: string;
  readonly isBad?: boolean;
}

export const SayContext = createContext<(said: Said) => void>(() => undefined);

/** Returns the function that shows the result of a press, so that screen readers announce it. */
export const useSay = () => useContext(SayContext);
