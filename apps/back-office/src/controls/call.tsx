import { Isolated, telHref } from '@booky/web-ui';
import { useOffice } from '../app/office.ts';

/** Calls a client; the phone alone where it has no number that can be dialled. */
export const Call = ({ phone }: { readonly phone: string }) => {
  const { booking: say } = useOffice().words;
  const href = telHref(phone);
  return href ? (
    <a class="touch" href={href}>
      <span>
        <Isolated say={say.call} text={phone} />
      </span>
    </a>
  ) : (
    <bdi>{phone}</bdi>
  );
};
