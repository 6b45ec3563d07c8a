import { Duration, type Instant } from '@js-joda/core';
import { calendarRevision } from '../../model/booking/calendar-revision.ts';
import type { CalendarRevision } from '../../model/email-message.ts';
import { orNotFound } from '../../model/result.ts';
import { dateOf, startOfDate } from '../../model/time/kigali.ts';
import type { CalendarFeed, CalendarFeeds } from '../../ports/calendar-feeds.ts';
import type { CalendarReader, FeedShoot } from '../../ports/calendar-reader.ts';
import type { Clock } from '../../ports/clock.ts';
import type { TokenDigester } from '../../ports/security.ts';
import { findByToken } from '../find-by-token.ts';

interface Ports {
  readonly calendarFeeds: CalendarFeeds;
  readonly calendarReader: CalendarReader;
  readonly tokenDigester: TokenDigester;
  readonly clock: Clock;
}

/** A shoot as the photographer's calendar shows it, without the client's contact and without amounts of money. */
export interface FeedEntry {
  readonly bookingId: string;
  readonly reference: string;
  readonly packageNameEn: string;
  /** The first word of the client's name. */
  readonly firstName: string;
  readonly location: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly calendar: CalendarRevision;
}

const DAYS_BACK = 90;
const DAYS_AHEAD = 400;

/**
 * The minimum time between two recorded reads. Recording every read would be too much, because a calendar program
 * reads every few minutes. specification.md#calendar-feed-use
 */
const USE_NOTED_EVERY = Duration.ofHours(1);

/**
 * Returns the shoots in a feed. Fails with `not_found` if the token is unknown. specification.md#read-calendar-feed
 * specification.md#calendar-feed-content
 */
export const makeReadCalendarFeed =
  ({ calendarFeeds, calendarReader, tokenDigester, clock }: Ports) =>
  async (token: string): Promise<readonly FeedEntry[]> => {
    const digests = tokenDigester.digests(token);
    const feed = orNotFound(await findByToken(digests, (digest) => calendarFeeds.byDigest(digest)));
    const now = clock.now();
    if (isUseToBeNoted(feed, now)) await calendarFeeds.noteUse(feed.digest, now);
    const today = dateOf(now);
    const period = {
      from: startOfDate(today.minusDays(DAYS_BACK)),
      to: startOfDate(today.plusDays(DAYS_AHEAD + 1)),
    };
    return (await calendarReader.shoots(period)).map(entryOf);
  };

const isUseToBeNoted = ({ lastUsedAt }: CalendarFeed, now: Instant): boolean =>
  lastUsedAt === undefined || !now.isBefore(lastUsedAt.plus(USE_NOTED_EVERY));

const entryOf = (shoot: FeedShoot): FeedEntry => ({
  bookingId: shoot.id,
  reference: shoot.reference,
  packageNameEn: shoot.packageNameEn,
  firstName: shoot.fullName.split(/\s/u)[0] ?? '',
  location: shoot.location,
  startsAt: shoot.slot.startsAt,
  endsAt: shoot.slot.endsAt,
  calendar: calendarRevision(shoot),
});
