import './catalogue.css';
import type { WholeCatalogue } from '@booky/api-client';
import { LOCALES } from '@booky/web-ui';
import { useState } from 'preact/hooks';
import { useOffice } from '../../office/office.ts';
import { Screen } from '../../office/screen.tsx';
import { useAsked } from '../../office/use-asked.ts';
import { useEnd } from '../../controls/end.tsx';
import { Part } from '../../controls/part.tsx';
import { Shown } from '../../controls/shown.tsx';
import type { EditProps } from './catalogue-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { AddOnDialog, PackageDialog } from './offer-dialogs.tsx';
import { AddOns } from './offers.tsx';
import type { CatalogueRow, Open } from './open.ts';
import { Add, Service } from './service.tsx';
import { ServiceDialog } from './service-dialog.tsx';

export const Catalogue = () => {
  const { words } = useOffice();
  const { catalogue } = words;
  const asked = useAsked('GET /api/admin/catalogue');
  const [open, setOpen] = useState<Open>();
  const end = useEnd();
  const show = (wanted: Open): void => {
    end.show(undefined);
    setOpen(wanted);
  };
  const acts = { onOpen: show, onEnd: end.show };
  return (
    <Screen
      heading={words.frame.screen.catalogue}
      acts={
        <button
          type="button"
          class="button"
          onClick={() => show({ kind: 'service', name: catalogue.addService, service: undefined })}
        >
          {catalogue.addService}
        </button>
      }
    >
      <Shown asked={asked}>
        {(whole) => (
          <div class="catalogue">
            {end.notice}
            <ClientsView />
            {whole.services.length === 0 && (
              <div class="notice">
                <p>{catalogue.empty}</p>
              </div>
            )}
            {whole.services.map((service, place) => (
              <Service key={service.id} services={whole.services} place={place} {...acts} />
            ))}
            <Part heading={catalogue.sharedAddOns}>
              <AddOns service={undefined} addOns={whole.sharedAddons} {...acts} />
              <Add
                text={catalogue.addAddOn}
                name={catalogue.addSharedAddOn}
                onPress={(name) => show({ kind: 'addOn', name, service: undefined, addOn: undefined })}
              />
            </Part>
            {open && (
              <OpenDialog
                open={open}
                whole={whole}
                onBack={() => setOpen(undefined)}
                onEnd={(ended) => {
                  setOpen(undefined);
                  end.show(ended);
                }}
              />
            )}
          </div>
        )}
      </Shown>
    </Screen>
  );
};

/**
 * Links to the site in each language, so that the photographer can see what clients see. The site leaves out what is
 * not on sale.
 */
const ClientsView = () => {
  const { words } = useOffice();
  const { languages } = words.booking;
  return (
    <p class="links">
      {LOCALES.map((locale) => (
        <a key={locale} class="touch" href={`/?lang=${locale}`} target="_blank" rel="noopener">
          {words.catalogue.clientsView(languages[locale])}
        </a>
      ))}
    </p>
  );
};

interface OpenDialogProps extends Omit<EditProps, 'name'> {
  readonly open: Open;
  readonly whole: WholeCatalogue;
}

const OpenDialog = ({ open, whole, ...rest }: OpenDialogProps) => {
  const props = { ...rest, name: open.name };
  if (open.kind === 'service')
    return <ServiceDialog {...props} service={open.service} lastPlace={placeAfter(whole.services)} />;
  if (open.kind === 'package')
    return (
      <PackageDialog
        {...props}
        service={open.service}
        sold={open.sold}
        lastPlace={placeAfter(open.service.packages)}
      />
    );
  if (open.kind === 'addOn')
    return (
      <AddOnDialog
        {...props}
        service={open.service}
        addOn={open.addOn}
        lastPlace={placeAfter(open.service?.addons ?? whole.sharedAddons)}
      />
    );
  return <DeleteDialog {...props} what={open.what} id={open.id} />;
};

/** Returns the sort order of a new row, after all existing rows. specification.md#office-order */
const placeAfter = (rows: readonly CatalogueRow[]): number => (rows.at(-1)?.sortOrder ?? -1) + 1;
