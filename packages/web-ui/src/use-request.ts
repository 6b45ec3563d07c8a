import { useEffect, useRef, useState } from 'preact/hooks';

/** The state of a form's requests. */
interface Progress<Refusal> {
  readonly isSending: boolean;
  /** Why the last one was refused. */
  readonly refusal: Refusal | undefined;
  /** Counts the finished requests, so that each refusal is shown and announced as a new one. */
  readonly attempt: number;
}

/** The requests of one form, one at a time. */
export interface RequestState<Refusal> extends Progress<Refusal> {
  /** Returns false while the last one is in progress. */
  readonly begin: () => boolean;
  /** Ends it, refused or not; unnecessary if success leaves the form. */
  readonly end: (refusal?: Refusal) => void;
}

/** @param refusal the refusal that the form first shows */
export const useRequest = <Refusal>(refusal?: Refusal): RequestState<Refusal> => {
  const isBusy = useRef(false);
  const [progress, setProgress] = useState<Progress<Refusal>>({ isSending: false, refusal, attempt: 0 });
  const end = (refused?: Refusal): void => {
    isBusy.current = false;
    setProgress(({ attempt }) => ({ isSending: false, refusal: refused, attempt: attempt + 1 }));
  };
  useEffect(() => {
    // The browser may restore a page from memory that was left during a request.
    const wake = ({ persisted }: PageTransitionEvent): void => {
      if (persisted && isBusy.current) end();
    };
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);
  return {
    ...progress,
    begin: () => {
      if (isBusy.current) return false;
      setProgress((last) => ({ ...last, isSending: true }));
      return (isBusy.current = true);
    },
    end,
  };
};
