import { Isolated, telHref, writePhone } from '@booky/web-ui';
import { useOffice } from '../office/office.ts';

interface CallProps {
  readonly phone: string;
  /** Returns the text of the link. Defaults to "Call …". */
  readonly say?: (phone: string) => string;
}

/** A link that calls a phone number. Shows plain text instead if the number cannot be dialled. */
export const Call = ({ phone, say }: CallProps) => {
  const { words } = useOffice();
  const href = telHref(phone);
  return href ? (
    <a class="touch" href={href}>
      <span>
        <Isolated say={say ?? words.booking.call} text={writePhone(phone)} />
      </span>
    </a>
  ) : (
    <bdi>{phone}</bdi>
  );
};
