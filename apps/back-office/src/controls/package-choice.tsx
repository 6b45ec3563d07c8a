import type { PublicService } from '@booky/api-client';
import { inLanguage } from '@booky/web-ui';
import { useOffice } from '../office/office.ts';
import { useFieldId } from './field.tsx';

interface PackageChoiceProps {
  readonly services: readonly PublicService[];
  /** The id of the package that is chosen at first. */
  readonly chosen?: string | undefined;
}

/** A field for choosing one of the packages on sale, grouped by service. */
export const PackageChoice = ({ services, chosen }: PackageChoiceProps) => {
  const { words } = useOffice();
  const id = useFieldId('packageId');
  const named = (one: Parameters<typeof inLanguage<'name'>>[0]): string =>
    inLanguage(one, 'name', words.locale)?.text ?? '';
  return (
    <div class="field">
      <label for={id}>{words.calendar.fields.packageId}</label>
      <select id={id} name="packageId">
        {services.map((service) => (
          <optgroup key={service.id} label={named(service)}>
            {service.packages.map((one) => (
              <option key={one.id} value={one.id} selected={one.id === chosen}>
                {named(one)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
};
