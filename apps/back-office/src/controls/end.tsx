import { useEffect, useRef, useState } from 'preact/hooks';

/** How something that was done by a button ended. */
export interface End {
  readonly kind: 'done' | 'wrong';
  readonly text: string;
  /** What changed is seen where the button is: the focus stays there. */
  readonly isSeen?: boolean;
}

/** What says so; it takes the focus unless it is seen already, wherever on the screen the button was. */
export const useEnd = () => {
  const [{ end, count }, setEnded] = useState<{ readonly end?: End | undefined; readonly count: number }>({
    count: 0,
  });
  return {
    notice: end && <Notice key={count} {...end} />,
    /** Undefined takes the last one away. */
    show: (next: End | undefined): void => setEnded((last) => ({ end: next, count: last.count + 1 })),
  };
};

const Notice = ({ kind, text, isSeen = false }: End) => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isSeen) notice.current?.focus();
  }, []);
  return (
    <div ref={notice} tabIndex={-1} class={`notice ${kind}`} role={kind === 'wrong' ? 'alert' : 'status'}>
      <p>{text}</p>
    </div>
  );
};
