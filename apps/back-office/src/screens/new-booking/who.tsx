import { describedBy, LOCALES, Problem } from '@booky/web-ui';
import { Field, useFieldId, useProblem } from '../../controls/field.tsx';
import { Part } from '../../controls/part.tsx';
import { useOffice } from '../../office/office.ts';
import type { Draft } from './draft.ts';

interface WhoProps {
  readonly draft: Draft;
}

/** The client. */
export const Who = ({ draft }: WhoProps) => {
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

/** What the client agreed to. */
export const Consent = ({ draft }: WhoProps) => {
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
