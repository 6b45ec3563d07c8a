import { fc, test } from '@fast-check/vitest';
import {
  aBooking,
  anAdmin,
  aPackage,
  aPlainPicture,
  anAddOn,
  arbitraryLine,
  arbitraryOutside,
  aService,
  freshUuid,
  makeCountingSecrets,
  makePlainPasswordHasher,
  makeSettableClock,
  openTestedService,
  type TestedService,
} from '@booky/testkit';
import { createMemoryAdapters } from '@booky/testkit/memory';
import { LocalDate } from '@js-joda/core';
import { describe, expect, it } from 'vitest';
import {
  ADD_ON_LIMITS,
  API_KEY_LIMITS,
  BLOCK_LIMITS,
  BUSY_CALENDAR_LIMITS,
  BOOKING_LIMITS,
  CANCELLATION_LIMITS,
  CASH_LIMITS,
  DEFAULT_SETTINGS,
  FEE_LIMITS,
  type FieldLimits,
  type FirstStudio,
  makeSetUpStudio,
  NEW_STUDIO,
  NOTE_LIMITS,
  ADMIN_BOOKING_LIMITS,
  PACKAGE_LIMITS,
  PHOTO_LINK_LIMITS,
  PICTURE_LIMITS,
  POLICY_LIMITS,
  POST_SHOOT_LIMITS,
  REFUND_LIMITS,
  Refused,
  rwf,
  SERVICE_LIMITS,
  SETTINGS_LIMITS,
  STUDIO_LIMITS,
  type UseCases,
  VOID_LIMITS,
  within,
  WEBHOOK_LIMITS,
  WORKING_HOURS_LIMITS,
} from '../index.ts';

/** A use case that stores its input: its limits, and a function that calls it with one field replaced. */
interface Door {
  readonly limits: Readonly<Record<string, FieldLimits>>;
  readonly call: (studio: TestedService, field: Readonly<Record<string, unknown>>) => Promise<unknown>;
  /** The field that a refusal names. Defaults to the field that is outside its limits. */
  readonly names?: string;
}

/** Accepts any input, as the use case does from a caller without types. */
const door = <Given extends object>(
  limits: Door['limits'],
  given: Given,
  call: (useCases: UseCases, given: Given) => Promise<unknown>,
  names?: string,
): Door => ({
  limits,
  call: ({ useCases }, field) => call(useCases, { ...given, ...field }),
  ...(names === undefined ? {} : { names }),
});

const id = freshUuid();
const { fullName, phone, location, locale } = aBooking();
const visitor = {
  packageId: id,
  addonIds: [],
  startsAt: aBooking().slot.startsAt,
  fullName,
  email: 'aline.uwase@example.rw',
  phone,
  location,
  partySize: undefined,
  specialRequests: undefined,
  consent: true,
  locale,
  madeFrom: 'a digest',
};
const { madeFrom: _madeFrom, ...contact } = visitor;
const owner = { ...contact, payment: 'waived', holdMinutes: undefined, isConfirmed: true } as const;
const hours = {
  weekday: 1,
  effectiveDate: undefined,
  opensMinute: 540,
  closesMinute: 1080,
  breaks: [],
  nextDayUntilMinute: undefined,
  isOpen: true,
  note: undefined,
};
const days = {
  isAllDay: true,
  startDate: LocalDate.of(2030, 1, 7),
  endDate: LocalDate.of(2030, 1, 8),
  reason: undefined,
} as const;

const calendar = { name: 'Family', url: 'https://calendar.example/family.ics' } as const;

const FIRST_STUDIO: FirstStudio = {
  studio: { name: 'Studio' },
  hours: { weekdays: [1], opensMinute: 540, closesMinute: 1080 },
  service: { name: 'Portraits', slug: 'portraits' },
  package: { name: 'Classic', priceRwf: rwf(100), photoCount: 10, durationMinutes: 60 },
  instructions: { instructionsEn: 'Dial *182*8*1*123456#', instructionsFr: undefined },
  admin: { email: 'a@studio.example', password: 'seven sharp lenses' },
};

const policyDoors = Object.entries(POLICY_LIMITS).map(([policy, limits]): [string, Door] => [
  `changePolicies: ${policy}`,
  door(limits, {}, (cases, given) => cases.changePolicies({ [policy]: given }), policy),
]);

const DOORS: Readonly<Record<string, Door>> = {
  createBooking: door(BOOKING_LIMITS, visitor, (cases, given) => cases.createBooking(given)),
  createAdminBooking: door(ADMIN_BOOKING_LIMITS, owner, (cases, given) => cases.createAdminBooking(given)),
  editContact: door(BOOKING_LIMITS, {}, (cases, given) => cases.editContact(id, given, false)),
  cancelBooking: door(CANCELLATION_LIMITS, { reason: '' }, (cases, { reason }) =>
    cases.cancelBooking(id, reason),
  ),
  cancelForClient: door(CANCELLATION_LIMITS, { reason: '' }, (cases, { reason }) =>
    cases.cancelForClient(id, reason),
  ),
  addPostShootAddOn: door(POST_SHOOT_LIMITS, { quantity: 1 }, (cases, { quantity }) =>
    cases.addPostShootAddOn(id, id, quantity),
  ),
  recordCashPayment: door(
    CASH_LIMITS,
    { amountRwf: aPackage({ serviceId: id }).priceRwf, note: undefined },
    (cases, given) => cases.recordCashPayment(id, given),
  ),
  recordFee: door(
    FEE_LIMITS,
    { means: 'bank', transactionReference: undefined, note: undefined } as const,
    (cases, given) => cases.recordFee(id, given),
  ),
  recordRefund: door(REFUND_LIMITS, { reference: 'MP1' }, (cases, { reference }) =>
    cases.recordRefund(id, reference, undefined),
  ),
  voidCashPayment: door(VOID_LIMITS, { reason: 'A mistake.' }, (cases, { reason }) =>
    cases.voidCashPayment(id, reason),
  ),
  savePhotoLink: door(
    PHOTO_LINK_LIMITS,
    { url: 'https://photos.example/1', expiresOn: undefined, note: undefined },
    (cases, given) => cases.savePhotoLink(id, given),
  ),
  addNote: door(NOTE_LIMITS, { body: 'Wear something warm.' }, (cases, { body }) =>
    cases.addNote(id, body, false),
  ),
  createApiKey: door(
    API_KEY_LIMITS,
    { name: 'Website', scopes: ['read'], expiresAt: undefined, password: '' } as const,
    (cases, given) => cases.createApiKey(anAdmin(), given),
  ),
  createWebhookEndpoint: door(
    WEBHOOK_LIMITS,
    { url: 'https://hooks.example', types: [], description: undefined },
    (cases, given) => cases.createWebhookEndpoint(anAdmin(), given),
  ),
  changeWebhookEndpoint: door(WEBHOOK_LIMITS, {}, (cases, given) =>
    cases.changeWebhookEndpoint(anAdmin(), id, given),
  ),
  createService: door(SERVICE_LIMITS, aService(), (cases, given) => cases.createService(given)),
  updateService: door(SERVICE_LIMITS, {}, (cases, given) => cases.updateService(id, given)),
  addPicture: door(
    PICTURE_LIMITS,
    { bytes: aPlainPicture('one'), type: 'image/jpeg', of: undefined, color: undefined },
    (cases, given) => cases.addPicture(given),
  ),
  createPackage: door(PACKAGE_LIMITS, aPackage({ serviceId: id }), (cases, given) =>
    cases.createPackage(given),
  ),
  updatePackage: door(PACKAGE_LIMITS, {}, (cases, given) => cases.updatePackage(id, given)),
  createAddOn: door(ADD_ON_LIMITS, anAddOn(), (cases, given) => cases.createAddOn(given)),
  updateAddOn: door(ADD_ON_LIMITS, {}, (cases, given) => cases.updateAddOn(id, given)),
  addWorkingHours: door(WORKING_HOURS_LIMITS, hours, (cases, given) => cases.addWorkingHours(given)),
  replaceWorkingHours: door(WORKING_HOURS_LIMITS, hours, (cases, given) =>
    cases.replaceWorkingHours(id, given),
  ),
  addBlock: door(BLOCK_LIMITS, days, (cases, given) => cases.addBlock(given, true)),
  changeBlock: door(BLOCK_LIMITS, days, (cases, given) => cases.changeBlock(id, given, true)),
  addBusyCalendar: door(BUSY_CALENDAR_LIMITS, calendar, (cases, given) => cases.addBusyCalendar(given)),
  changeBusyCalendar: door(BUSY_CALENDAR_LIMITS, {}, (cases, given) => cases.changeBusyCalendar(id, given)),
  changeSettings: door(SETTINGS_LIMITS, DEFAULT_SETTINGS, (cases, given) => cases.changeSettings(given)),
  changeStudio: door(STUDIO_LIMITS, {}, (cases, given) => cases.changeStudio(given)),
  nameNewStudio: door({ name: STUDIO_LIMITS.name }, { name: 'Studio' }, (cases, { name }) =>
    cases.nameNewStudio(name),
  ),
  ...Object.fromEntries(policyDoors),
};

/** Use cases that only read, or that store only values that the domain made or parsed, such as EmailAddress. */
const WITHOUT_LIMITS: ReadonlySet<string> = new Set([
  'listServices',
  'catalogueVersion',
  'viewReceipt',
  'viewOwnReceipt',
  'viewService',
  'catalogueVersion',
  'listBusyCalendars',
  'removeBusyCalendar',
  'refreshBusyCalendar',
  'readBusyCalendars',
  'readPicture',
  'listPictures',
  'deletePicture',
  'priceBasket',
  'listStarts',
  'listPaymentMethods',
  'listWaysToPay',
  'methodLabels',
  'viewPayment',
  'viewPaymentCalendarEntry',
  'viewStudio',
  'readCalendarFeed',
  'viewCheckout',
  'showCheckout',
  'viewCheckoutOutcome',
  'correctCheckoutEmail',
  'releaseCheckout',
  'chooseOffline',
  'payBookingFee',
  'requestFreshLink',
  'showBooking',
  'viewOwnBooking',
  'openOwnBooking',
  'viewOwnCalendarEntry',
  'showOwnBooking',
  'listOwnStarts',
  'rescheduleOwnBooking',
  'cancelOwnBooking',
  'requestEmailChange',
  'confirmEmailChange',
  'paySessionFee',
  'authenticate',
  'authenticateKey',
  'listApiKeys',
  'deleteApiKey',
  'listEvents',
  'listWebhookEndpoints',
  'deleteWebhookEndpoint',
  'rotateWebhookSecret',
  'testWebhookEndpoint',
  'listWebhookDeliveries',
  'resendWebhook',
  'sendWebhooks',
  'logIn',
  'requestPasswordReset',
  'setNewPassword',
  'viewCalendarFeed',
  'makeCalendarFeed',
  'endCalendarFeed',
  'listWorkingHours',
  'deleteWorkingHours',
  'listBlocks',
  'deleteBlock',
  'viewSettings',
  'viewPolicies',
  'viewCalendar',
  'explainAvailability',
  'listBookings',
  'showListed',
  'exportBookings',
  'listPayments',
  'exportPayments',
  'viewMoney',
  'viewToday',
  'viewSystem',
  'offerFirstStart',
  'firstStartState',
  // `takeFirstStart` has the same fields as init, which a test below checks.
  'takeFirstStart',
  'retryEmail',
  'dropEmail',
  'rescheduleBooking',
  'releaseHold',
  'completeBooking',
  'checkPayment',
  'adoptPayment',
  'recordNoShow',
  'resendLink',
  'shareLink',
  'refreshLogin',
  'endDevice',
  'removePostShootAddOn',
  'requestSessionFee',
  'viewTimeline',
  'sendPhotos',
  'deleteNote',
  'listClients',
  'exportClient',
  'eraseClient',
  'viewCatalogue',
  'deleteService',
  'deletePackage',
  'deleteAddOn',
  'receiveDelivery',
  'retryDeliveries',
  'askProvider',
  'expireLapsedHolds',
  'remindOfShoots',
  'eraseOldBodies',
  'eraseByRetention',
  'removeKeptAnswers',
  'tellOfLeftOutAlerts',
  'warnOfOverdueEmails',
]);

const hostile = fc
  .constantFrom(...Object.entries(DOORS))
  .chain(([name, { limits }]) =>
    fc
      .constantFrom(...Object.entries(limits))
      .chain(([field, limit]) => arbitraryOutside(limit).map((value) => ({ name, field, value }))),
  );

/** specification.md#broken-rule specification.md#text-trimmed specification.md#unstorable-text */
describe('the input of a use case', () => {
  it('has limits in DOORS, unless the use case is listed in WITHOUT_LIMITS', async () => {
    const { useCases } = await openTestedService(createMemoryAdapters());
    const withLimits = Object.keys(DOORS).map((name) => name.replace(/:.*/, ''));
    expect([...new Set([...withLimits, ...WITHOUT_LIMITS])].toSorted()).toEqual(
      Object.keys(useCases).toSorted(),
    );
  });

  test.prop([hostile], { numRuns: 1000 })(
    'is rejected if a field is outside its limits, and the refusal names that field',
    async ({ name, field, value }) => {
      const adapters = createMemoryAdapters();
      const studio = await openTestedService(adapters);
      const before = adapters.inspect.committed();
      const { call, names = field } = DOORS[name] ?? expect.fail();
      const refusal = await call(studio, { [field]: value }).catch((fault: unknown) => fault);
      expect(refusal).toBeInstanceOf(Refused);
      expect(refusal).toMatchObject({
        refusal: { code: 'validation_failed', problems: [{ field: names }] },
      });
      expect(adapters.inspect.committed()).toBe(before);
    },
  );

  /** specification.md#init */
  test.prop([
    fc
      .constantFrom(
        ['studio', 'name', STUDIO_LIMITS.name] as const,
        ['studio', 'email', STUDIO_LIMITS.email] as const,
        ['studio', 'phone', STUDIO_LIMITS.phone] as const,
        ['studio', 'address', STUDIO_LIMITS.address] as const,
        ['hours', 'opensMinute', WORKING_HOURS_LIMITS.opensMinute] as const,
        ['hours', 'closesMinute', WORKING_HOURS_LIMITS.closesMinute] as const,
        ['service', 'name', SERVICE_LIMITS.nameEn] as const,
        ['service', 'slug', SERVICE_LIMITS.slug] as const,
        ['package', 'name', PACKAGE_LIMITS.nameEn] as const,
        ['package', 'priceRwf', PACKAGE_LIMITS.priceRwf] as const,
        ['package', 'photoCount', PACKAGE_LIMITS.photoCount] as const,
        ['package', 'durationMinutes', PACKAGE_LIMITS.durationMinutes] as const,
        ['instructions', 'instructionsEn', POLICY_LIMITS.offlineFee.instructionsEn] as const,
      )
      .chain(([part, field, limits]) =>
        arbitraryOutside(limits).map((value) => ({ part, change: { [field]: value } })),
      ),
  ])(
    'is rejected completely for the first studio if one of its values is outside the limits',
    async ({ part, change }) => {
      const adapters = createMemoryAdapters();
      const setUpStudio = makeSetUpStudio({
        ...adapters,
        passwordHasher: makePlainPasswordHasher(),
        clock: makeSettableClock(aBooking().createdAt),
        secrets: makeCountingSecrets(1),
      });
      const before = adapters.inspect.committed();
      const given = { ...FIRST_STUDIO, [part]: { ...FIRST_STUDIO[part], ...change } };
      await expect(setUpStudio(given)).rejects.toMatchObject({ refusal: { code: 'validation_failed' } });
      expect(adapters.inspect.committed()).toBe(before);
    },
  );

  test.prop([arbitraryLine(50), arbitraryLine(50)])(
    'is stored as cleaned text, and cleaning that text again does not change it',
    (name, about) => {
      const once = within(STUDIO_LIMITS, {
        ...NEW_STUDIO,
        name,
        aboutEn: about,
        website: 'HTTPS://a.example',
      });
      expect(once).toMatchObject({ ok: true, value: { website: 'https://a.example' } });
      expect(once.ok && within(STUDIO_LIMITS, once.value)).toEqual(once);
    },
  );
});
