import type { ChargeView } from '@booky/provider-simulators';
import { plural, writePhone, writeTime } from '@booky/web-ui';

/** Formats a number of things: "1 email", "1,200 emails". */
export const count = (number: number, one: string, other = `${one}s`): string =>
  `${number.toLocaleString('en')} ${plural('en', number, one, other)}`;

/** Formats a number of things, adding the limit if the number exceeds it: "60 emails", "60 emails, the newest 50". */
export const countShown = (number: number, most: number, one: string): string =>
  `${count(number, one)}${number > most ? `, the newest ${most}` : ''}`;

/** Formats the time of day in Kigali, including the seconds: "09:00:05". */
export const writeSeconds = (instant: string | number): string =>
  `${writeTime(instant)}:${new Date(instant).toISOString().slice(17, 19)}`;

/** Formats the payer and the method: "MTN MoMo 0788 123 453". */
export const writePayer = ({ method, phone }: ChargeView): string =>
  `${METHODS[method]} ${phone === null ? 'without a phone' : writePhone(phone)}`;

const METHODS: Readonly<Record<ChargeView['method'], string>> = {
  momo_alpha: 'MTN MoMo',
  momo_beta: 'Airtel Money',
  card: 'Card',
};
