import type { AdminAddOn, AdminPackage, AdminService } from '@booky/api-client';
import { formValue } from '@booky/web-ui';
import { useOffice } from '../../office/office.ts';
import { changesOf } from '../../office/changes-of.ts';
import { FieldRow } from '../../controls/field-row.tsx';
import { Field } from '../../controls/field.tsx';
import { typedNumber } from '../../controls/typed-number.ts';
import { CatalogueDialog, type EditProps } from './catalogue-dialog.tsx';
import { Descriptions, descriptionsIn, Names, namesIn, OnSale } from './named-fields.tsx';
import { WindowsField, windowsIn } from './windows.tsx';

interface PackageDialogProps extends EditProps {
  readonly service: AdminService;
  readonly sold: AdminPackage | undefined;
  /** The sort order that a new package gets. */
  readonly lastPlace: number;
}

export const PackageDialog = ({ service, sold, lastPlace, ...rest }: PackageDialogProps) => {
  const { words } = useOffice();
  const { fields } = words.catalogue;
  const props = { ...rest, draft: `package ${sold?.id ?? service.id}` };
  const all = (
    <>
      <Names row={sold} />
      <FieldRow areShort>
        {COUNTS.map((name) => (
          <Field
            key={name}
            name={name}
            label={fields[name]}
            inputMode="numeric"
            defaultValue={sold && String(sold[name])}
          />
        ))}
      </FieldRow>
      <Descriptions row={sold} />
      <WindowsField windows={sold?.windows} />
      <OnSale row={sold} />
    </>
  );
  return sold ? (
    <CatalogueDialog
      {...props}
      operation="PATCH /api/admin/packages/{id}"
      requestOf={(form) => ({ path: { id: sold.id }, body: changesOf(sold, packageIn(form, sold)) })}
      warningOf={({ warning }) => warning}
    >
      {all}
    </CatalogueDialog>
  ) : (
    <CatalogueDialog
      {...props}
      operation="POST /api/admin/packages"
      requestOf={(form) => ({
        body: { ...packageIn(form, undefined), serviceId: service.id, sortOrder: lastPlace },
      })}
      warningOf={({ warning }) => warning}
    >
      {all}
    </CatalogueDialog>
  );
};

const COUNTS = ['priceRwf', 'durationMinutes', 'photoCount'] as const;

const packageIn = (form: HTMLFormElement, sold: AdminPackage | undefined) => ({
  ...namesIn(form),
  ...descriptionsIn(form),
  priceRwf: typedNumber(formValue(form, 'priceRwf')),
  durationMinutes: typedNumber(formValue(form, 'durationMinutes')),
  photoCount: typedNumber(formValue(form, 'photoCount')),
  windows: windowsIn(form, sold?.windows),
});

interface AddOnDialogProps extends EditProps {
  /** The add-on's service. Undefined for an add-on that belongs to every service. */
  readonly service: AdminService | undefined;
  readonly addOn: AdminAddOn | undefined;
  /** The sort order that a new add-on gets. */
  readonly lastPlace: number;
}

export const AddOnDialog = ({ service, addOn, lastPlace, ...rest }: AddOnDialogProps) => {
  const { words } = useOffice();
  const props = { ...rest, draft: `addon ${addOn?.id ?? service?.id}` };
  const all = (
    <>
      <Names row={addOn} />
      <Field
        name="priceRwf"
        label={words.catalogue.fields.priceRwf}
        inputMode="numeric"
        defaultValue={addOn && String(addOn.priceRwf)}
      />
      <OnSale row={addOn} />
    </>
  );
  return addOn ? (
    <CatalogueDialog
      {...props}
      operation="PATCH /api/admin/addons/{id}"
      requestOf={(form) => ({ path: { id: addOn.id }, body: changesOf(addOn, addOnIn(form)) })}
    >
      {all}
    </CatalogueDialog>
  ) : (
    <CatalogueDialog
      {...props}
      operation="POST /api/admin/addons"
      requestOf={(form) => ({
        body: { ...addOnIn(form), serviceId: service?.id ?? null, sortOrder: lastPlace },
      })}
    >
      {all}
    </CatalogueDialog>
  );
};

const addOnIn = (form: HTMLFormElement) => ({
  ...namesIn(form),
  priceRwf: typedNumber(formValue(form, 'priceRwf')),
});
