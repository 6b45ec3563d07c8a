import type { AdminAddOn, AdminPackage, AdminService } from '@booky/api-client';
import { writeFrancs } from '@booky/web-ui';
import { useOffice } from '../../office/office.ts';
import type { End } from '../../controls/end.tsx';
import { Both } from './both.tsx';
import type { Open } from './open.ts';
import { RowActs } from './row-acts.tsx';

export interface PartProps {
  readonly onOpen: (open: Open) => void;
  readonly onEnd: (end: End | undefined) => void;
}

interface PackagesProps extends PartProps {
  readonly service: AdminService;
}

export const Packages = ({ service, ...acts }: PackagesProps) => {
  const { words } = useOffice();
  const { packages } = service;
  if (packages.length === 0) return <p class="quiet">{words.catalogue.noPackages}</p>;
  return (
    <ul class="rows">
      {packages.map((sold, place) => (
        <li key={sold.id} class="row offer">
          <Both of={sold} />
          <p class="price">
            <Price row={sold} />
            <span class="quiet">{words.booking.holds(sold.durationMinutes, sold.photoCount)}</span>
            {sold.windows && <span class="quiet">{words.catalogue.windows.count(sold.windows.length)}</span>}
          </p>
          <RowActs
            kind="package"
            rows={packages}
            place={place}
            onEdit={(name) => acts.onOpen({ kind: 'package', name, service, sold })}
            {...acts}
          />
        </li>
      ))}
    </ul>
  );
};

interface AddOnsProps extends PartProps {
  readonly service: AdminService | undefined;
  readonly addOns: readonly AdminAddOn[];
}

/** The add-ons of one service, or the add-ons that belong to every service. */
export const AddOns = ({ service, addOns, ...acts }: AddOnsProps) => {
  const { words } = useOffice();
  if (addOns.length === 0) return <p class="quiet">{words.catalogue.noAddOns}</p>;
  return (
    <ul class="rows">
      {addOns.map((addOn, place) => (
        <li key={addOn.id} class="row offer">
          <Both of={addOn} />
          <p class="price">
            <Price row={addOn} />
          </p>
          <RowActs
            kind="addOn"
            rows={addOns}
            place={place}
            onEdit={(name) => acts.onOpen({ kind: 'addOn', name, service, addOn })}
            {...acts}
          />
        </li>
      ))}
    </ul>
  );
};

const Price = ({ row }: { readonly row: AdminPackage | AdminAddOn }) => {
  const { words } = useOffice();
  return (
    <>
      <b>{writeFrancs(row.priceRwf, words.locale)}</b>
      {!row.isActive && <span class="stage">{words.catalogue.notOnSale}</span>}
    </>
  );
};
