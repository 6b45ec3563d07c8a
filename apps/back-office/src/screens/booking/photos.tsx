import type { AdminBooking } from '@booky/api-client';
import { writeDay, writeStart } from '@booky/web-ui';
import { useOffice } from '../../office/office.ts';
import { HandOver } from '../../booking-actions/hand-over.tsx';
import { toSeePhotos } from '../../booking-actions/to-client.ts';
import { Part } from '../../controls/part.tsx';

export const Photos = ({ booking }: { readonly booking: AdminBooking }) => {
  const { words } = useOffice();
  const { booking: say } = words;
  const { delivery } = booking;
  return (
    <Part heading={say.photos}>
      {delivery === null ? (
        <p class="quiet">{say.noPhotos}</p>
      ) : (
        <>
          <p>
            <a class="touch" href={delivery.url} rel="noreferrer noopener" target="_blank">
              {say.openPhotos}
            </a>
          </p>
          <p>
            {delivery.live
              ? say.liveUntil(writeDay(delivery.expiresOn, words.locale))
              : say.expiredOn(writeDay(delivery.expiresOn, words.locale))}{' '}
            {delivery.sentAt ? say.sentAt(writeStart(delivery.sentAt, words.locale)) : say.notSent}
          </p>
          {delivery.live && (
            <HandOver
              booking={booking}
              url={delivery.url}
              label={words.actions.share.photoLink}
              text={toSeePhotos}
            />
          )}
          {delivery.note && (
            <p class="text">
              <bdi>{delivery.note}</bdi>
            </p>
          )}
        </>
      )}
    </Part>
  );
};
