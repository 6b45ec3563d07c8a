import type { ApiError } from '@booky/api-client';
import { type KeyHeader, sendIntention } from '@booky/web-ui';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Refusal, refusalOf } from './refusal.ts';

/** What came of a request. */
type Outcome<Data> =
  | { readonly ok: true; readonly data: Data; readonly replayedAt?: string | undefined }
  | { readonly ok: false; readonly error: ApiError };

/** One thing that a part of a page sends, once at a time. */
export interface SendingState {
  readonly isSending: boolean;
  readonly refusal: Refusal | undefined;
  /** Counts the refusals, so that each is spoken. */
  readonly attempt: number;
  readonly refuse: (refusal: Refusal) => void;
  /**
   * Answers what was sent, with the time if an earlier press had done it; undefined where it was refused, which `refusal` then is, or where the last one is still under
   * way. It stays busy after success, because most pages are left then; `rest` ends that.
   */
  readonly send: <Data>(
    content: object,
    send: (headers: KeyHeader) => Promise<Outcome<Data>>,
  ) => Promise<{ readonly data: Data; readonly replayedAt?: string | undefined } | undefined>;
  readonly rest: () => void;
}

/** @param name under which the tab keeps the key of what is sent: specification.md#site-intention */
export const useSending = (name: string, given?: Refusal): SendingState => {
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState(given);
  const [attempt, setAttempt] = useState(0);
  const end = (refused: Refusal | undefined): void => {
    isBusy.current = false;
    setSending(false);
    setRefusal(refused);
  };
  const refuse = (refused: Refusal): void => {
    end(refused);
    setAttempt((before) => before + 1);
  };
  useEffect(() => {
    // A page that comes back from the browser's own memory was left while it was being sent.
    const wake = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) end(undefined);
    };
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);
  return {
    isSending,
    refusal,
    attempt,
    refuse,
    rest: () => end(undefined),
    send: async (content, send) => {
      if (isBusy.current) return undefined;
      isBusy.current = true;
      setSending(true);
      const sent = await sendIntention(name, content, send);
      if (sent.ok) return sent;
      refuse(refusalOf(sent.error));
      return undefined;
    },
  };
};
