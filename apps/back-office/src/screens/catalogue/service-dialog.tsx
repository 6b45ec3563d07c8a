import type { AdminService } from '@booky/api-client';
import { formValue } from '@booky/web-ui';
import { useOffice } from '../../office/office.ts';
import { changesOf } from '../../office/changes-of.ts';
import { Beside } from '../../controls/beside.tsx';
import { Field } from '../../controls/field.tsx';
import { rateIn, writePercent } from '../../controls/percent.ts';
import { CatalogueDialog, type EditProps } from './catalogue-dialog.tsx';
import { Descriptions, descriptionsIn, Names, namesIn, OnSale } from './named-fields.tsx';
import { slugOf } from './slug.ts';

interface ServiceDialogProps extends EditProps {
  readonly service: AdminService | undefined;
  /** The place of a new one. */
  readonly lastPlace: number;
}

export const ServiceDialog = ({ service, lastPlace, ...props }: ServiceDialogProps) => {
  const { words } = useOffice();
  const { fields, hints } = words.catalogue;
  const optional = words.frame.optional;
  const rate = service?.bookingFeeRateOverride ?? null;
  const all = (
    <>
      <Names row={service} />
      <Descriptions row={service} />
      <Field
        name="coverImageUrl"
        type="url"
        label={fields.coverImageUrl}
        hint={hints.coverImageUrl}
        optionalMark={optional}
        defaultValue={service?.coverImageUrl ?? undefined}
      />
      <Beside>
        <Field
          name="bookingFeeRateOverride"
          label={fields.bookingFeeRateOverride}
          hint={hints.bookingFeeRateOverride}
          optionalMark={optional}
          inputMode="decimal"
          defaultValue={rate === null ? undefined : writePercent(rate, words.locale)}
        />
        <Field
          name="slug"
          label={fields.slug}
          hint={hints.slug}
          optionalMark={optional}
          defaultValue={service?.slug}
        />
      </Beside>
      <OnSale row={service} />
    </>
  );
  return service ? (
    <CatalogueDialog
      {...props}
      operation="PATCH /api/admin/services/{id}"
      requestOf={(form) => ({ path: { id: service.id }, body: changesOf(service, serviceIn(form)) })}
    >
      {all}
    </CatalogueDialog>
  ) : (
    <CatalogueDialog
      {...props}
      operation="POST /api/admin/services"
      requestOf={(form) => ({ body: { ...serviceIn(form), sortOrder: lastPlace } })}
    >
      {all}
    </CatalogueDialog>
  );
};

const serviceIn = (form: HTMLFormElement) => {
  const percent = formValue(form, 'bookingFeeRateOverride');
  return {
    ...namesIn(form),
    ...descriptionsIn(form),
    coverImageUrl: formValue(form, 'coverImageUrl') || null,
    bookingFeeRateOverride: percent.trim() === '' ? null : rateIn(percent),
    slug: formValue(form, 'slug') || slugOf(formValue(form, 'nameEn')),
  };
};
