import type { AdminBooking } from '@booky/api-client';
import { whatsAppHref } from '@booky/web-ui';
import { CopiedAddress } from '../controls/copied-address.tsx';
import { useOffice } from '../office/office.ts';
import type { ToClient } from './to-client.ts';

interface HandOverProps {
  readonly booking: AdminBooking;
  readonly url: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly text: ToClient;
}

/**
 * A dialog with a link for the client, which the photographer can copy or send by WhatsApp.
 * specification.md#office-hand-over
 */
export const HandOver = ({ booking, url, text, ...rest }: HandOverProps) => {
  const { share } = useOffice().words.actions;
  const href = whatsAppHref(booking.phone, text(booking, url));
  return (
    <CopiedAddress url={url} copy={share.copy} copied={share.copied} {...rest}>
      {href && (
        <a class="button second" href={href} rel="noreferrer noopener" target="_blank">
          {share.byWhatsApp}
        </a>
      )}
    </CopiedAddress>
  );
};
