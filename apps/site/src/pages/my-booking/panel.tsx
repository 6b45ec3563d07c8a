import { ErrorSummary } from '@booky/web-ui';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { sendIntention } from '../../client/intention.ts';
import type { Doing } from '../../wording/mine.en.ts';
import type { Frame } from '../page.ts';
import { type Refusal, refusalOf, sayRefusal } from '../refusal.ts';
import { keepMine, readMine } from './kept.ts';

interface PanelProps {
  readonly name: string;
  readonly reference: string;
  readonly title: string;
  readonly words: Doing;
  /** What closes it. */
  readonly closing?: string;
  readonly isMain?: boolean;
  readonly children: () => ComponentChildren;
}

/** A button that opens a part of the page in its own place. The part is still open after a reload. */
export const Panel = ({ name, reference, title, words, closing, isMain, children }: PanelProps) => {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const focus = useRef(false);
  const turn = (open: boolean): void => {
    focus.current = true;
    keepMine(reference, { open: open ? name : undefined });
    setOpen(open);
  };
  useEffect(() => setOpen(readMine(reference).open === name), []);
  useEffect(() => {
    if (focus.current) place.current?.querySelector<HTMLElement>(isOpen ? 'h3' : 'button')?.focus();
    focus.current = false;
  }, [isOpen]);
  return (
    <div ref={place} class={isOpen ? 'panel' : undefined}>
      {isOpen ? (
        <>
          <h3 tabIndex={-1}>{title}</h3>
          {children()}
          <button type="button" class="plain" onClick={() => turn(false)}>
            {closing ?? words.back}
          </button>
        </>
      ) : (
        <button type="button" class={isMain ? 'button' : 'button second'} onClick={() => turn(true)}>
          {title}
        </button>
      )}
    </div>
  );
};

type Send = Parameters<typeof sendIntention>[2];

/** One thing that a panel sends at a time. */
export const useSending = (name: string) => {
  const busy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [attempt, setAttempt] = useState(0);
  const refuse = (refused: Refusal): void => {
    busy.current = false;
    setSending(false);
    setRefusal(refused);
    setAttempt((before) => before + 1);
  };
  /** Answers what was sent; undefined where it was refused, which is shown, or is still under way. */
  const send = async <Data,>(
    content: object,
    sendIt: (
      headers: Parameters<Send>[0],
    ) => Promise<
      | { readonly ok: true; readonly data: Data }
      | { readonly ok: false; readonly error: Parameters<typeof refusalOf>[0] }
    >,
  ): Promise<Data | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    setSending(true);
    const sent = await sendIntention(name, content, sendIt);
    if (sent.ok) return sent.data;
    refuse(refusalOf(sent.error));
    return undefined;
  };
  return { isSending, refusal, attempt, refuse, send };
};

/** Refusals by which the page no longer shows how things stand. */
const STALE: readonly string[] = ['wrong_status', 'nothing_owed'];

interface RefusedProps {
  readonly sending: Pick<ReturnType<typeof useSending>, 'refusal' | 'attempt'>;
  readonly frame: Frame<Doing>;
  readonly labels: Readonly<Record<string, string>>;
}

/** Why it was not done, and the next step. */
export const Refused = ({ sending: { refusal, attempt }, frame: { words, link }, labels }: RefusedProps) =>
  refusal ? (
    <>
      <ErrorSummary
        key={attempt}
        heading={words.attention}
        message={sayRefusal(refusal, words)}
        problems={refusal.problems}
        labelOf={(field) => labels[field] ?? field}
      />
      {refusal.ourRef ? (
        <a class="next" href={link(`/payments/${refusal.ourRef}`)}>
          {words.followPayment}
        </a>
      ) : refusal.status === 404 ? (
        <a class="next" href={link('/find-booking')}>
          {words.findBooking}
        </a>
      ) : (
        STALE.includes(refusal.code) && (
          <button type="button" class="plain" onClick={() => location.reload()}>
            {words.showAsItIs}
          </button>
        )
      )}
    </>
  ) : null;

/** Shows the booking as it now stands, and looks at what changed. */
export const showChanged = (reference: string, look: string): void => {
  keepMine(reference, { open: undefined, look });
  location.reload();
};
