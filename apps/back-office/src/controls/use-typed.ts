import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type DraftOf, recallDraft, rememberDraft } from '../session/drafts.ts';
import { fillIn, type Filled, readFilled, typedSince } from './form-draft.ts';

/** Keeps the text typed into a dialog until the dialog's action is done. specification.md#office-drafts */
export const useTyped = (form: RefObject<HTMLFormElement>, draft: string | undefined) => {
  const name: DraftOf = `dialog ${draft}`;
  const stored = useRef<Filled>({});
  const [kept] = useState(() => (draft === undefined ? {} : recallDraft<Filled>(name)));
  const isKept = Object.keys(kept).length > 0;
  const [passes, setPasses] = useState(0);
  useEffect(() => {
    if (!form.current || draft === undefined) return;
    if (passes === 0) stored.current = readFilled(form.current);
    // Restores the values twice, because restoring a checkbox can make further fields appear.
    if (isKept) fillIn(form.current, kept);
    if (isKept && passes === 0) setPasses(1);
  }, [passes]);
  return {
    isKept,
    keep: (): void => {
      if (form.current && draft !== undefined)
        rememberDraft(name, typedSince(stored.current, readFilled(form.current)));
    },
    forget: (): void => {
      if (draft !== undefined) rememberDraft(name, undefined);
    },
  };
};
