import { useOffice } from '../app/office.ts';

/** The two ways to reach a client, each one press on a phone. */
export const CallAndWrite = ({ phone, email }: { readonly phone: string; readonly email: string }) => {
  const { booking: say } = useOffice().words;
  return (
    <p class="links">
      <a class="touch" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
        {say.call(phone)}
      </a>
      <a class="touch" href={`mailto:${email}`}>
        {say.write(email)}
      </a>
    </p>
  );
};
