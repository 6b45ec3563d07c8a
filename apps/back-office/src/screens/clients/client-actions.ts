import type { End } from '../../controls/end.tsx';

export interface ClientActions {
  readonly onEnd: (end: End) => void;
  readonly onErase: (who: string) => void;
}
