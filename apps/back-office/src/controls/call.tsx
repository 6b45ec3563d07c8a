import { Isolated, telHref } from '@booky/web-ui';
import { useOffice } from '../office/office.ts';

interface CallProps {
  readonly phone: string;
  /** "Call …" when left out. */
  readonly say?: (phone: string) => string;
}

/** Calls a client or a payer; the phone alone where it has no number that can be dialled. */
export const Call = ({ phone, say }: CallProps) => {
  const { words } = useOffice();
  const href = telHref(phone);
  return href ? (
    <a class="touch" href={href}>
      <span>
        <Isolated say={say ?? words.booking.call} text={phone} />
      </span>
    </a>
  ) : (
    <bdi>{phone}</bdi>
  );
};
