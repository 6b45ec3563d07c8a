import type { AdminService } from '@booky/api-client';
import { inLanguage } from '@booky/web-ui';
import { useOffice } from '../../office/office.ts';
import { writePercent } from '../../controls/percent.ts';
import { Both } from './both.tsx';
import { AddOns, Packages, type PartProps } from './offers.tsx';
import { RowActs } from './row-acts.tsx';

interface ServiceProps extends PartProps {
  readonly services: readonly AdminService[];
  readonly place: number;
}

/** A service with its packages and add-ons. */
export const Service = ({ services, place, ...acts }: ServiceProps) => {
  const { words } = useOffice();
  const { catalogue, actions } = words;
  const service = services[place];
  if (service === undefined) return null;
  const called = inLanguage(service, 'name', words.locale);
  const add = (action: string): string => actions.ofRow(action, called?.text ?? '');
  const rate = service.bookingFeeRateOverride;
  return (
    <section class="part">
      <div class="row-head">
        <h2 lang={called?.lang}>{called?.text}</h2>
        {!service.isActive && <span class="stage">{catalogue.notOnSale}</span>}
      </div>
      <Both of={service} />
      <dl class="facts">
        <div>
          <dt>{catalogue.bookingFee}</dt>
          <dd>{rate === null ? catalogue.usualFee : catalogue.percent(writePercent(rate, words.locale))}</dd>
        </div>
        <div>
          <dt>{catalogue.fields.coverImageUrl}</dt>
          <dd>
            {service.coverImageUrl ? (
              <a class="touch" href={service.coverImageUrl} target="_blank" rel="noreferrer noopener">
                {catalogue.openCover}
              </a>
            ) : (
              catalogue.sampleCover
            )}
          </dd>
        </div>
      </dl>
      <RowActs
        kind="service"
        rows={services}
        place={place}
        onEdit={(name) => acts.onOpen({ kind: 'service', name, service })}
        {...acts}
      />
      <h3>{catalogue.packages}</h3>
      <Packages service={service} {...acts} />
      <Add
        text={catalogue.addPackage}
        name={add(catalogue.addPackage)}
        onPress={(name) => acts.onOpen({ kind: 'package', name, service, sold: undefined })}
      />
      <h3>{catalogue.addOns}</h3>
      <AddOns service={service} addOns={service.addons} {...acts} />
      <Add
        text={catalogue.addAddOn}
        name={add(catalogue.addAddOn)}
        onPress={(name) => acts.onOpen({ kind: 'addOn', name, service, addOn: undefined })}
      />
    </section>
  );
};

interface AddProps {
  readonly text: string;
  readonly name: string;
  readonly onPress: (name: string) => void;
}

export const Add = ({ text, name, onPress }: AddProps) => (
  <button type="button" class="button second" aria-label={name} onClick={() => onPress(name)}>
    {text}
  </button>
);
