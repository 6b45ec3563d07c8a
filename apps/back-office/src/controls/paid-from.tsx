import type { AdminPayment } from '@booky/api-client';
import { inLanguage, writePhone } from '@booky/web-ui';
import { useOffice } from '../app/office.ts';
import { Call } from './call.tsx';

/** Who pays a payment, and how: the photographer needs both to return its money. Nothing where that is not on record. */
export const PaidFrom = ({ payment: { payer, status } }: { readonly payment: AdminPayment }) => {
  const { booking: say, locale } = useOffice().words;
  if (payer === null) return null;
  return (
    <span class="paid-from">
      {status === 'pending' || status === 'failed' ? say.askedOf : say.paidFrom}{' '}
      <Call phone={writePhone(payer.phone)} say={alone} />{' '}
      {say.paidBy(inLanguage(payer, 'methodLabel', locale)?.text ?? '')}
    </span>
  );
};

const alone = (phone: string): string => phone;
