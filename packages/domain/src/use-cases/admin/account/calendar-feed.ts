import type { AdminAccount } from '../../../ports/admin-repository.ts';
import type { CalendarFeed, CalendarFeeds } from '../../../ports/calendar-feeds.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { SecretSource, TokenDigester } from '../../../ports/security.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';

interface Ports {
  readonly unitOfWork: UnitOfWork;
  readonly calendarFeeds: CalendarFeeds;
  readonly secrets: SecretSource;
  readonly tokenDigester: TokenDigester;
  readonly clock: Clock;
}

/** Returns the admin's feed, if there is one. specification.md#get-calendar-feed */
export const makeViewCalendarFeed =
  ({ calendarFeeds }: Pick<Ports, 'calendarFeeds'>) =>
  (admin: AdminAccount): Promise<CalendarFeed | undefined> =>
    calendarFeeds.ofAdmin(admin);

/** Creates the feed and returns its token. Only a digest of the token is stored. specification.md#make-calendar-feed */
export const makeMakeCalendarFeed =
  ({ unitOfWork, secrets, tokenDigester, clock }: Omit<Ports, 'calendarFeeds'>) =>
  async ({ id, tokenGeneration }: AdminAccount): Promise<string> => {
    const token = secrets.token();
    await unitOfWork.run(({ calendarFeeds }) =>
      calendarFeeds.replace({
        adminId: id,
        digest: tokenDigester.digest(token),
        generation: tokenGeneration,
        createdAt: clock.now(),
        lastUsedAt: undefined,
      }),
    );
    return token;
  };

/** specification.md#end-calendar-feed */
export const makeEndCalendarFeed =
  ({ unitOfWork }: Pick<Ports, 'unitOfWork'>) =>
  ({ id }: AdminAccount): Promise<void> =>
    unitOfWork.run(({ calendarFeeds }) => calendarFeeds.end(id));
