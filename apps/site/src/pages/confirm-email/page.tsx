import { Notice } from '@booky/web-ui';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Refused } from '../../parts/refused.tsx';
import { useSending } from '../../sending/use-sending.ts';
import type { confirmEmail, Refusals } from '../../wording/en.ts';
import type { ViewProps } from '../page.ts';
import { confirm, type ConfirmEmailData } from './load.ts';

/** A page with one button. The button works without a script. */
export const ConfirmEmail = ({
  data,
  frame,
}: ViewProps<ConfirmEmailData, typeof confirmEmail & Refusals>) => {
  const { words, link, api } = frame;
  const { outcome, token } = data;
  const sending = useSending('booky-confirm-email', outcome.kind === 'refused' ? outcome : undefined);
  const [isConfirmed, setConfirmed] = useState(outcome.kind === 'confirmed');
  const answer = useRef<HTMLDivElement>(null);
  const isOver = sending.refusal?.status === 404;
  const isOpen = !isConfirmed && !isOver;
  useEffect(() => {
    if (!isOpen) answer.current?.focus();
  }, [isOpen]);
  const send = async (client: NonNullable<typeof api>): Promise<void> => {
    const sent = await sending.send({ token }, (headers) => confirm(client, token, headers));
    if (sent !== undefined) setConfirmed(true);
  };
  return (
    <form
      class="prose"
      method="post"
      onSubmit={(event) => {
        if (!api) return;
        event.preventDefault();
        void send(api);
      }}
    >
      <h1>{words.confirmHeading}</h1>
      {isConfirmed && (
        <div ref={answer} tabIndex={-1}>
          <Notice kind="done">
            <p>{words.confirmed}</p>
            <p>{words.confirmedNext}</p>
          </Notice>
        </div>
      )}
      {isOver && (
        <div ref={answer} tabIndex={-1}>
          <Notice kind="wrong">
            <p>
              <strong>{words.linkOver}</strong>
            </p>
            <p>{words.linkOverText}</p>
          </Notice>
        </div>
      )}
      {!isOver && <Refused sending={sending} words={words} />}
      {isOpen && (
        <>
          <p>{words.confirmText}</p>
          <input type="hidden" name="key" value={data.key} />
          <button class="button" aria-disabled={sending.isSending}>
            {words.confirm}
          </button>
        </>
      )}
      {!isOpen && (
        <p>
          <a class="button" href={link('/find-booking')}>
            {words.findBooking}
          </a>
        </p>
      )}
    </form>
  );
};
