import { describedBy, LOCALES, Problem } from '@booky/web-ui';
import { Field, useFieldId, useProblem } from '../../controls/field.tsx';
import { Part } from '../../controls/part.tsx';
import { useId } from 'preact/hooks';
import { knownBy } from '../../controls/known-by.ts';
import { useOffice } from '../../office/office.ts';
import { useAsked } from '../../office/use-asked.ts';
import type { Draft } from './draft.ts';

interface WhoProps {
  readonly draft: Draft;
}

interface EarlierProps extends WhoProps {
  /** Called after the person presses an earlier client, whose contact details fill in the fields. */
  readonly onPick: () => void;
}

/** The search starts once this many letters are typed. */
const SEARCHED = 3;

/** The earlier clients who have this name. Pressing one fills in the fields. specification.md#office-earlier-clients */
const Earlier = ({ draft: { fullName, phone }, onPick }: EarlierProps) => {
  const { words } = useOffice();
  const id = useId();
  const { data } = useAsked('GET /api/admin/clients', { query: { search: fullName.trim(), pageSize: 5 } });
  const clients =
    data?.clients.filter((client) => client.fullName !== fullName || client.phone !== phone) ?? [];
  if (clients.length === 0) return null;
  return (
    <div>
      <p id={id} class="quiet">
        {words.newBooking.earlier}
      </p>
      <div class="chips" role="group" aria-labelledby={id}>
        {clients.map((client) => (
          <button
            key={knownBy(client)}
            type="button"
            class="chip"
            onClick={({ currentTarget: { form } }) => {
              const facts = { fullName: client.fullName, phone: client.phone, email: client.email ?? '' };
              for (const [name, value] of Object.entries(facts)) {
                const field = form?.elements.namedItem(name);
                if (field instanceof HTMLInputElement) field.value = value;
              }
              onPick();
            }}
          >
            <bdi>{client.fullName}</bdi> · <bdi>{knownBy(client)}</bdi>
          </button>
        ))}
      </div>
    </div>
  );
};

export const Who = ({ draft, onPick }: EarlierProps) => {
  const { words } = useOffice();
  const localeId = useFieldId('locale');
  const say = words.newBooking;
  const { fields } = words.actions;
  return (
    <Part heading={say.who}>
      <div class="stack">
        <Field name="fullName" label={fields.fullName} defaultValue={draft.fullName} />
        {draft.fullName.trim().length >= SEARCHED && <Earlier draft={draft} onPick={onPick} />}
        <Field name="phone" type="tel" label={fields.phone} defaultValue={draft.phone} />
        <Field
          name="email"
          type="email"
          label={fields.email}
          hint={say.emailHint}
          optionalMark={words.frame.optional}
          defaultValue={draft.email}
        />
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
