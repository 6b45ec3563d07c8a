import { type InBoth, LOCALES } from '@booky/web-ui';
import { useOffice } from '../../office/office.ts';

interface BothProps {
  readonly of: InBoth<'name'> & Partial<InBoth<'description'>>;
}

/** The English and French texts of a service, package or add-on, as clients read them. */
export const Both = ({ of: row }: BothProps) => {
  const { words } = useOffice();
  return (
    <div class="both">
      {LOCALES.map((locale) => {
        const [name, description] =
          locale === 'fr' ? [row.nameFr, row.descriptionFr] : [row.nameEn, row.descriptionEn];
        return (
          <div key={locale} class="one">
            <span class="quiet">
              <span aria-hidden="true">{locale.toUpperCase()}</span>
              <span class="said">{words.booking.languages[locale]}</span>
            </span>
            <div>
              {name ? (
                <p lang={locale}>
                  <b>{name}</b>
                </p>
              ) : (
                <p class="quiet">{words.catalogue.inEnglish}</p>
              )}
              {description && (
                <p class="text quiet" lang={locale}>
                  {description}
                </p>
              )}
            </div>
          </div>
        );
      })}
    </div>
  );
};
