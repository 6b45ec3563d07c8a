import './booking.css';
import type { AdminBooking } from '@booky/api-client';
import { inLanguage, writeFrancs, writeStart, writeTime } from '@booky/web-ui';
import { useRoute } from 'preact-iso';
import { useState } from 'preact/hooks';
import { useOffice } from '../../office/office.ts';
import { Screen } from '../../office/screen.tsx';
import { ACTIONS } from '../../booking-actions/actions.ts';
import { HandOver } from '../../booking-actions/hand-over.tsx';
import { toPay } from '../../booking-actions/to-client.ts';
import { RecordRefund } from '../../booking-actions/record-refund.tsx';
import { useAsked } from '../../office/use-asked.ts';
import { useEnd } from '../../controls/end.tsx';
import { PaidFrom } from '../../controls/paid-from.tsx';
import { Shown } from '../../controls/shown.tsx';
import { Stage } from '../../controls/stage.tsx';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import { Acts } from './acts.tsx';
import { Contact } from './contact.tsx';
import { Money } from './money.tsx';
import { Notes } from './notes.tsx';
import type { Open } from './open.ts';
import { Photos } from './photos.tsx';
import { Timeline } from './timeline.tsx';

export const Booking = () => {
  const { words } = useOffice();
  const { id = '' } = useRoute().params;
  const asked = useAsked('GET /api/admin/bookings/{id}', { path: { id } });
  // The API returns 400 if the id in the address is malformed.
  if (asked.error?.status === 404 || asked.error?.status === 400)
    return (
      <Screen heading={words.booking.unknown}>
        <p>{words.booking.unknownNext}</p>
      </Screen>
    );
  return (
    <Shown asked={asked}>
      {({ booking }) => (
        <Screen heading={booking.reference}>
          <Whole key={booking.id} booking={booking} />
        </Screen>
      )}
    </Shown>
  );
};

const Whole = ({ booking }: { readonly booking: AdminBooking }) => {
  const { words, link } = useOffice();
  const [open, setOpen] = useState<Open>();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const end = useEnd();
  const show = (wanted: Open): void => {
    end.show(undefined);
    setOpen(wanted);
  };
  const Dialog = open && (open.action === 'record_refund' ? RecordRefund : ACTIONS[open.action]);
  return (
    <div class="booking">
      {end.notice}
      <header class="booking-head">
        <p class="name">
          <bdi>{booking.fullName}</bdi> <Stage stage={booking.stage} />
        </p>
        <p>
          {writeStart(booking.startsAt, words.locale)} – {writeTime(booking.endsAt)}.{' '}
          <span class="quiet">{words.frame.kigaliTime}</span>
        </p>
        <p class="quiet">
          {inLanguage(booking.service, 'name', words.locale)?.text},{' '}
          {inLanguage(booking.package, 'name', words.locale)?.text}
        </p>
        {booking.owedRwf > 0 && (
          <p class="owed">{words.bookings.owed(writeFrancs(booking.owedRwf, words.locale))}</p>
        )}
        {booking.payments
          .filter(({ status }) => status === 'refund_due')
          .map((payment) => (
            <p key={payment.id} class="owed">
              {words.booking.toGiveBack(writeFrancs(payment.amountRwf, words.locale))}.{' '}
              <PaidFrom payment={payment} />
            </p>
          ))}
        {booking.holdExpiresAt && booking.stage === 'awaiting_payment' && (
          <p>
            {booking.offlineChosenAt &&
              `${words.booking.feeAwaited(writeFrancs(booking.bookingFeeRwf, words.locale))} `}
            {words.booking.heldUntil(writeStart(booking.holdExpiresAt, words.locale))}
          </p>
        )}
        {booking.payUrl && (
          <HandOver booking={booking} url={booking.payUrl} label={words.actions.share.payLink} text={toPay} />
        )}
        {booking.stage === 'expired' && !booking.erased && (
          <p>
            <a class="button second" href={link(SCREEN_PATHS.newBooking, { again: booking.id })}>
              {words.booking.holdAgain}
            </a>
          </p>
        )}
        {booking.originalStartsAt && (
          <p class="quiet">
            {words.booking.rescheduledFrom(writeStart(booking.originalStartsAt, words.locale))}
          </p>
        )}
      </header>
      <Acts booking={booking} isOpen={isMenuOpen} onToggle={setMenuOpen} onOpen={show} />
      <div class="booking-parts">
        <Money booking={booking} onOpen={show} onSettled={end.show} />
        <div class="booking-side">
          <Contact booking={booking} />
          <Photos booking={booking} />
          <Notes booking={booking} onOpen={show} />
        </div>
        <Timeline booking={booking} />
      </div>
      {open && Dialog && (
        <Dialog
          booking={booking}
          name={open.name}
          about={open.about}
          onBack={() => setOpen(undefined)}
          onEnd={(ended) => {
            // A late answer to a closed dialog must not close the dialog that is open now.
            setOpen((now) => (now === open ? undefined : now));
            setMenuOpen(false);
            end.show(ended);
          }}
        />
      )}
    </div>
  );
};
