import type { AddOn } from '@booky/api-client';
import { Field, fieldId, Problem, writeFrancs, writeStart } from '@booky/web-ui';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { Refused } from '../../parts/refused.tsx';
import { problemOf } from '../../sending/refusal.ts';
import { Month } from '../../month/month.tsx';
import type { Frame, ViewProps } from '../page.ts';
import { Shown } from '../../parts/shown.tsx';
import { still } from '../../parts/still.ts';
import type { BookWords } from '../../wording/en.ts';
import type { BookData } from './load.ts';
import type { Made } from './send.ts';
import { useBooking } from './use-booking.ts';

/** The parts that only the server renders. */
export interface Served {
  readonly head: ComponentChildren;
  /** The text of the link to the terms. */
  readonly terms: ComponentChildren;
  readonly foot: ComponentChildren;
}

interface BookProps extends ViewProps<BookData, BookWords> {
  readonly served?: Served | undefined;
  /** Called with the new booking. If `onMade` is omitted, the form opens the next page. */
  readonly onMade?: (made: Made) => void;
}

/** The booking form: add-ons, time and contact. It also works without a script. */
export const Book = ({ data, frame, served, onMade }: BookProps) => {
  const form = useRef<HTMLFormElement>(null);
  const booking = useBooking(form, data, frame, onMade);
  const { words, target } = frame;
  const { addOns } = data;
  const given = (name: string): string | undefined => data.typed.find(([typed]) => typed === name)?.[1];
  const text = (name: string) => ({
    name,
    label: words.fields[name] ?? name,
    problem: problemOf(booking.refusal, name),
    defaultValue: given(name),
  });
  return (
    <form ref={form} class="book two" method="post" target={target} noValidate {...booking.handlers}>
      <input type="hidden" name="key" defaultValue={data.key} />
      <header class="head" {...still(served?.head)} />
      <div class="parts">
        <Refused sending={booking} words={words} labels={words.fields} />
        {booking.refusal?.payPath && (
          <a class="link" href={frame.link(booking.refusal.payPath)} target={target}>
            {words.toPayPage}
          </a>
        )}
        {addOns.length > 0 && (
          <fieldset class="addons">
            <legend>{words.addOns}</legend>
            {addOns.map((one) => (
              <AddOnRow key={one.id} one={one} frame={frame} typed={data.typed} />
            ))}
            <Problem id={fieldId('addonIds')} text={problemOf(booking.refusal, 'addonIds')} />
          </fieldset>
        )}
        <section class="when" aria-labelledby={fieldId('startsAt')}>
          <h2 id={fieldId('startsAt')} tabIndex={-1}>
            {words.when}
          </h2>
          <p class="hint">{words.kigaliTime}</p>
          <Problem id={fieldId('startsAt')} text={problemOf(booking.refusal, 'startsAt')} />
          <Month
            shown={booking.month}
            words={words}
            hrefOf={(month) => frame.link(data.path, { month })}
            onMonth={booking.showMonth}
            startsAt={booking.startsAt}
          />
        </section>
        <section class="who" aria-labelledby="who">
          <h2 id="who">{words.about}</h2>
          <Field {...text('fullName')} autocomplete="name" required />
          <Field {...text('email')} hint={words.emailHint} type="email" autocomplete="email" required />
          <Field {...text('phone')} type="tel" autocomplete="tel" required />
          <Field {...text('location')} hint={words.whereHint} autocomplete="street-address" required />
          <Field
            {...text('partySize')}
            optionalMark={words.optional}
            inputMode="numeric"
            autocomplete="off"
          />
          <Field {...text('specialRequests')} optionalMark={words.optional} isLong />
          <div class={problemOf(booking.refusal, 'consent') ? 'agree wrong' : 'agree'}>
            <p id="agree">
              <label>
                <input
                  type="checkbox"
                  name="consent"
                  value="yes"
                  id={fieldId('consent')}
                  defaultChecked={given('consent') !== undefined}
                  aria-labelledby="agree"
                  required
                />
                {words.agreeBefore}
              </label>{' '}
              {/* oxlint-disable-next-line jsx-a11y/anchor-has-content -- the server renders its text */}
              <a href={frame.link('/terms')} target="_blank" rel="noopener" {...still(served?.terms)} />
            </p>
            <Problem id={fieldId('consent')} text={problemOf(booking.refusal, 'consent')} />
          </div>
        </section>
      </div>
      <section class="sum" aria-label={words.price}>
        <p class="chosen" aria-live="polite">
          {booking.startsAt ? writeStart(booking.startsAt, words.locale) : words.notChosen}
        </p>
        <div class="bar">
          <dl class="prices" aria-live="polite">
            <div>
              <dt>{words.total}</dt>
              <dd>{booking.quote ? writeFrancs(booking.quote.totalRwf, words.locale) : '…'}</dd>
            </div>
            <div class="now">
              <dt>{words.toPayNow}</dt>
              <dd>{booking.quote ? writeFrancs(booking.quote.bookingFeeRwf, words.locale) : '…'}</dd>
            </div>
          </dl>
          <button class="button" aria-disabled={booking.isSending}>
            {words.hold}
          </button>
        </div>
        <div class="hint" {...still(served?.foot)} />
        {/* specification.md#fee-said */}
        {frame.studio.policies.bookingFeeKept && (booking.quote ?? data.quote).bookingFeeRwf > 0 && (
          <p class="hint">{words.feeKept}</p>
        )}
      </section>
    </form>
  );
};

interface AddOnProps {
  readonly one: AddOn;
  readonly frame: Frame;
  readonly typed: BookData['typed'];
}

const AddOnRow = ({ one, frame: { words }, typed }: AddOnProps) => (
  <label class="addon">
    <input
      type="checkbox"
      name="addonIds"
      value={one.id}
      defaultChecked={typed.some(([name, value]) => name === 'addonIds' && value === one.id)}
    />
    <span>
      <Shown of={one} name="name" words={words} />
    </span>
    <span class="price">{writeFrancs(one.priceRwf, words.locale)}</span>
  </label>
);
