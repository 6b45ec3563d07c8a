import { useEffect } from 'preact/hooks';
import type { Acting } from '../../wording/en.ts';
import { keepPageOfBooking } from '../../paying/known-payment.ts';
import type { ViewProps } from '../page.ts';
import { Cancel } from './cancel.tsx';
import { ChangeEmail } from './change-email.tsx';
import { keepMine, readMine } from './kept.ts';
import type { ActableData } from './load.ts';
import { Move } from './reschedule.tsx';
import { PayTheRest } from './pay-the-rest.tsx';

// The script hydrates only these parts. The server alone renders the rest, so that the script stays small.

/** The id of the element that contains the part for paying. */
export const PAY_ID = 'pay';
export const CHANGES_ID = 'changes';

type Props = ViewProps<ActableData, Acting>;

export const Pay = ({ data: { booking, ...data }, frame }: Props) =>
  booking?.canPay ? <PayTheRest {...data} booking={booking} frame={frame} /> : null;

export const Changes = ({ data: { booking, ...data }, frame }: Props) => {
  useEffect(() => {
    const reference = booking?.reference;
    if (!reference) return undefined;
    keepPageOfBooking(reference, `/booking/${data.token}`);
    // Tells the API that the client opened the link. Only the script makes this call, because mail scanners run no
    // scripts. If the call fails, the next visit makes it again. specification.md#link-opened
    frame.api
      ?.call('POST /api/booking/{token}/opened', { path: { token: data.token } })
      .catch(() => undefined);
    const { look } = readMine(reference);
    if (look) {
      keepMine(reference, { look: undefined });
      document.getElementById(look)?.focus();
    }
    // The browser may restore the page from memory, in the state that it had before a payment.
    const renew = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) location.reload();
    };
    addEventListener('pageshow', renew);
    return () => removeEventListener('pageshow', renew);
  }, []);
  if (!booking) return null;
  const props = { ...data, booking, frame };
  return (
    <>
      {booking.canReschedule && <Move {...props} />}
      <ChangeEmail {...props} />
      {booking.canCancel && <Cancel {...props} />}
    </>
  );
};
