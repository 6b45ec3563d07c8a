import { useEffect, useRef, useState } from 'preact/hooks';

interface Progress<Refusal> {
  readonly isSending: boolean;
  /** Why the last request was refused. */
  readonly refusal: Refusal | undefined;
  /** How many requests have finished. It lets a screen reader announce each refusal as a new one. */
  readonly attempt: number;
}

/** The requests of one form, which are sent one at a time. */
export interface RequestState<Refusal> extends Progress<Refusal> {
  /** Begins a request. Returns false while another request is in progress. */
  readonly begin: () => boolean;
  /**
   * Ends the request. Pass the refusal if the service refused the request. No call is needed after a success that opens
   * another page.
   */
  readonly end: (refusal?: Refusal) => void;
}

/** @param refusal the refusal that the form shows first */
export const useRequest = <Refusal>(refusal?: Refusal): RequestState<Refusal> => {
  const isBusy = useRef(false);
  const [progress, setProgress] = useState<Progress<Refusal>>({ isSending: false, refusal, attempt: 0 });
  const end = (refused?: Refusal): void => {
    isBusy.current = false;
    setProgress(({ attempt }) => ({ isSending: false, refusal: refused, attempt: attempt + 1 }));
  };
  useEffect(() => {
    // Ends the request if the person left the page while it was running, because the browser may later restore the page
    // from memory.
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
