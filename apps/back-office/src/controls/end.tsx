import { useEffect, useRef, useState } from 'preact/hooks';

/** The result of an action, such as a press on a button. */
export interface End {
  readonly kind: 'done' | 'wrong';
  readonly text: string;
  /** True if the person can see the change next to the button. The focus then stays on the button. */
  readonly isSeen?: boolean;
}

/** Returns a notice about the result. The notice takes the focus unless the result has `isSeen`. */
export const useEnd = () => {
  const [{ end, count }, setEnded] = useState<{ readonly end?: End | undefined; readonly count: number }>({
    count: 0,
  });
  return {
    notice: end && <Notice key={count} {...end} />,
    /** Shows a result. If there is none, removes the previous one. */
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
