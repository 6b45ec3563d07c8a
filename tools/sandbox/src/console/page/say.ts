import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** The result of a press on a button. The page shows it for a few seconds. */
export interface Said {
  readonly sentence: string;
  readonly isBad?: boolean;
}

export const SayContext = createContext<(said: Said) => void>(() => undefined);

/** Returns the function that shows the result of a press, so that screen readers announce it. */
export const useSay = () => useContext(SayContext);
