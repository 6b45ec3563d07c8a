import { mailtoHref } from '@booky/web-ui';
import { useOffice } from '../office/office.ts';
import { Call } from './call.tsx';

/** The two ways to reach a client, each one press on a phone. */
export const CallAndWrite = ({ phone, email }: { readonly phone: string; readonly email: string }) => {
  const { booking: say } = useOffice().words;
  return (
    <p class="links">
      <Call phone={phone} />
      <a class="touch" href={mailtoHref(email)}>
        {say.write(email)}
      </a>
    </p>
  );
};
