import type { Booking } from '@booky/domain';
import type { Transaction } from '@booky/domain/ports';

export type Statement<Value> = (transaction: Transaction) => Promise<Value>;

/** One unit of work under way: each statement sees what has been committed by then, and the unit's own changes. */
export interface SimulatedUnit {
  reads<Value>(at: string, statement: Statement<Value>): Promise<Value>;
  writes<Value>(at: string, statement: Statement<Value>): Promise<Value>;
  /** Reads and locks what it found; what it had to wait for is read again. */
  finds<Value>(
    at: string,
    statement: Statement<Value>,
    locksOf: (found: Value) => readonly string[],
  ): Promise<Value>;
  /** Reads and locks, passing over what another unit has locked. */
  findsUnlocked<Row>(
    at: string,
    statement: Statement<readonly Row[]>,
    lockOf: (row: Row) => string,
  ): Promise<readonly Row[]>;
  /** Locks first, then reads. */
  takes<Value>(lock: string, statement: Statement<Value>): Promise<Value>;
  /** Locks first, then changes. */
  updates<Value>(lock: string, statement: Statement<Value>): Promise<Value>;
  /** Changes what no statement of the unit reads. */
  queues(at: string, statement: Statement<void>): Promise<void>;
}

const claims = 'the claims';
const bookingLock = ({ id }: Booking): string => `booking ${id}`;
const lockOfOne = (booking: Booking | undefined): readonly string[] =>
  booking === undefined ? [] : [bookingLock(booking)];
const rowLock = (row: { readonly id: string } | undefined): readonly string[] =>
  row === undefined ? [] : [`row ${row.id}`];

/** The repositories of one unit: which statement locks what, as the ports say and the database does it. */
export const transactionOf = (unit: SimulatedUnit): Transaction => {
  const { reads, writes, finds, takes, queues } = unit;
  return {
    bookings: {
      serialiseClaims: (calendar) => takes(claims, ({ bookings }) => bookings.serialiseClaims(calendar)),
      find: (id) => finds('find booking', ({ bookings }) => bookings.find(id), lockOfOne),
      findByReference: (reference) =>
        finds('find booking', ({ bookings }) => bookings.findByReference(reference), lockOfOne),
      findByOurRef: (ourRef) =>
        finds('find booking', ({ bookings }) => bookings.findByOurRef(ourRef), lockOfOne),
      findByAccessToken: (digest, now) =>
        finds('find booking', ({ bookings }) => bookings.findByAccessToken(digest, now), lockOfOne),
      findByEmailChange: (digest, now) =>
        finds('find booking', ({ bookings }) => bookings.findByEmailChange(digest, now), lockOfOne),
      overlapping: (period) =>
        finds(
          'find rivals',
          ({ bookings }) => bookings.overlapping(period),
          (found) => found.map(bookingLock),
        ),
      lapsedHolds: (now, limit) =>
        unit.findsUnlocked('find lapsed', ({ bookings }) => bookings.lapsedHolds(now, limit), bookingLock),
      remindersDue: (now, hoursBefore, limit) =>
        unit.findsUnlocked(
          'find reminders due',
          ({ bookings }) => bookings.remindersDue(now, hoursBefore, limit),
          bookingLock,
        ),
      findAll: (ids) =>
        finds(
          'find bookings',
          ({ bookings }) => bookings.findAll(ids),
          (found) => found.map(bookingLock),
        ),
      ofAddress: (email) =>
        finds(
          'find bookings of an address',
          ({ bookings }) => bookings.ofAddress(email),
          (found) => found.map(bookingLock),
        ),
      endEmailChangesTo: (email) =>
        writes('end changes of email', ({ bookings }) => bookings.endEmailChangesTo(email)),
      pastRetention: (until, now, limit) =>
        unit.findsUnlocked(
          'find past retention',
          ({ bookings }) => bookings.pastRetention(until, now, limit),
          bookingLock,
        ),
      offlineHolds: (now) => reads('offline holds', ({ bookings }) => bookings.offlineHolds(now)),
      instructionsSentTo: (digest, since) =>
        reads('instructions sent', ({ bookings }) => bookings.instructionsSentTo(digest, since)),
      addressesOfLapses: (since, atLeast) =>
        reads('addresses of lapses', ({ bookings }) => bookings.addressesOfLapses(since, atLeast)),
      holdsMadeFrom: (madeFrom, now, since) =>
        reads('holds of an address', ({ bookings }) => bookings.holdsMadeFrom(madeFrom, now, since)),
      add: (booking) => writes('add booking', ({ bookings }) => bookings.add(booking)),
      save: (booking) => writes('save booking', ({ bookings }) => bookings.save(booking)),
      saveExpired: (expired) => writes('save expired', ({ bookings }) => bookings.saveExpired(expired)),
    },
    payments: {
      bookingIdOf: (ourRef) => reads('whose payment', ({ payments }) => payments.bookingIdOf(ourRef)),
      bookingIdOfPayment: (id) => reads('whose payment', ({ payments }) => payments.bookingIdOfPayment(id)),
      ofBooking: (id) => reads('payments', ({ payments }) => payments.ofBooking(id)),
      add: (payment) => writes('add payment', ({ payments }) => payments.add(payment)),
      save: (payment) => writes('save payment', ({ payments }) => payments.save(payment)),
      serialisePrompts: (phone) =>
        takes(`prompts of ${phone}`, ({ payments }) => payments.serialisePrompts(phone)),
      promptsBetween: (phone, since, until) =>
        reads('prompts', ({ payments }) => payments.promptsBetween(phone, since, until)),
    },
    timeline: {
      add: (events) => queues('write events', ({ timeline }) => timeline.add(events)),
    },
    blocks: {
      overlapping: (period) => reads('blocks', ({ blocks }) => blocks.overlapping(period)),
      find: (id) => reads('find block', ({ blocks }) => blocks.find(id)),
      add: (block) => writes('add block', ({ blocks }) => blocks.add(block)),
      save: (block) => writes('save block', ({ blocks }) => blocks.save(block)),
      remove: (id) => writes('remove block', ({ blocks }) => blocks.remove(id)),
    },
    workingHours: {
      lockAll: () => takes('the hours', ({ workingHours }) => workingHours.lockAll()),
      add: (row) => writes('add hours', ({ workingHours }) => workingHours.add(row)),
      save: (row) => writes('save hours', ({ workingHours }) => workingHours.save(row)),
      remove: (id) => writes('remove hours', ({ workingHours }) => workingHours.remove(id)),
    },
    settings: {
      find: () => takes('the settings', ({ settings }) => settings.find()),
      save: (row) => writes('save settings', ({ settings }) => settings.save(row)),
    },
    studio: {
      find: () => takes('the studio', ({ studio }) => studio.find()),
      save: (row) => writes('save studio', ({ studio }) => studio.save(row)),
    },
    policies: {
      find: () => takes('the policies', ({ policies }) => policies.find()),
      save: (row) => writes('save policies', ({ policies }) => policies.save(row)),
    },
    services: {
      find: (id) => finds('find service', ({ services }) => services.find(id), rowLock),
      save: (row) => writes('save service', ({ services }) => services.save(row)),
      add: (row) => writes('add service', ({ services }) => services.add(row)),
      remove: (id) => writes('remove service', ({ services }) => services.remove(id)),
    },
    packages: {
      find: (id) => finds('find package', ({ packages }) => packages.find(id), rowLock),
      save: (row) => writes('save package', ({ packages }) => packages.save(row)),
      add: (row) => writes('add package', ({ packages }) => packages.add(row)),
      remove: (id) => writes('remove package', ({ packages }) => packages.remove(id)),
    },
    addOns: {
      find: (id) => finds('find add-on', ({ addOns }) => addOns.find(id), rowLock),
      save: (row) => writes('save add-on', ({ addOns }) => addOns.save(row)),
      add: (row) => writes('add add-on', ({ addOns }) => addOns.add(row)),
      remove: (id) => writes('remove add-on', ({ addOns }) => addOns.remove(id)),
    },
    deliveries: {
      lock: (id) => takes(`delivery ${id}`, ({ deliveries }) => deliveries.lock(id)),
      conclude: (id, outcome, now) =>
        writes(`conclude ${outcome}`, ({ deliveries }) => deliveries.conclude(id, outcome, now)),
      recordFault: (id, fault, retryAt) =>
        unit.updates(`delivery ${id}`, ({ deliveries }) => deliveries.recordFault(id, fault, retryAt)),
      bodiesOf: (ourRefs) => reads('bodies', ({ deliveries }) => deliveries.bodiesOf(ourRefs)),
      eraseBodiesOf: (ourRefs) =>
        writes('erase bodies', ({ deliveries }) => deliveries.eraseBodiesOf(ourRefs)),
      unattributed: (after, limit) =>
        reads('unattributed bodies', ({ deliveries }) => deliveries.unattributed(after, limit)),
      eraseUnattributed: (places) =>
        writes('erase unattributed bodies', ({ deliveries }) => deliveries.eraseUnattributed(places)),
      eraseBody: (id) => writes('erase body', ({ deliveries }) => deliveries.eraseBody(id)),
    },
    providerTries: {
      add: (one) => writes('add try', ({ providerTries }) => providerTries.add(one)),
      find: (ourRef) => reads('find try', ({ providerTries }) => providerTries.find(ourRef)),
    },
    emailOutbox: {
      enqueue: (...messages) =>
        queues(`email ${messages.map(({ cause }) => cause).join(', ')}`, ({ emailOutbox }) =>
          emailOutbox.enqueue(...messages),
        ),
      retry: (id) => unit.updates(`email ${id}`, ({ emailOutbox }) => emailOutbox.retry(id)),
      drop: (id) => unit.updates(`email ${id}`, ({ emailOutbox }) => emailOutbox.drop(id)),
      queuedFor: (about) => reads('queued emails', ({ emailOutbox }) => emailOutbox.queuedFor(about)),
      withdraw: (about) => writes('withdraw emails', ({ emailOutbox }) => emailOutbox.withdraw(about)),
    },
    admins: {
      all: () => reads('admins', ({ admins }) => admins.all()),
      find: (id) => finds('find admin', ({ admins }) => admins.find(id), rowLock),
      save: (account) => writes('save admin', ({ admins }) => admins.save(account)),
      add: (account) => unit.updates(`address ${account.email}`, ({ admins }) => admins.add(account)),
    },
    loginGuards: {
      lock: (adminId) => takes(`guard ${adminId}`, ({ loginGuards }) => loginGuards.lock(adminId)),
      save: (guard) => writes('save guard', ({ loginGuards }) => loginGuards.save(guard)),
    },
    passwordResets: {
      find: (digest) => reads('find reset', ({ passwordResets }) => passwordResets.find(digest)),
      countBetween: (adminId, since, until) =>
        reads('count resets', ({ passwordResets }) => passwordResets.countBetween(adminId, since, until)),
      add: (reset) => writes('add reset', ({ passwordResets }) => passwordResets.add(reset)),
      endAllOf: (adminId) => writes('end resets', ({ passwordResets }) => passwordResets.endAllOf(adminId)),
    },
    gatheredAlerts: {
      lock: (reason) => takes(`alerts of ${reason}`, ({ gatheredAlerts }) => gatheredAlerts.lock(reason)),
      save: (reason, alerts) =>
        writes('save alerts', ({ gatheredAlerts }) => gatheredAlerts.save(reason, alerts)),
    },
    keptAnswers: {
      take: (key, since) => takes(`key ${key[0]}`, ({ keptAnswers }) => keptAnswers.take(key, since)),
      keptOfToken: (token, since, most) =>
        takes(`keys of ${token[0]}`, ({ keptAnswers }) => keptAnswers.keptOfToken(token, since, most)),
      keep: (key, answer) => writes('keep answer', ({ keptAnswers }) => keptAnswers.keep(key, answer)),
      removeAbout: (about) => writes('remove answers', ({ keptAnswers }) => keptAnswers.removeAbout(about)),
    },
    calendarFeeds: {
      replace: (feed) =>
        unit.updates(`feed ${feed.adminId}`, ({ calendarFeeds }) => calendarFeeds.replace(feed)),
      end: (adminId) => unit.updates(`feed ${adminId}`, ({ calendarFeeds }) => calendarFeeds.end(adminId)),
    },
    bookingReader: {
      byId: (id) => reads('show booking', ({ bookingReader }) => bookingReader.byId(id)),
      byIds: (ids) => reads('show bookings', ({ bookingReader }) => bookingReader.byIds(ids)),
      ofAddress: (email) => reads('whose bookings', ({ bookingReader }) => bookingReader.ofAddress(email)),
      chronicles: (ids) => reads('show timelines', ({ bookingReader }) => bookingReader.chronicles(ids)),
      chronicle: (id) => reads('show timeline', ({ bookingReader }) => bookingReader.chronicle(id)),
      isSlotFree: (id, now) =>
        reads('is slot free', ({ bookingReader }) => bookingReader.isSlotFree(id, now)),
      countUpcoming: (packageId, now) =>
        reads('count upcoming', ({ bookingReader }) => bookingReader.countUpcoming(packageId, now)),
    },
    catalogueReader: {
      catalogue: () => reads('catalogue', ({ catalogueReader }) => catalogueReader.catalogue()),
    },
    studioReader: {
      read: () => reads('studio', ({ studioReader }) => studioReader.read()),
    },
  };
};
