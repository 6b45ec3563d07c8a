import { useEffect, useRef, useState } from 'preact/hooks';

/** How the requests of one form are going. */
interface Progress<Refusal> {
  readonly isSending: boolean;
  /** Why the last one was refused. */
  readonly refusal: Refusal | undefined;
  /** Counts the requests that ended, so that each refusal is shown and spoken as a new one. */
  readonly attempt: number;
}

/** The requests of one form, one at a time. */
export interface RequestState<Refusal> extends Progress<Refusal> {
  /** Returns false while the last one is on its way. */
  readonly begin: () => boolean;
  /** Ends it, refused or not; a form that its success leaves need not. */
  readonly end: (refusal?: Refusal) => void;
}

/** @param refusal the one that the form is shown with at first */
export const useRequest = <Refusal>(refusal?: Refusal): RequestState<Refusal> => {
  const isBusy = useRef(false);
  const [progress, setProgress] = useState<Progress<Refusal>>({ isSending: false, refusal, attempt: 0 });
  const end = (refused?: Refusal): void => {
    isBusy.current = false;
    setProgress(({ attempt }) => ({ isSending: false, refusal: refused, attempt: attempt + 1 }));
  };
  useEffect(() => {
    // A page that comes back from the browser's own memory was left while it was being sent.
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
