import { describedBy, Problem } from '@booky/web-ui';
import { useFieldId, useProblem } from '../../controls/field.tsx';
import { writeHours } from '../../controls/hours.ts';
import { Part } from '../../controls/part.tsx';
import { useOffice } from '../../office/office.ts';
import { type Draft, HOLDS, PAYMENTS, type ToPay, USUAL_HOLD } from './draft.ts';

interface PayProps {
  readonly draft: Draft;
  readonly toPay: ToPay;
}

/** The fields for how the booking fee is paid and how long the time is held. */
export const Pay = ({ draft: { payment, holdMinutes }, toPay: { methods, offline } }: PayProps) => {
  const { words } = useOffice();
  const say = words.newBooking;
  const [id, holdId] = [useFieldId('payment'), useFieldId('holdMinutes')];
  const problem = useProblem('payment');
  const isOffered = { online: methods.length > 0, offline: offline !== null, waived: true };
  // Also offers a way to pay that was chosen but has since been turned off. The API then reports the problem.
  const offered = PAYMENTS.filter((way) => isOffered[way] || payment === way);
  return (
    <Part heading={say.payment}>
      <fieldset class="stack" id={id} aria-label={say.payment} {...describedBy(id, undefined, problem)}>
        <Problem id={id} text={problem} />
        {offered.map((way) => (
          <div key={way}>
            <label class="check">
              <input
                type="radio"
                name="payment"
                value={way}
                defaultChecked={payment === way}
                aria-describedby={`${way}-hint`}
              />
              {say[way]}
            </label>
            <p class="hint" id={`${way}-hint`}>
              {say[`${way}Hint`]}
            </p>
          </div>
        ))}
        {payment !== 'waived' && (
          <div class="field">
            <label for={holdId}>{say.hold}</label>
            <p class="hint" id={`${holdId}-hint`}>
              {say.holdHint(words.calendar.lasts(USUAL_HOLD))}
            </p>
            <select id={holdId} name="holdMinutes" aria-describedby={`${holdId}-hint`}>
              <option value="" selected={holdMinutes === ''}>
                {payment === 'offline' && offline
                  ? say.usualFor(writeHours(offline.holdMinutes, words.locale))
                  : say.usual}
              </option>
              {HOLDS.map((minutes) => (
                <option key={minutes} value={minutes} selected={holdMinutes === String(minutes)}>
                  {words.calendar.lasts(minutes)}
                </option>
              ))}
            </select>
          </div>
        )}
      </fieldset>
    </Part>
  );
};
