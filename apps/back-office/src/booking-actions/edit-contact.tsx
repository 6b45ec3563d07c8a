import { formValue } from '@booky/web-ui';
import { useState } from 'preact/hooks';
import { Field } from '../controls/field.tsx';
import { typedOrNull } from '../controls/typed-number.ts';
import { useOffice } from '../office/office.ts';
import { type ActionProps, BookingDialog } from './booking-dialog.tsx';

/** The reason named in the optional email to the client. specification.md#notify-of-edit */
const NOTICE = 'booking_updated';

/**
 * Edits the contact. Sends only the changed fields, because another tab may be changing other fields at the same time.
 */
export const EditContact = (props: ActionProps) => {
  const { words } = useOffice();
  const { id, fullName, email, phone, location, partySize, specialRequests } = props.booking;
  const { fields } = words.actions;
  const causes: readonly string[] = props.booking.actionEmails['edit_contact'] ?? [];
  const ofAddress = causes.filter((cause) => cause !== NOTICE);
  const [isTold, setTold] = useState(false);
  const { emails, emailsOfAddress, causes: names } = words.actions;
  return (
    <BookingDialog
      {...props}
      action="edit_contact"
      operation="PATCH /api/admin/bookings/{id}/contact"
      causes={email === null ? null : ofAddress}
      sayEmails={(of) => `${isTold ? `${emails(names[NOTICE])} ` : ''}${emailsOfAddress(of)}`}
      requestOf={(form) => {
        return {
          path: { id },
          body: {
            ...changed('fullName', fullName, formValue(form, 'fullName')),
            ...changed('email', email ?? '', formValue(form, 'email')),
            ...changed('phone', phone, formValue(form, 'phone')),
            ...changed('location', location, formValue(form, 'location')),
            ...changed('partySize', partySize, typedOrNull(formValue(form, 'partySize'))),
            ...changed('specialRequests', specialRequests, formValue(form, 'specialRequests') || null),
            ...(formValue(form, 'notify') === '' ? {} : { notify: true }),
          },
        };
      }}
    >
      <Field name="fullName" label={fields.fullName} defaultValue={fullName} />
      <Field
        name="email"
        type="email"
        label={fields.email}
        hint={words.actions.emailHint}
        optionalMark={email === null ? words.frame.optional : undefined}
        defaultValue={email ?? undefined}
      />
      <Field name="phone" type="tel" label={fields.phone} defaultValue={phone} />
      <Field name="location" label={fields.location} defaultValue={location} />
      <Field
        name="partySize"
        label={fields.partySize}
        inputMode="numeric"
        optionalMark={words.frame.optional}
        defaultValue={partySize === null ? undefined : String(partySize)}
      />
      <Field
        name="specialRequests"
        label={fields.specialRequests}
        optionalMark={words.frame.optional}
        defaultValue={specialRequests ?? undefined}
        isLong
      />
      {causes.includes(NOTICE) && (
        <label class="check">
          <input
            type="checkbox"
            name="notify"
            value="true"
            onChange={({ currentTarget }) => setTold(currentTarget.checked)}
          />
          {words.actions.notifyClient}
        </label>
      )}
    </BookingDialog>
  );
};

const changed = <Value,>(name: string, before: Value, value: Value): object =>
  value === before ? {} : { [name]: value };
