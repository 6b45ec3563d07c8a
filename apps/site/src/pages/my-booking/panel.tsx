import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Refused } from '../../parts/refused.tsx';
import type { SendingState } from '../../sending/use-sending.ts';
import type { Acting, Sending } from '../../wording/en.ts';
import type { Frame } from '../page.ts';
import { keepMine, readMine } from './kept.ts';

interface PanelProps {
  readonly name: string;
  readonly reference: string;
  readonly title: string;
  readonly words: Acting;
  /** The text of the button that closes the panel. */
  readonly closing?: string;
  readonly isMain?: boolean;
  readonly children: () => ComponentChildren;
}

/** A button that opens a part of the page. The part then takes the button's place, and stays open after a reload. */
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
          <button type="button" class="link" onClick={() => turn(false)}>
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

/** The codes of the refusals which mean that the page is out of date. */
const STALE: readonly string[] = ['wrong_status', 'nothing_owed'];

interface PanelRefusedProps {
  readonly sending: SendingState;
  readonly frame: Frame<Acting>;
  readonly labels?: Readonly<Record<string, string>>;
  /** Sentences that replace the page's sentences about refusals. */
  readonly instead?: Partial<Sending>;
}

export const PanelRefused = ({
  sending,
  frame: { words, link },
  labels = {},
  instead,
}: PanelRefusedProps) => {
  const { refusal } = sending;
  return refusal ? (
    <>
      <Refused sending={sending} words={{ ...words, ...instead }} labels={labels} />
      {refusal.ourRef ? (
        <a class="link" href={link(`/payments/${refusal.ourRef}`)}>
          {words.followPayment}
        </a>
      ) : refusal.status === 404 ? (
        <a class="link" href={link('/find-booking')}>
          {words.findBooking}
        </a>
      ) : (
        STALE.includes(refusal.code) && (
          <button type="button" class="link" onClick={() => location.reload()}>
            {words.showAsItIs}
          </button>
        )
      )}
    </>
  ) : null;
};

/** Reloads the page, and then moves the focus to what changed. */
export const showChanged = (reference: string, look: string): void => {
  keepMine(reference, { open: undefined, look });
  location.reload();
};
