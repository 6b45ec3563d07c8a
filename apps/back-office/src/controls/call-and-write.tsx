import { mailtoHref } from '@booky/web-ui';
import { useOffice } from '../office/office.ts';
import { Call } from './call.tsx';

interface CallAndWriteProps {
  readonly phone: string;
  readonly email: string | null;
}

export const CallAndWrite = ({ phone, email }: CallAndWriteProps) => {
  const { booking: say } = useOffice().words;
  return (
    <p class="links">
      <Call phone={phone} />
      {email === null ? (
        <span class="quiet">{say.noEmail}</span>
      ) : (
        <a class="touch" href={mailtoHref(email)}>
          {say.write(email)}
        </a>
      )}
    </p>
  );
};
