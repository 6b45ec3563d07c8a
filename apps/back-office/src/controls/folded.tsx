import './folded.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useOffice } from '../office/office.ts';

interface FoldedProps {
  /** How many filters are set. */
  readonly count: number;
  readonly children: ComponentChildren;
}

/** The filters of a list. On a phone, they are collapsed, and only the number of set filters is visible. */
export const Folded = ({ count, children }: FoldedProps) => {
  const { words } = useOffice();
  const hasRoom = useHasRoom();
  if (hasRoom) return <>{children}</>;
  return (
    <details class="folded">
      <summary>{words.frame.filters(count)}</summary>
      <div class="stack">{children}</div>
    </details>
  );
};

const ROOM = '(min-width: 60rem)';

const useHasRoom = (): boolean => {
  const [hasRoom, setRoom] = useState(() => matchMedia(ROOM).matches);
  useEffect(() => {
    const media = matchMedia(ROOM);
    const look = (): void => setRoom(media.matches);
    media.addEventListener('change', look);
    return () => media.removeEventListener('change', look);
  }, []);
  return hasRoom;
};
