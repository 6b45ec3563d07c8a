// The whole service on stores in memory, for tests of programs that call the service.
export { aPng } from '../test/support/a-png.ts';
export { idOf, managed, type Managed } from '../test/support/admin-booking.ts';
export { sendWebhook } from '../test/support/deliveries.ts';
export { makeMemoryStore } from '../test/support/memory-store.ts';
export { makeAccount, type Office, officesOf, PASSWORD } from '../test/support/office.ts';
export {
  accountOf,
  confirmationLinks,
  linkFromEmail,
  type OwnBooking,
  ownBooking,
} from '../test/support/own-booking.ts';
export { prompted } from '../test/support/prompted.ts';
export type { Studio } from '../test/support/studio.ts';
export { book, bookingForm } from '../test/support/visitor.ts';
export { ADMIN_EMAIL, type World, type WorldOptions } from '../test/support/world.ts';
export { makeWorlds, type Worlds } from '../test/support/worlds.ts';
