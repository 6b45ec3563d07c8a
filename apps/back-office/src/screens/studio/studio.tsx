import './studio.css';
import type { Policies as PoliciesNow } from '@booky/api-client';
import { useEffect } from 'preact/hooks';
import { useOffice } from '../../office/office.ts';
import { Screen } from '../../office/screen.tsx';
import { useAsked } from '../../office/use-asked.ts';
import { Shown } from '../../controls/shown.tsx';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import { ApiKeys } from './api-keys.tsx';
import { BusyCalendars } from './busy-calendars.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { Password } from './password.tsx';
import { Payment } from './payment.tsx';
import { Pictures } from './pictures.tsx';
import { Policies } from './policies.tsx';
import { Profile } from './profile.tsx';
import { Reminders } from './reminders.tsx';
import { Values } from './values.tsx';
import { Webhooks } from './webhooks.tsx';
import { systemWords } from '../../wording/system.ts';

export const Studio = () => {
  const { words, link } = useOffice();
  const studio = useAsked('GET /api/admin/studio');
  const pictures = useAsked('GET /api/admin/pictures');
  const settings = useAsked('GET /api/admin/settings');
  const policies = useAsked('GET /api/admin/policies');
  const feed = useAsked('GET /api/admin/calendar-feed');
  const busyCalendars = useAsked('GET /api/admin/busy-calendars');
  const keys = useAsked('GET /api/admin/api-keys');
  const endpoints = useAsked('GET /api/admin/webhook-endpoints');
  const account = useAsked('GET /api/admin/auth/me');
  const parts = [studio, pictures, settings, policies, feed, busyCalendars, keys];
  useLedTo(parts.every(({ data }) => data !== undefined));
  return (
    <Screen heading={words.frame.screen.studio}>
      <div class="studio">
        <Shown asked={studio}>{(data) => <Profile studio={data.studio} />}</Shown>
        <Shown asked={pictures}>{(data) => <Pictures pictures={data.pictures} />}</Shown>
        <Shown asked={settings}>{(data) => <Values settings={data.settings} />}</Shown>
        <Shown asked={policies}>
          {(data) => {
            // A process that still runs version 1.1.0 omits this field.
            const { offlineFee }: Partial<PoliciesNow> = data.policies;
            const { balanceDueDaysBefore }: Partial<PoliciesNow['emails']> = data.policies.emails;
            return (
              <div class="studio">
                {offlineFee && <Payment offlineFee={offlineFee} />}
                <Policies policies={data.policies} />
                {balanceDueDaysBefore !== undefined && <Reminders emails={data.policies.emails} />}
              </div>
            );
          }}
        </Shown>
        <Shown asked={feed}>{(data) => <CalendarFeed feed={data.calendarFeed} />}</Shown>
        <Shown asked={busyCalendars}>
          {(data) => <BusyCalendars calendars={data.busyCalendars} onAskAgain={busyCalendars.askAgain} />}
        </Shown>
        <Shown asked={keys}>{(data) => <ApiKeys keys={data.apiKeys} />}</Shown>
        <Shown asked={endpoints}>{(data) => <Webhooks endpoints={data.webhookEndpoints} />}</Shown>
        <Shown asked={account}>{(data) => <Password email={data.admin.email} />}</Shown>
        <p>
          <a class="touch" href={link(SCREEN_PATHS.system)}>
            {systemWords[words.locale].heading}
          </a>
        </p>
      </div>
    </Screen>
  );
};

/** Scrolls to the part whose id is in the address, once the parts above it have reached their final height. */
const useLedTo = (isRead: boolean): void => {
  useEffect(() => {
    const heading = isRead && document.getElementById(location.hash.slice(1));
    if (!heading) return;
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  }, [isRead]);
};
