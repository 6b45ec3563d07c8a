import {
  DEFAULT_POLICIES,
  DEFAULT_SETTINGS,
  freshLoginGuard,
  NEW_STUDIO,
  passwordReset,
} from '@booky/domain';
import type { RememberedHandle, Transaction } from '@booky/domain/ports';
import {
  anAddOn,
  anAdmin,
  anAllDayBlock,
  aBusyCalendar,
  aPackage,
  aPicture,
  aVariant,
  aService,
  freshToken,
  freshUuid,
  MONDAY_MORNING,
} from '../index.ts';

const aRow = () => ({ id: freshUuid(), day: { weekday: 1 }, opening: undefined, note: undefined });

const anEndpoint = () => ({
  id: freshUuid(),
  adminId: freshUuid(),
  generation: 0,
  url: 'https://hooks.example',
  types: [],
  description: undefined,
  isActive: true,
  createdAt: MONDAY_MORNING,
  sealedSecret: 'sealed',
  previousSecret: undefined,
  failures: 0,
});

const aWebhook = () =>
  ({
    id: freshUuid(),
    endpointId: freshUuid(),
    eventId: freshUuid(),
    type: 'webhook.test',
    at: MONDAY_MORNING,
    bookingId: undefined,
    reference: undefined,
    tries: 0,
    status: 'pending',
  }) as const;

/** The name of a transaction's method, such as `bookings.find`. */
export type UseName = {
  [Name in keyof Transaction]: `${Name}.${Extract<keyof Transaction[Name], string>}`;
}[keyof Transaction];

export type Use = (transaction: Transaction) => Promise<unknown>;

const aHandle = (): RememberedHandle => ({
  digest: freshToken(),
  deviceId: freshUuid(),
  adminId: freshUuid(),
  generation: 0,
  madeAt: MONDAY_MORNING,
  replacedAt: undefined,
});

/** The calls of transaction methods that only the back office makes. */
export const BACK_OFFICE_USES = {
  'admins.find': ({ admins }) => admins.find(freshUuid()),
  'admins.save': ({ admins }) => admins.save(anAdmin()),
  'loginGuards.lock': ({ loginGuards }) => loginGuards.lock(freshUuid()),
  'loginGuards.save': ({ loginGuards }) => loginGuards.save(freshLoginGuard(freshUuid())),
  'passwordResets.find': ({ passwordResets }) => passwordResets.find(freshToken()),
  'passwordResets.countBetween': ({ passwordResets }) =>
    passwordResets.countBetween(freshUuid(), MONDAY_MORNING, MONDAY_MORNING),
  'passwordResets.add': ({ passwordResets }) =>
    passwordResets.add(passwordReset(freshUuid(), freshToken(), MONDAY_MORNING)),
  'passwordResets.endAllOf': ({ passwordResets }) => passwordResets.endAllOf(freshUuid()),
  'calendarFeeds.replace': ({ calendarFeeds }) =>
    calendarFeeds.replace({
      adminId: freshUuid(),
      digest: freshToken(),
      generation: 0,
      createdAt: MONDAY_MORNING,
      lastUsedAt: undefined,
    }),
  'calendarFeeds.end': ({ calendarFeeds }) => calendarFeeds.end(freshUuid()),
  'pictures.lockAll': ({ pictures }) => pictures.lockAll(),
  'pictures.add': ({ pictures }) => pictures.add(aPicture(), new Uint8Array()),
  'pictures.addVariant': ({ pictures }) => pictures.addVariant(freshUuid(), aVariant(), new Uint8Array()),
  'pictures.remove': ({ pictures }) => pictures.remove(freshUuid()),
  'busyCalendars.lockAll': ({ busyCalendars }) => busyCalendars.lockAll(),
  'busyCalendars.add': ({ busyCalendars }) => busyCalendars.add(aBusyCalendar(), MONDAY_MORNING),
  'busyCalendars.save': ({ busyCalendars }) => busyCalendars.save(aBusyCalendar()),
  'busyCalendars.replaceTimes': ({ busyCalendars }) => busyCalendars.replaceTimes(freshUuid(), []),
  'busyCalendars.makeDue': ({ busyCalendars }) => busyCalendars.makeDue(freshUuid(), MONDAY_MORNING),
  'busyCalendars.remove': ({ busyCalendars }) => busyCalendars.remove(freshUuid()),
  'busyCalendars.overlapping': ({ busyCalendars }) =>
    busyCalendars.overlapping({ from: MONDAY_MORNING, to: MONDAY_MORNING }),
  'rememberedHandles.find': ({ rememberedHandles }) => rememberedHandles.find(freshToken()),
  'rememberedHandles.add': ({ rememberedHandles }) => rememberedHandles.add(aHandle()),
  'rememberedHandles.replace': ({ rememberedHandles }) => rememberedHandles.replace(freshToken(), aHandle()),
  'rememberedHandles.endDevice': ({ rememberedHandles }) => rememberedHandles.endDevice(freshUuid()),
  'rememberedHandles.endUnused': ({ rememberedHandles }) =>
    rememberedHandles.endUnused(freshUuid(), MONDAY_MORNING),
  'apiKeys.add': ({ apiKeys }) =>
    apiKeys.add({
      id: freshUuid(),
      adminId: freshUuid(),
      generation: 0,
      digest: freshToken(),
      prefix: 'bky_1234',
      name: 'Website',
      scopes: ['read'],
      createdAt: MONDAY_MORNING,
      expiresAt: undefined,
      lastUsedAt: undefined,
    }),
  'apiKeys.end': ({ apiKeys }) => apiKeys.end(freshUuid(), freshUuid()),
  'webhooks.add': ({ webhooks }) => webhooks.add(anEndpoint()),
  'webhooks.find': ({ webhooks }) => webhooks.find(anAdmin(), freshUuid()),
  'webhooks.save': ({ webhooks }) => webhooks.save(anEndpoint()),
  'webhooks.remove': ({ webhooks }) => webhooks.remove(freshUuid()),
  'webhooks.enqueue': ({ webhooks }) => webhooks.enqueue(aWebhook()),
  'webhooks.resend': ({ webhooks }) => webhooks.resend(freshUuid(), freshUuid()),
  'webhooks.conclude': ({ webhooks }) => webhooks.conclude(aWebhook(), 'failed', MONDAY_MORNING),
  'blocks.find': ({ blocks }) => blocks.find(freshUuid()),
  'blocks.add': ({ blocks }) => blocks.add(anAllDayBlock()),
  'blocks.save': ({ blocks }) => blocks.save(anAllDayBlock()),
  'blocks.remove': ({ blocks }) => blocks.remove(freshUuid()),
  'workingHours.lockAll': ({ workingHours }) => workingHours.lockAll(),
  'workingHours.add': ({ workingHours }) => workingHours.add(aRow()),
  'workingHours.save': ({ workingHours }) => workingHours.save(aRow()),
  'workingHours.remove': ({ workingHours }) => workingHours.remove(freshUuid()),
  'settings.find': ({ settings }) => settings.find(),
  'settings.save': ({ settings }) => settings.save(DEFAULT_SETTINGS),
  'studio.find': ({ studio }) => studio.find(),
  'studio.save': ({ studio }) => studio.save(NEW_STUDIO),
  'policies.find': ({ policies }) => policies.find(),
  'policies.save': ({ policies }) => policies.save(DEFAULT_POLICIES),
  'studioReader.read': ({ studioReader }) => studioReader.read(),
  'services.find': ({ services }) => services.find(freshUuid()),
  'services.add': ({ services }) => services.add(aService()),
  'services.save': ({ services }) => services.save(aService()),
  'services.remove': ({ services }) => services.remove(freshUuid()),
  'packages.find': ({ packages }) => packages.find(freshUuid()),
  'packages.add': ({ packages }) => packages.add(aPackage({ serviceId: freshUuid() })),
  'packages.save': ({ packages }) => packages.save(aPackage({ serviceId: freshUuid() })),
  'packages.remove': ({ packages }) => packages.remove(freshUuid()),
  'addOns.find': ({ addOns }) => addOns.find(freshUuid()),
  'addOns.add': ({ addOns }) => addOns.add(anAddOn()),
  'addOns.save': ({ addOns }) => addOns.save(anAddOn()),
  'addOns.remove': ({ addOns }) => addOns.remove(freshUuid()),
} satisfies Partial<Record<UseName, Use>>;
