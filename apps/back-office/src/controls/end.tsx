import { useEffect, useRef, useState } from 'preact/hooks';

/** How something that was done by a button ended. */
export interface End {
  readonly kind: 'done' | 'wrong';
  readonly text: string;
}

/** What says so; each one takes the focus, and is seen wherever on the screen the button was. */
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

const Notice = ({ kind, text }: End) => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} class={`notice ${kind}`} role={kind === 'wrong' ? 'alert' : 'status'}>
      <p>{text}</p>
    </div>
  );
};
