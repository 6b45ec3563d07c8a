import type { Checkout } from '@booky/api-client';
import { writeFrancs, writeStart } from '@booky/web-ui';
import { Shown } from '../../parts/shown.tsx';
import type { payPage } from '../../wording/en.ts';
import type { Frame } from '../page.ts';

interface SummaryProps {
  readonly checkout: Checkout;
  readonly packagePriceRwf: number;
  readonly frame: Frame<typeof payPage>;
}

/** The booking and its price. */
export const Summary = ({ checkout, packagePriceRwf, frame: { words } }: SummaryProps) => {
  const { service, package: sold, addons } = checkout;
  const francs = (amountRwf: number): string => writeFrancs(amountRwf, words.locale);
  return (
    <>
      <h2>
        <Shown of={sold} name="name" words={words} />
      </h2>
      <p class="quiet">
        <Shown of={service} name="name" words={words} /> · {words.minutes(sold.durationMinutes)} ·{' '}
        {words.photos(sold.photoCount)}
      </p>
      <p class="chosen">{writeStart(checkout.startsAt, words.locale)}</p>
      <p class="hint">{words.kigaliTime}</p>
      <dl class="prices">
        <div>
          <dt>
            <Shown of={sold} name="name" words={words} />
          </dt>
          <dd>{francs(packagePriceRwf)}</dd>
        </div>
        {addons.map((one) => (
          <div key={one.nameEn}>
            <dt>
              <Shown of={one} name="name" words={words} />
            </dt>
            <dd>{francs(one.priceRwf)}</dd>
          </div>
        ))}
        <div class="all">
          <dt>{words.total}</dt>
          <dd>{francs(checkout.totalRwf)}</dd>
        </div>
        {!checkout.payment?.contradicted && (
          <div class="now">
            <dt>{words.toPayNow}</dt>
            <dd>{francs(checkout.bookingFeeRwf)}</dd>
          </div>
        )}
        <div class="quiet">
          <dt>{words.later}</dt>
          <dd>{francs(checkout.sessionFeeRwf)}</dd>
        </div>
      </dl>
    </>
  );
};
