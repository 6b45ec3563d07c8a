import type { PublicService } from '@booky/api-client';
import { inLanguage, writeFrancs } from '@booky/web-ui';
import { PackageChoice } from '../../controls/package-choice.tsx';
import { Part } from '../../controls/part.tsx';
import { useOffice } from '../../office/office.ts';
import { useAsked } from '../../office/use-asked.ts';
import type { Draft } from './draft.ts';

interface WhatProps {
  readonly draft: Draft;
  readonly services: readonly PublicService[];
}

export const What = ({ services, draft }: WhatProps) => {
  const { words } = useOffice();
  const say = words.newBooking;
  const service = services.find(({ packages }) => packages.some(({ id }) => id === draft.packageId));
  const addOns = service?.addons ?? [];
  const chosen = addOns.filter(({ id }) => draft.addonIds.includes(id)).map(({ id }) => id);
  return (
    <Part heading={say.what}>
      <div class="stack">
        <PackageChoice services={services} chosen={draft.packageId} />
        {addOns.length > 0 && (
          <fieldset>
            <legend>{say.addOns}</legend>
            {addOns.map((addOn) => (
              <label key={addOn.id} class="check">
                <input
                  type="checkbox"
                  name="addonIds"
                  value={addOn.id}
                  defaultChecked={chosen.includes(addOn.id)}
                />
                <span>{inLanguage(addOn, 'name', words.locale)?.text}</span>
                <span class="quiet whole">{writeFrancs(addOn.priceRwf, words.locale)}</span>
              </label>
            ))}
          </fieldset>
        )}
        <Price packageId={draft.packageId} addonIds={chosen} payment={draft.payment} />
      </div>
    </Part>
  );
};

const Price = ({ packageId, addonIds, payment }: Pick<Draft, 'packageId' | 'addonIds' | 'payment'>) => {
  const { words } = useOffice();
  const { data, isOld } = useAsked('POST /api/quote', { body: { packageId, addonIds } });
  if (data === undefined) return null;
  return (
    <dl class={isOld ? 'sums stale' : 'sums'} aria-live="polite">
      <div>
        <dt>{words.booking.total}</dt>
        <dd>{writeFrancs(data.quote.totalRwf, words.locale)}</dd>
      </div>
      {payment !== 'waived' && (
        <div>
          <dt>{words.booking.bookingFee}</dt>
          <dd>{writeFrancs(data.quote.bookingFeeRwf, words.locale)}</dd>
        </div>
      )}
    </dl>
  );
};
