import './new-booking.css';
import type { AdminBooking, ApiError, PublicService } from '@booky/api-client';
import { useRef, useState } from 'preact/hooks';
import { sayConflict } from '../../booking-actions/say-conflict.ts';
import { Failure } from '../../controls/failure.tsx';
import { FieldProblems } from '../../controls/field.tsx';
import { Form } from '../../controls/form.tsx';
import { Reasons } from '../../controls/reasons.tsx';
import { Shown } from '../../controls/shown.tsx';
import { useOffice } from '../../office/office.ts';
import { Screen } from '../../office/screen.tsx';
import { useAddress } from '../../office/use-address.ts';
import { useAsked } from '../../office/use-asked.ts';
import type { Words } from '../../wording/words.ts';
import type { ToPay } from './draft.ts';
import { Pay } from './pay.tsx';
import { useNewBooking } from './use-new-booking.ts';
import { What } from './what.tsx';
import { When } from './when.tsx';
import { Consent, Who } from './who.tsx';

export const NewBooking = () => {
  const { words } = useOffice();
  const asked = useAsked('GET /api/services');
  const methods = useAsked('GET /api/payment-methods');
  const { query } = useAddress();
  // Reads the parameter only once, because the form later removes it from the address.
  const [again] = useState(query['again']);
  return (
    <Screen heading={words.calendar.newBooking}>
      <Shown asked={asked}>
        {({ services }) => {
          const onSale = services.filter(({ packages }) => packages.length > 0);
          if (onSale.length === 0) return <p>{words.calendar.noPackage}</p>;
          return (
            <Shown asked={methods}>
              {(toPay) =>
                again ? (
                  <Again id={again} services={onSale} toPay={toPay} />
                ) : (
                  <BookingForm services={onSale} toPay={toPay} />
                )
              }
            </Shown>
          );
        }}
      </Shown>
    </Screen>
  );
};

interface AgainProps {
  readonly id: string;
  readonly services: readonly PublicService[];
  readonly toPay: ToPay;
}

/** The form, already filled in with the client of a lapsed booking. specification.md#office-hold-again */
const Again = ({ id, ...rest }: AgainProps) => {
  const asked = useAsked('GET /api/admin/bookings/{id}', { path: { id } });
  return <Shown asked={asked}>{({ booking }) => <BookingForm {...rest} again={booking} />}</Shown>;
};

interface BookingFormProps {
  readonly services: readonly PublicService[];
  readonly toPay: ToPay;
  /** The lapsed booking. */
  readonly again?: AdminBooking;
}

const BookingForm = ({ services, toPay, again }: BookingFormProps) => {
  const { words } = useOffice();
  const form = useRef<HTMLFormElement>(null);
  const { draft, error, attempt, isSending, outside, change, submit } = useNewBooking(
    form,
    services,
    toPay,
    again,
  );
  const say = words.newBooking;
  return (
    <Form form={form} class="new-booking" onInput={change} onSubmit={() => void submit(false)}>
      {error && (
        <div class="stack">
          <Failure
            key={attempt}
            error={error}
            labels={{ ...words.actions.fields, ...say.labels }}
            message={refusalOf(error, words)}
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
      <FieldProblems.Provider value={error?.problems ?? []}>
        <What services={services} draft={draft} />
        <When draft={draft} onTime={change} />
        <Who draft={draft} onPick={change} />
        <Pay draft={draft} toPay={toPay} />
        <Consent draft={draft} />
      </FieldProblems.Provider>
      <button class="button" aria-disabled={isSending ? 'true' : undefined}>
        {say.book}
      </button>
    </Form>
  );
};

const refusalOf = ({ status, code }: ApiError, words: Words): string | undefined => {
  if (code === 'outside_availability') return words.newBooking.outside;
  return status === 409 ? sayConflict(code, words) : undefined;
};
