import type { AdminPackage } from '@booky/api-client';
import { formValue } from '@booky/web-ui';
import { useOffice } from '../../office/office.ts';
import { FieldRow } from '../../controls/field-row.tsx';
import { Check, isChecked } from '../../controls/check.tsx';
import { Field } from '../../controls/field.tsx';

type Named = Pick<AdminPackage, 'nameEn' | 'nameFr' | 'isActive'>;
type Described = Pick<AdminPackage, 'descriptionEn' | 'descriptionFr'>;

export const Names = ({ row }: { readonly row: Named | undefined }) => {
  const { words } = useOffice();
  const { fields } = words.catalogue;
  return (
    <FieldRow>
      <Field name="nameEn" label={fields.nameEn} defaultValue={row?.nameEn} />
      <Field
        name="nameFr"
        label={fields.nameFr}
        optionalMark={words.frame.optional}
        defaultValue={row?.nameFr ?? undefined}
      />
    </FieldRow>
  );
};

export const Descriptions = ({ row }: { readonly row: Described | undefined }) => {
  const { words } = useOffice();
  return (
    <FieldRow>
      {(['descriptionEn', 'descriptionFr'] as const).map((name) => (
        <Field
          key={name}
          name={name}
          label={words.catalogue.fields[name]}
          optionalMark={words.frame.optional}
          defaultValue={row?.[name] ?? undefined}
          isLong
        />
      ))}
    </FieldRow>
  );
};

export const OnSale = ({ row }: { readonly row: Named | undefined }) => {
  const { words } = useOffice();
  return (
    <Check
      name="isActive"
      label={words.catalogue.fields.isActive}
      defaultChecked={row === undefined || row.isActive}
    />
  );
};

export const namesIn = (form: HTMLFormElement) => ({
  nameEn: formValue(form, 'nameEn'),
  nameFr: formValue(form, 'nameFr') || null,
  isActive: isChecked(form, 'isActive'),
});

export const descriptionsIn = (form: HTMLFormElement) => ({
  descriptionEn: formValue(form, 'descriptionEn') || null,
  descriptionFr: formValue(form, 'descriptionFr') || null,
});
