import { useEffect, useState } from 'preact/hooks';
import { Charges } from './charges.tsx';
import { Clock } from './clock.tsx';
import { useSnapshot } from './control.ts';
import { Mailbox } from './mailbox.tsx';
import { Masthead } from './masthead.tsx';
import { Phone } from './phone.tsx';
import { type Said, SayContext } from './say.ts';
import { useOffset } from './sandbox-time.ts';

const SAID_MS = 7000;

const OUTAGE =
  'The sandbox is not answering. What you see may be out of date. Start it with npm run sandbox: this page keeps trying and recovers automatically.';

/**
 * The whole page. Notices are in the page even while they are empty, because screen readers may skip text in a new
 * element.
 */
export const Console = () => {
  const { data, dataUpdatedAt, isError } = useSnapshot();
  const [said, say] = useState<Said>();
  useEffect(() => {
    const hiding = setTimeout(() => say(undefined), SAID_MS);
    return () => clearTimeout(hiding);
  }, [said]);
  useEffect(() => (isError ? () => say({ sentence: 'The sandbox is back.' }) : undefined), [isError]);
  const offsetMs = useOffset(data?.sandbox.clock, dataUpdatedAt);
  return (
    <SayContext.Provider value={say}>
      <a class="skip" href="#main">
        Skip to the console
      </a>
      {data && <Masthead {...data.sandbox} />}
      <div class="outage" role="alert">
        {isError && OUTAGE}
      </div>
      <main id="main" class={isError ? 'out-of-date' : ''} tabIndex={-1}>
        {data && (
          <>
            <div class="column">
              <Clock isMoved={data.sandbox.clock.moved} offsetMs={offsetMs} />
              <Phone sandbox={data.sandbox} charges={data.charges} offsetMs={offsetMs} />
            </div>
            <div class="column">
              <Mailbox emails={data.emails} />
              <Charges charges={data.charges} />
            </div>
          </>
        )}
      </main>
      <p class={said?.isBad ? 'toast bad' : 'toast'} role="status">
        {said?.sentence}
      </p>
    </SayContext.Provider>
  );
};
