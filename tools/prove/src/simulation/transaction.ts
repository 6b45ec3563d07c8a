import type { Booking } from '@booky/domain';
import type { Transaction } from '@booky/domain/ports';

export type Statement<Value> = (transaction: Transaction) => Promise<Value>;

/** One open unit of work: each statement sees the changes committed by then, and the unit's own. */
export interface SimulatedUnit {
  reads<Value>(statement: Statement<Value>): Promise<Value>;
  writes<Value>(statement: Statement<Value>): Promise<Value>;
  /** Reads and locks the found rows; reads again after a wait. */
  finds<Value>(statement: Statement<Value>, locksOf: (found: Value) => readonly string[]): Promise<Value>;
  /** Reads and locks, skipping rows that another unit has locked. */
  findsUnlocked<Row>(
    statement: Statement<readonly Row[]>,
    lockOf: (row: Row) => string,
  ): Promise<readonly Row[]>;
  /** Locks first, then reads. */
  takes<Value>(lock: string, statement: Statement<Value>): Promise<Value>;
  /** Locks first, then changes. */
  updates<Value>(lock: string, statement: Statement<Value>): Promise<Value>;
  /** Changes data that no statement of the unit reads. */
  queues(statement: Statement<void>): Promise<void>;
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
      find: (id) => finds(({ bookings }) => bookings.find(id), lockOfOne),
      findByReference: (reference) => finds(({ bookings }) => bookings.findByReference(reference), lockOfOne),
      findByOurRef: (ourRef) => finds(({ bookings }) => bookings.findByOurRef(ourRef), lockOfOne),
      findByAccessToken: (digest, now) =>
        finds(({ bookings }) => bookings.findByAccessToken(digest, now), lockOfOne),
      findByEmailChange: (digest, now) =>
        finds(({ bookings }) => bookings.findByEmailChange(digest, now), lockOfOne),
      overlapping: (period) =>
        finds(
          ({ bookings }) => bookings.overlapping(period),
          (found) => found.map(bookingLock),
        ),
      lapsedHolds: (now, limit) =>
        unit.findsUnlocked(({ bookings }) => bookings.lapsedHolds(now, limit), bookingLock),
      remindersDue: (cause, lead, now, limit) =>
        unit.findsUnlocked(({ bookings }) => bookings.remindersDue(cause, lead, now, limit), bookingLock),
      findAll: (ids) =>
        finds(
          ({ bookings }) => bookings.findAll(ids),
          (found) => found.map(bookingLock),
        ),
      ofAddress: (email) =>
        finds(
          ({ bookings }) => bookings.ofAddress(email),
          (found) => found.map(bookingLock),
        ),
      endEmailChangesTo: (email) => writes(({ bookings }) => bookings.endEmailChangesTo(email)),
      pastRetention: (until, now, limit) =>
        unit.findsUnlocked(({ bookings }) => bookings.pastRetention(until, now, limit), bookingLock),
      offlineHolds: (now) => reads(({ bookings }) => bookings.offlineHolds(now)),
      instructionsSentTo: (digest, since) =>
        reads(({ bookings }) => bookings.instructionsSentTo(digest, since)),
      addressesOfLapses: (since, atLeast) =>
        reads(({ bookings }) => bookings.addressesOfLapses(since, atLeast)),
      holdsMadeFrom: (madeFrom, now, since) =>
        reads(({ bookings }) => bookings.holdsMadeFrom(madeFrom, now, since)),
      add: (booking) => writes(({ bookings }) => bookings.add(booking)),
      save: (booking) => writes(({ bookings }) => bookings.save(booking)),
      saveExpired: (expired) => writes(({ bookings }) => bookings.saveExpired(expired)),
    },
    payments: {
      bookingIdOf: (ourRef) => reads(({ payments }) => payments.bookingIdOf(ourRef)),
      bookingIdOfPayment: (id) => reads(({ payments }) => payments.bookingIdOfPayment(id)),
      ofBooking: (id) => reads(({ payments }) => payments.ofBooking(id)),
      add: (payment) => writes(({ payments }) => payments.add(payment)),
      save: (payment) => writes(({ payments }) => payments.save(payment)),
      serialisePrompts: (phone) =>
        takes(`prompts of ${phone}`, ({ payments }) => payments.serialisePrompts(phone)),
      promptsBetween: (phone, since, until) =>
        reads(({ payments }) => payments.promptsBetween(phone, since, until)),
    },
    timeline: {
      add: (events) => queues(({ timeline }) => timeline.add(events)),
    },
    blocks: {
      overlapping: (period) => reads(({ blocks }) => blocks.overlapping(period)),
      find: (id) => reads(({ blocks }) => blocks.find(id)),
      add: (block) => writes(({ blocks }) => blocks.add(block)),
      save: (block) => writes(({ blocks }) => blocks.save(block)),
      remove: (id) => writes(({ blocks }) => blocks.remove(id)),
    },
    workingHours: {
      lockAll: () => takes('the hours', ({ workingHours }) => workingHours.lockAll()),
      add: (row) => writes(({ workingHours }) => workingHours.add(row)),
      save: (row) => writes(({ workingHours }) => workingHours.save(row)),
      remove: (id) => writes(({ workingHours }) => workingHours.remove(id)),
    },
    settings: {
      find: () => takes('the settings', ({ settings }) => settings.find()),
      save: (row) => writes(({ settings }) => settings.save(row)),
    },
    studio: {
      find: () => takes('the studio', ({ studio }) => studio.find()),
      save: (row) => writes(({ studio }) => studio.save(row)),
    },
    policies: {
      find: () => takes('the policies', ({ policies }) => policies.find()),
      save: (row) => writes(({ policies }) => policies.save(row)),
    },
    services: {
      find: (id) => finds(({ services }) => services.find(id), rowLock),
      save: (row) => writes(({ services }) => services.save(row)),
      add: (row) => writes(({ services }) => services.add(row)),
      remove: (id) => writes(({ services }) => services.remove(id)),
    },
    packages: {
      find: (id) => finds(({ packages }) => packages.find(id), rowLock),
      save: (row) => writes(({ packages }) => packages.save(row)),
      add: (row) => writes(({ packages }) => packages.add(row)),
      remove: (id) => writes(({ packages }) => packages.remove(id)),
    },
    pictures: {
      lockAll: () => takes('pictures', ({ pictures }) => pictures.lockAll()),
      add: (picture, content) => writes(({ pictures }) => pictures.add(picture, content)),
      addVariant: (id, variant, content) =>
        writes(({ pictures }) => pictures.addVariant(id, variant, content)),
      remove: (id) => writes(({ pictures }) => pictures.remove(id)),
    },
    addOns: {
      find: (id) => finds(({ addOns }) => addOns.find(id), rowLock),
      save: (row) => writes(({ addOns }) => addOns.save(row)),
      add: (row) => writes(({ addOns }) => addOns.add(row)),
      remove: (id) => writes(({ addOns }) => addOns.remove(id)),
    },
    deliveries: {
      lock: (id) => takes(`delivery ${id}`, ({ deliveries }) => deliveries.lock(id)),
      conclude: (id, outcome, now) => writes(({ deliveries }) => deliveries.conclude(id, outcome, now)),
      recordFault: (id, fault, retryAt) =>
        unit.updates(`delivery ${id}`, ({ deliveries }) => deliveries.recordFault(id, fault, retryAt)),
      bodiesOf: (ourRefs) => reads(({ deliveries }) => deliveries.bodiesOf(ourRefs)),
      eraseBodiesOf: (ourRefs) => writes(({ deliveries }) => deliveries.eraseBodiesOf(ourRefs)),
      unattributed: (after, limit) => reads(({ deliveries }) => deliveries.unattributed(after, limit)),
      eraseUnattributed: (places) => writes(({ deliveries }) => deliveries.eraseUnattributed(places)),
      eraseBody: (id) => writes(({ deliveries }) => deliveries.eraseBody(id)),
    },
    providerTries: {
      add: (one) => writes(({ providerTries }) => providerTries.add(one)),
      find: (ourRef) => reads(({ providerTries }) => providerTries.find(ourRef)),
    },
    emailOutbox: {
      enqueue: (...messages) => queues(({ emailOutbox }) => emailOutbox.enqueue(...messages)),
      retry: (id) => unit.updates(`email ${id}`, ({ emailOutbox }) => emailOutbox.retry(id)),
      drop: (id) => unit.updates(`email ${id}`, ({ emailOutbox }) => emailOutbox.drop(id)),
      queuedFor: (about) => reads(({ emailOutbox }) => emailOutbox.queuedFor(about)),
      withdraw: (about) => writes(({ emailOutbox }) => emailOutbox.withdraw(about)),
    },
    admins: {
      all: () => reads(({ admins }) => admins.all()),
      find: (id) => finds(({ admins }) => admins.find(id), rowLock),
      save: (account) => writes(({ admins }) => admins.save(account)),
      add: (account) => unit.updates(`address ${account.email}`, ({ admins }) => admins.add(account)),
    },
    loginGuards: {
      lock: (adminId) => takes(`guard ${adminId}`, ({ loginGuards }) => loginGuards.lock(adminId)),
      save: (guard) => writes(({ loginGuards }) => loginGuards.save(guard)),
    },
    passwordResets: {
      find: (digest) => reads(({ passwordResets }) => passwordResets.find(digest)),
      countBetween: (adminId, since, until) =>
        reads(({ passwordResets }) => passwordResets.countBetween(adminId, since, until)),
      add: (reset) => writes(({ passwordResets }) => passwordResets.add(reset)),
      endAllOf: (adminId) => writes(({ passwordResets }) => passwordResets.endAllOf(adminId)),
    },
    gatheredAlerts: {
      lock: (reason) => takes(`alerts of ${reason}`, ({ gatheredAlerts }) => gatheredAlerts.lock(reason)),
      save: (reason, alerts) => writes(({ gatheredAlerts }) => gatheredAlerts.save(reason, alerts)),
    },
    keptAnswers: {
      take: (key, since) => takes(`key ${key[0]}`, ({ keptAnswers }) => keptAnswers.take(key, since)),
      keptOfToken: (token, since, most) =>
        takes(`keys of ${token[0]}`, ({ keptAnswers }) => keptAnswers.keptOfToken(token, since, most)),
      keep: (key, answer) => writes(({ keptAnswers }) => keptAnswers.keep(key, answer)),
      removeAbout: (about) => writes(({ keptAnswers }) => keptAnswers.removeAbout(about)),
    },
    calendarFeeds: {
      replace: (feed) =>
        unit.updates(`feed ${feed.adminId}`, ({ calendarFeeds }) => calendarFeeds.replace(feed)),
      end: (adminId) => unit.updates(`feed ${adminId}`, ({ calendarFeeds }) => calendarFeeds.end(adminId)),
    },
    busyCalendars: {
      lockAll: () => takes('busy calendars', ({ busyCalendars }) => busyCalendars.lockAll()),
      add: (calendar, dueAt) => writes(({ busyCalendars }) => busyCalendars.add(calendar, dueAt)),
      save: (calendar) => writes(({ busyCalendars }) => busyCalendars.save(calendar)),
      replaceTimes: (id, times) => writes(({ busyCalendars }) => busyCalendars.replaceTimes(id, times)),
      makeDue: (id, dueAt) => writes(({ busyCalendars }) => busyCalendars.makeDue(id, dueAt)),
      remove: (id) => writes(({ busyCalendars }) => busyCalendars.remove(id)),
      overlapping: (period) => reads(({ busyCalendars }) => busyCalendars.overlapping(period)),
    },
    rememberedHandles: {
      find: (digest) =>
        finds(
          ({ rememberedHandles }) => rememberedHandles.find(digest),
          (found) => (found === undefined ? [] : [`handle ${digest}`]),
        ),
      add: (handle) =>
        unit.updates(`handle ${handle.digest}`, ({ rememberedHandles }) => rememberedHandles.add(handle)),
      replace: (digest, next) =>
        unit.updates(`handle ${digest}`, ({ rememberedHandles }) => rememberedHandles.replace(digest, next)),
      endDevice: (deviceId) =>
        unit.updates(`device ${deviceId}`, ({ rememberedHandles }) => rememberedHandles.endDevice(deviceId)),
      endUnused: (adminId, until) =>
        unit.updates(`devices of ${adminId}`, ({ rememberedHandles }) =>
          rememberedHandles.endUnused(adminId, until),
        ),
    },
    apiKeys: {
      add: (key) => writes(({ apiKeys }) => apiKeys.add(key)),
      end: (adminId, id) => unit.updates(`key ${id}`, ({ apiKeys }) => apiKeys.end(adminId, id)),
    },
    webhooks: {
      add: (endpoint) => writes(({ webhooks }) => webhooks.add(endpoint)),
      find: (admin, id) => takes(`endpoint ${id}`, ({ webhooks }) => webhooks.find(admin, id)),
      save: (endpoint) => writes(({ webhooks }) => webhooks.save(endpoint)),
      remove: (id) => writes(({ webhooks }) => webhooks.remove(id)),
      enqueue: (delivery) => writes(({ webhooks }) => webhooks.enqueue(delivery)),
      resend: (endpointId, id) =>
        unit.updates(`webhook ${id}`, ({ webhooks }) => webhooks.resend(endpointId, id)),
      conclude: (delivery, status, dueAt) =>
        writes(({ webhooks }) => webhooks.conclude(delivery, status, dueAt)),
    },
    bookingReader: {
      byId: (id) => reads(({ bookingReader }) => bookingReader.byId(id)),
      byIds: (ids) => reads(({ bookingReader }) => bookingReader.byIds(ids)),
      ofAddress: (email) => reads(({ bookingReader }) => bookingReader.ofAddress(email)),
      page: (filter, page, pageSize, now) =>
        reads(({ bookingReader }) => bookingReader.page(filter, page, pageSize, now)),
      chronicles: (ids) => reads(({ bookingReader }) => bookingReader.chronicles(ids)),
      chronicle: (id) => reads(({ bookingReader }) => bookingReader.chronicle(id)),
      isSlotFree: (id, now) => reads(({ bookingReader }) => bookingReader.isSlotFree(id, now)),
      countUpcoming: (packageId, now) =>
        reads(({ bookingReader }) => bookingReader.countUpcoming(packageId, now)),
    },
    catalogueReader: {
      catalogue: () => reads(({ catalogueReader }) => catalogueReader.catalogue()),
    },
    studioReader: {
      read: () => reads(({ studioReader }) => studioReader.read()),
    },
  };
};
