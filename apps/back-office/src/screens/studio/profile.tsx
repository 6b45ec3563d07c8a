import type { Studio } from '@booky/api-client';
import { formValue } from '@booky/web-ui';
import { useOffice } from '../../office/office.ts';
import { changesOf } from '../../office/changes-of.ts';
import { FieldRow } from '../../controls/field-row.tsx';
import { Field } from '../../controls/field.tsx';
import { PictureChoice } from '../../controls/picture-choice.tsx';
import { SavedForm } from '../../controls/saved-form.tsx';
import { Colour } from './colour.tsx';

const FACTS = [
  'name',
  'phone',
  'email',
  'address',
  'website',
  'logoUrl',
  'accentColor',
  'aboutEn',
  'aboutFr',
  'termsEn',
  'termsFr',
  'whatsapp',
  'instagram',
  'mapUrl',
  'taxNumber',
] as const satisfies readonly (keyof Studio)[];

/** The form with the studio's details that pages and emails show. */
export const Profile = ({ studio }: { readonly studio: Studio }) => {
  const { words } = useOffice();
  const { fields, hints } = words.studio;
  const field = (name: (typeof FACTS)[number], more: Partial<Parameters<typeof Field>[0]> = {}) => (
    <Field name={name} label={fields[name]} defaultValue={studio[name] ?? undefined} {...more} />
  );
  return (
    <SavedForm
      heading={words.studio.profile}
      draft="studio"
      operation="PATCH /api/admin/studio"
      labels={fields}
      save={words.studio.saveProfile}
      requestOf={(form) => ({
        body: changesOf(
          studio,
          Object.fromEntries(FACTS.map((name) => [name, formValue(form, name) || null])),
        ),
      })}
    >
      <p class="quiet">{words.studio.profileNext}</p>
      <FieldRow>
        {field('name', { autocomplete: 'organization' })}
        {field('phone', { type: 'tel', autocomplete: 'tel' })}
        {field('whatsapp', { type: 'tel', hint: hints.whatsapp, autocomplete: 'tel' })}
        {field('email', { type: 'email', hint: hints.email, autocomplete: 'email' })}
        {field('address', { hint: hints.address })}
        {field('mapUrl', { type: 'url', hint: hints.mapUrl })}
        {field('website', { type: 'url', hint: hints.https })}
        {field('instagram', { hint: hints.instagram })}
        {field('taxNumber', { hint: hints.taxNumber })}
        <PictureChoice
          name="logoUrl"
          label={fields.logoUrl}
          hint={hints.logoUrl}
          defaultValue={studio.logoUrl ?? undefined}
        />
        <Colour
          name="accentColor"
          label={fields.accentColor}
          hint={hints.accentColor}
          value={studio.accentColor}
        />
      </FieldRow>
      <p class="quiet">{words.studio.textsNext}</p>
      <FieldRow>
        {field('aboutEn', { isLong: true })}
        {field('aboutFr', { isLong: true })}
        {field('termsEn', { isLong: true })}
        {field('termsFr', { isLong: true })}
      </FieldRow>
    </SavedForm>
  );
};
