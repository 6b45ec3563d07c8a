import type { AdminService } from '@booky/api-client';
import { formValue } from '@booky/web-ui';
import { useOffice } from '../../office/office.ts';
import { changesOf } from '../../office/changes-of.ts';
import { FieldRow } from '../../controls/field-row.tsx';
import { Field } from '../../controls/field.tsx';
import { PictureChoice } from '../../controls/picture-choice.tsx';
import { rateIn, writePercent } from '../../controls/percent.ts';
import { CatalogueDialog, type EditProps } from './catalogue-dialog.tsx';
import { Descriptions, descriptionsIn, Names, namesIn, OnSale } from './named-fields.tsx';
import { picturesIn, ServicePictures } from './service-pictures.tsx';
import { slugOf } from './slug.ts';

interface ServiceDialogProps extends EditProps {
  readonly service: AdminService | undefined;
  /** The sort order that a new service gets. */
  readonly lastPlace: number;
}

export const ServiceDialog = ({ service, lastPlace, ...rest }: ServiceDialogProps) => {
  const { words } = useOffice();
  const { fields, hints } = words.catalogue;
  const optional = words.frame.optional;
  const props = { ...rest, draft: `service ${service?.id}` };
  const rate = service?.bookingFeeRateOverride ?? null;
  const all = (
    <>
      <Names row={service} />
      <Descriptions row={service} />
      <PictureChoice
        name="coverImageUrl"
        label={fields.coverImageUrl}
        hint={hints.coverImageUrl}
        optionalMark={optional}
        defaultValue={service?.coverImageUrl ?? undefined}
      />
      <ServicePictures pictures={service?.pictures ?? []} />
      <FieldRow>
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
      </FieldRow>
      <OnSale row={service} />
    </>
  );
  return service ? (
    <CatalogueDialog
      {...props}
      operation="PATCH /api/admin/services/{id}"
      requestOf={(form) => ({ path: { id: service.id }, body: changesOf(service, serviceIn(form, service)) })}
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

const serviceIn = (form: HTMLFormElement, before?: AdminService) => {
  const percent = formValue(form, 'bookingFeeRateOverride');
  return {
    ...namesIn(form),
    ...descriptionsIn(form),
    coverImageUrl: formValue(form, 'coverImageUrl') || null,
    pictures: picturesIn(form, before?.pictures),
    bookingFeeRateOverride: percent.trim() === '' ? null : rateIn(percent),
    slug: formValue(form, 'slug') || slugOf(formValue(form, 'nameEn')),
  };
};
