import type { AdminBooking } from '@booky/api-client';
import { writeStart } from '@booky/web-ui';
import { useOffice } from '../../office/office.ts';
import { CallAndWrite } from '../../controls/call-and-write.tsx';
import { knownBy } from '../../controls/known-by.ts';
import { Part } from '../../controls/part.tsx';
import { SCREEN_PATHS } from '../../screen-paths.ts';

export const Contact = ({ booking }: { readonly booking: AdminBooking }) => {
  const { words, link } = useOffice();
  const { booking: say } = words;
  return (
    <Part heading={say.contact}>
      {booking.erased ? (
        <p>{say.erased}</p>
      ) : (
        <>
          <CallAndWrite phone={booking.phone} email={booking.email} />
          <p>
            <a class="touch" href={link(SCREEN_PATHS.clients, { client: knownBy(booking) })}>
              {say.ofClient}
            </a>
          </p>
        </>
      )}
      {booking.pendingEmail && <p class="quiet">{say.pendingEmail(booking.pendingEmail)}</p>}
      <dl class="facts">
        <div>
          <dt>{say.location}</dt>
          <dd>
            <bdi>{booking.location}</bdi>
          </dd>
        </div>
        {booking.partySize !== null && (
          <div>
            <dt>{say.partySize}</dt>
            <dd>{booking.partySize}</dd>
          </div>
        )}
        {booking.specialRequests && (
          <div>
            <dt>{say.specialRequests}</dt>
            <dd class="text">
              <bdi>{booking.specialRequests}</bdi>
            </dd>
          </div>
        )}
        {booking.cancellationReason && (
          <div>
            <dt>{say.cancellationReason}</dt>
            <dd class="text">
              <bdi>{booking.cancellationReason}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{say.language}</dt>
          <dd>{say.languages[booking.locale]}</dd>
        </div>
        {booking.linkLastUsedAt && (
          <div>
            <dt>{say.linkLastUsed}</dt>
            <dd>{writeStart(booking.linkLastUsedAt, words.locale)}</dd>
          </div>
        )}
      </dl>
    </Part>
  );
};
