import type { AdminPayment } from '@booky/api-client';
import { inLanguage, Isolated } from '@booky/web-ui';
import { useOffice } from '../office/office.ts';
import { Call } from './call.tsx';

/** Says how a payment arrived and from whom, because a refund needs both. Shows nothing if this is unknown. */
export const PaidFrom = ({ payment: { payer, offline, status } }: { readonly payment: AdminPayment }) => {
  const { booking: say, locale } = useOffice().words;
  if (offline) return <Recorded {...offline} />;
  if (payer === null) return null;
  return (
    <span class="paid-from">
      {status === 'pending' || status === 'failed' ? say.askedOf : say.paidFrom}{' '}
      <Call phone={payer.phone} say={alone} />{' '}
      {say.paidBy(inLanguage(payer, 'methodLabel', locale)?.text ?? '')}
    </span>
  );
};

const alone = (phone: string): string => phone;

/** Says how a client paid a fee without a provider. specification.md#office-recorded-fee */
const Recorded = ({ means, transactionReference, note }: NonNullable<AdminPayment['offline']>) => {
  const { booking: say, actions } = useOffice().words;
  return (
    <span>
      {means === 'other' ? say.anotherWay : say.anotherWayBy(actions.feeMeans[means].toLowerCase())}
      {transactionReference && (
        <>
          , <Isolated say={say.transaction} text={transactionReference} />
        </>
      )}
      {note && (
        <>
          . <bdi>{note}</bdi>
        </>
      )}
    </span>
  );
};
