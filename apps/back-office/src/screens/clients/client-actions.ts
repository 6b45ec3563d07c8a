import type { End } from '../../controls/end.tsx';

/** What can be done with a client's data, wherever the client is shown. */
export interface ClientActions {
  readonly onEnd: (end: End) => void;
  readonly onErase: (who: string) => void;
}
