import './new-booking.css';
import type { AnswerTo, PublicService, StartReason } from '@booky/api-client';
import { dateOf, describedBy, inLanguage, LOCALES, Problem, writeFrancs, writeTime } from '@booky/web-ui';
import { useLocation } from 'preact-iso';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useOffice } from '../../office/office.ts';
import { Screen } from '../../office/screen.tsx';
import { PackageChoice } from '../../controls/package-choice.tsx';
import { Reasons } from '../../controls/reasons.tsx';
import { sayConflict } from '../../booking-actions/say-conflict.ts';
import { useAddress } from '../../office/use-address.ts';
import { useAsked } from '../../office/use-asked.ts';
import { useChange } from '../../office/use-change.ts';
import { Failure } from '../../controls/failure.tsx';
import { Field, FieldProblems, useFieldId, useProblem } from '../../controls/field.tsx';
import { writeHours } from '../../controls/hours.ts';
import { Form } from '../../controls/form.tsx';
import { Part } from '../../controls/part.tsx';
import { Shown } from '../../controls/shown.tsx';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import { recallDraft, rememberDraft } from '../../session/drafts.ts';
import { type Draft, HOLDS, PAYMENTS, readDraft, requestOf } from './draft.ts';

/** Booking for a client, as on the phone. */
export const NewBooking = () => {
  const { words } = useOffice();
  const asked = useAsked('GET /api/services');
  const methods = useAsked('GET /api/payment-methods');
  return (
    <Screen heading={words.calendar.newBooking}>
      <Shown asked={asked}>
        {({ services }) => {
          const onSale = services.filter(({ packages }) => packages.length > 0);
          if (onSale.length === 0) return <p>{words.calendar.noPackage}</p>;
          return <Shown asked={methods}>{(toPay) => <BookingForm services={onSale} toPay={toPay} />}</Shown>;
        }}
      </Shown>
    </Screen>
  );
};

interface BookingFormProps {
  readonly services: readonly PublicService[];
  /** How clients can pay a booking fee. */
  readonly toPay: AnswerTo<'GET /api/payment-methods'>;
}

/**
 * specification.md#office-new-booking: a time that clients are not offered is refused with the reasons, and can then be
 * booked all the same, as long as nothing is changed.
 */
const BookingForm = ({ services, toPay }: BookingFormProps) => {
  const { words, link, now } = useOffice();
  const { route } = useLocation();
  const { query, replace } = useAddress();
  const form = useRef<HTMLFormElement>(null);
  const { send, error, attempt, isSending } = useChange('POST /api/admin/bookings', { hasDraft: true });
  const [typed, setTyped] = useState<Draft>(() => ({
    ...emptyDraft(words.locale),
    payment: firstWay(toPay),
    date: dateOf(now()),
    ...recallDraft<Draft>('booking'),
    ...(query['date'] && { date: query['date'] }),
  }));
  useEffect(() => {
    if (!query['date']) return;
    // From here on the draft knows it: after a reload it must not come before what was typed since.
    rememberDraft('booking', typed);
    replace({ date: undefined });
  }, []);
  const packages = services.flatMap((service) => service.packages);
  // What was chosen before may no longer be on sale.
  const draft = packages.some(({ id }) => id === typed.packageId)
    ? typed
    : { ...typed, packageId: packages[0]?.id ?? '' };
  const [outside, setOutside] = useState<readonly StartReason[]>();
  const say = words.newBooking;
  const change = (): void => {
    if (!form.current) return;
    const read = readDraft(form.current);
    rememberDraft('booking', read);
    setTyped(read);
    setOutside(undefined);
  };
  const submit = async (confirm: boolean): Promise<void> => {
    if (!form.current) return;
    const sent = await send({ body: requestOf(readDraft(form.current), confirm) });
    if (sent?.ok) {
      rememberDraft('booking', undefined);
      route(link(SCREEN_PATHS.booking.replace(':id', sent.data.booking.id)), true);
    } else if (sent)
      setOutside(sent.error.code === 'outside_availability' ? (sent.error.body.reasons ?? []) : undefined);
  };
  const isOutside = error?.code === 'outside_availability';
  const shownError = isOutside && !outside ? undefined : error;
  return (
    <Form form={form} class="new-booking" onInput={change} onSubmit={() => void submit(false)}>
      {shownError && (
        <div class="stack">
          <Failure
            key={attempt}
            error={shownError}
            labels={{ ...words.actions.fields, ...say.labels }}
            message={refusalOf(shownError, words)}
          />
          {outside && (
            <>
              <Reasons reasons={outside} date={draft.date} />
              <button type="button" class="button" onClick={() => void submit(true)}>
                {say.anyway}
              </button>
            </>
          )}
        </div>
      )}
      <FieldProblems.Provider value={shownError?.problems ?? []}>
        <What services={services} draft={draft} />
        <When draft={draft} onTime={change} />
        <Who draft={draft} />
        <Payment draft={draft} toPay={toPay} />
        <Consent draft={draft} />
      </FieldProblems.Provider>
      <button class="button" aria-disabled={isSending ? 'true' : undefined}>
        {say.book}
      </button>
    </Form>
  );
};

/** Without a payment company a link has nothing to pay with. */
const firstWay = ({ methods, offline }: BookingFormProps['toPay']): Draft['payment'] => {
  if (methods.length > 0) return 'online';
  return offline ? 'offline' : 'waived';
};

const emptyDraft = (locale: Draft['locale']): Draft => ({
  packageId: '',
  addonIds: [],
  date: '',
  startsAt: '',
  fullName: '',
  email: '',
  phone: '',
  location: '',
  partySize: '',
  specialRequests: '',
  locale,
  payment: 'online',
  holdMinutes: '',
  isAgreed: false,
});

const refusalOf = (
  { status, code }: { readonly status: number; readonly code: string },
  words: ReturnType<typeof useOffice>['words'],
): string | undefined => {
  if (code === 'outside_availability') return words.newBooking.outside;
  return status === 409 ? sayConflict(code, words) : undefined;
};

interface PartProps {
  readonly draft: Draft;
}

const What = ({ services, draft }: PartProps & { readonly services: readonly PublicService[] }) => {
  const { words } = useOffice();
  const say = words.newBooking;
  const service = services.find(({ packages }) => packages.some(({ id }) => id === draft.packageId));
  const addOns = service?.addons ?? [];
  const chosen = addOns.filter(({ id }) => draft.addonIds.includes(id)).map(({ id }) => id);
  return (
    <Part heading={say.what}>
      <div class="stack">
        <PackageChoice services={services} chosen={draft.packageId} />
        {addOns.length > 0 && (
          <fieldset>
            <legend>{say.addOns}</legend>
            {addOns.map((addOn) => (
              <label key={addOn.id} class="check">
                <input
                  type="checkbox"
                  name="addonIds"
                  value={addOn.id}
                  defaultChecked={chosen.includes(addOn.id)}
                />
                <span>{inLanguage(addOn, 'name', words.locale)?.text}</span>
                <span class="quiet whole">{writeFrancs(addOn.priceRwf, words.locale)}</span>
              </label>
            ))}
          </fieldset>
        )}
        <Price packageId={draft.packageId} addonIds={chosen} payment={draft.payment} />
      </div>
    </Part>
  );
};

const Price = ({ packageId, addonIds, payment }: Pick<Draft, 'packageId' | 'addonIds' | 'payment'>) => {
  const { words } = useOffice();
  const { data, isOld } = useAsked('POST /api/quote', { body: { packageId, addonIds } });
  if (data === undefined) return null;
  return (
    <dl class={isOld ? 'sums stale' : 'sums'} aria-live="polite">
      <div>
        <dt>{words.booking.total}</dt>
        <dd>{writeFrancs(data.quote.totalRwf, words.locale)}</dd>
      </div>
      {payment !== 'waived' && (
        <div>
          <dt>{words.booking.bookingFee}</dt>
          <dd>{writeFrancs(data.quote.bookingFeeRwf, words.locale)}</dd>
        </div>
      )}
    </dl>
  );
};

const When = ({ draft, onTime }: PartProps & { readonly onTime: () => void }) => {
  const { words } = useOffice();
  const say = words.newBooking;
  return (
    <Part heading={say.when}>
      <div class="stack">
        <div class="beside">
          <Field name="date" type="date" label={words.calendar.fields.date} defaultValue={draft.date} />
          <Field name="startsAt" type="time" label={say.time} defaultValue={draft.startsAt} />
        </div>
        <p class="hint">{words.frame.kigaliTime}</p>
        {draft.date && <Starts draft={draft} onTime={onTime} />}
      </div>
    </Part>
  );
};

/** What clients are offered on the day; and why not, of a time that they are not. */
const Starts = ({ draft: { packageId, date, startsAt }, onTime }: Parameters<typeof When>[0]) => {
  const { words } = useOffice();
  const say = words.newBooking;
  const { data, isOld } = useAsked('GET /api/admin/availability/explain', { query: { packageId, date } });
  if (data === undefined) return null;
  const timeOf = (start: { readonly startsAt: string }): string => writeTime(start.startsAt, words.locale);
  const offered = data.candidates.filter((start) => start.offered);
  const refused = data.candidates.find((start) => !start.offered && timeOf(start) === startsAt);
  return (
    <div class={isOld ? 'stack stale' : 'stack'} aria-live="polite">
      {refused && (
        <div class="notice">
          <Reasons reasons={refused.reasons} date={date} />
        </div>
      )}
      {offered.length === 0 ? (
        <p class="quiet">{say.noneThatDay}</p>
      ) : (
        <div>
          <p id="offered" class="quiet">
            {say.freeThatDay}
          </p>
          <div class="chips" role="group" aria-labelledby="offered">
            {offered.map((start) => (
              <button
                key={start.startsAt}
                type="button"
                class="chip"
                aria-pressed={timeOf(start) === startsAt}
                onClick={({ currentTarget: { form } }) => {
                  const field = form?.elements.namedItem('startsAt');
                  if (field instanceof HTMLInputElement) field.value = timeOf(start);
                  onTime();
                }}
              >
                {timeOf(start)}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
};

const Who = ({ draft }: PartProps) => {
  const { words } = useOffice();
  const localeId = useFieldId('locale');
  const say = words.newBooking;
  const { fields } = words.actions;
  return (
    <Part heading={say.who}>
      <div class="stack">
        <Field name="fullName" label={fields.fullName} defaultValue={draft.fullName} />
        <Field name="phone" type="tel" label={fields.phone} defaultValue={draft.phone} />
        <Field name="email" type="email" label={fields.email} defaultValue={draft.email} />
        <Field name="location" label={fields.location} defaultValue={draft.location} />
        <Field
          name="partySize"
          label={fields.partySize}
          inputMode="numeric"
          optionalMark={words.frame.optional}
          defaultValue={draft.partySize}
        />
        <Field
          name="specialRequests"
          label={fields.specialRequests}
          optionalMark={words.frame.optional}
          defaultValue={draft.specialRequests}
          isLong
        />
        <div class="field">
          <label for={localeId}>{say.languageOfClient}</label>
          <select id={localeId} name="locale">
            {LOCALES.map((locale) => (
              <option key={locale} value={locale} selected={locale === draft.locale}>
                {words.booking.languages[locale]}
              </option>
            ))}
          </select>
        </div>
      </div>
    </Part>
  );
};

const Payment = ({
  draft: { payment, holdMinutes },
  toPay: { methods, offline },
}: PartProps & Pick<BookingFormProps, 'toPay'>) => {
  const { words } = useOffice();
  const say = words.newBooking;
  const [id, holdId] = [useFieldId('payment'), useFieldId('holdMinutes')];
  const problem = useProblem('payment');
  const isOffered = { online: methods.length > 0, offline: offline !== null, waived: true };
  // One that was chosen before stays until another is: the API says that it is off.
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
            <select id={holdId} name="holdMinutes">
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

const Consent = ({ draft }: PartProps) => {
  const { words } = useOffice();
  const id = useFieldId('consent');
  const problem = useProblem('consent');
  return (
    <div>
      <label class="check">
        <input
          type="checkbox"
          id={id}
          name="consent"
          defaultChecked={draft.isAgreed}
          {...describedBy(id, undefined, problem)}
        />
        {words.newBooking.consent}
      </label>
      <Problem id={id} text={problem} />
    </div>
  );
};
