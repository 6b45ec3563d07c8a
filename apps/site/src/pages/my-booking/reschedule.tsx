import { ApiError } from '@booky/api-client';
import { fieldId, Problem, writeStart } from '@booky/web-ui';
import { useEffect, useState } from 'preact/hooks';
import { Month } from '../../month/month.tsx';
import { useMonth } from '../../month/use-month.ts';
import { ownRefusal, problemOf, refusalOf } from '../../sending/refusal.ts';
import { useSending } from '../../sending/use-sending.ts';
import { keepMine, readMine } from './kept.ts';
import { Panel, PanelRefused, showChanged } from './panel.tsx';
import { type ActionProps, apiOf } from './pay-the-rest.tsx';

/** Offers the start times to which the API can reschedule this booking. specification.md#site-move */
export const Move = (props: ActionProps) => {
  const { words } = props.frame;
  return (
    <Panel name="move" reference={props.booking.reference} title={words.move} words={words}>
      {() => <RescheduleForm {...props} />}
    </Panel>
  );
};

const RescheduleForm = ({ token, booking: { reference }, frame }: ActionProps) => {
  const { words, link } = frame;
  const api = apiOf(frame);
  const sending = useSending(`booky-move-${reference}`);
  const [startsAt, setStartsAt] = useState(readMine(reference).startsAt);
  const { month, showMonth } = useMonth(
    api,
    (from) => async (wanted) =>
      (
        await from.call('GET /api/booking/{token}/availability', {
          path: { token },
          query: { month: wanted },
        })
      ).days,
    (fault) => {
      if (!(fault instanceof ApiError)) throw fault;
      sending.end(refusalOf(fault));
    },
  );
  useEffect(() => showMonth(startsAt?.slice(0, 7) ?? null), []);
  const move = async (): Promise<void> => {
    if (!startsAt) {
      sending.end(
        ownRefusal('validation_failed', [{ field: 'startsAt', code: 'required', message: words.moveNone }]),
      );
      return;
    }
    const body = { startsAt };
    const moved = await sending.send(body, (headers) =>
      api.try('POST /api/booking/{token}/reschedule', { path: { token }, body, headers }),
    );
    keepMine(reference, { startsAt: undefined });
    if (moved) showChanged(reference, 'when');
    else {
      setStartsAt(undefined);
      showMonth(month?.month ?? null);
    }
  };
  const problem = problemOf(sending.refusal, 'startsAt');
  return (
    <form
      noValidate
      onInput={({ target }) => {
        if (!(target instanceof HTMLInputElement)) return;
        setStartsAt(target.value);
        keepMine(reference, { startsAt: target.value });
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void move();
      }}
    >
      <PanelRefused sending={sending} frame={frame} labels={{ startsAt: words.when }} />
      <div id={fieldId('startsAt')} tabIndex={-1}>
        <p class="hint">{words.kigaliTime}</p>
        <Problem id={fieldId('startsAt')} text={problem} />
        {month && (
          <Month
            shown={month}
            words={words}
            hrefOf={(wanted) => link(`/booking/${token}`, { month: wanted })}
            onMonth={showMonth}
            startsAt={startsAt}
          />
        )}
      </div>
      <p class="chosen" aria-live="polite">
        {startsAt ? words.moveTo(writeStart(startsAt, words.locale)) : words.moveNone}
      </p>
      <button class="button" aria-disabled={sending.isSending}>
        {words.moveYes}
      </button>
    </form>
  );
};
