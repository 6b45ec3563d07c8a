import './studio.css';
import type { Policies as PoliciesNow } from '@booky/api-client';
import { useEffect } from 'preact/hooks';
import { useOffice } from '../../office/office.ts';
import { Screen } from '../../office/screen.tsx';
import { useAsked } from '../../office/use-asked.ts';
import { Shown } from '../../controls/shown.tsx';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import { ApiKeys } from './api-keys.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { Password } from './password.tsx';
import { Payment } from './payment.tsx';
import { Policies } from './policies.tsx';
import { Profile } from './profile.tsx';
import { Values } from './values.tsx';
import { Webhooks } from './webhooks.tsx';

/** The studio itself: who it is, and how it works. */
export const Studio = () => {
  const { words, link } = useOffice();
  const studio = useAsked('GET /api/admin/studio');
  const settings = useAsked('GET /api/admin/settings');
  const policies = useAsked('GET /api/admin/policies');
  const feed = useAsked('GET /api/admin/calendar-feed');
  const keys = useAsked('GET /api/admin/api-keys');
  const endpoints = useAsked('GET /api/admin/webhook-endpoints');
  const account = useAsked('GET /api/admin/auth/me');
  useLedTo([studio, settings, policies, feed, keys].every(({ data }) => data !== undefined));
  return (
    <Screen heading={words.frame.screen.studio}>
      <div class="studio">
        <Shown asked={studio}>{(data) => <Profile studio={data.studio} />}</Shown>
        <Shown asked={settings}>{(data) => <Values settings={data.settings} />}</Shown>
        <Shown asked={policies}>
          {(data) => {
            // A process of version 1.1.0 does not say it.
            const { offlineFee }: Partial<PoliciesNow> = data.policies;
            return (
              <div class="studio">
                {offlineFee && <Payment offlineFee={offlineFee} />}
                <Policies policies={data.policies} />
              </div>
            );
          }}
        </Shown>
        <Shown asked={feed}>{(data) => <CalendarFeed feed={data.calendarFeed} />}</Shown>
        <Shown asked={keys}>{(data) => <ApiKeys keys={data.apiKeys} />}</Shown>
        <Shown asked={endpoints}>{(data) => <Webhooks endpoints={data.webhookEndpoints} />}</Shown>
        <Shown asked={account}>{(data) => <Password email={data.admin.email} />}</Shown>
        <p>
          <a class="touch" href={link(SCREEN_PATHS.system)}>
            {words.system.heading}
          </a>
        </p>
      </div>
    </Screen>
  );
};

/** Shows the part that the address names, once the parts above it have their height. */
const useLedTo = (isRead: boolean): void => {
  useEffect(() => {
    const heading = isRead && document.getElementById(location.hash.slice(1));
    if (!heading) return;
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  }, [isRead]);
};
