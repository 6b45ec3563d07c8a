// The whole service on stores in memory, for tests of what calls it.
export { makeMemoryStore } from '../test/support/memory-store.ts';
export { type Office, officesOf, PASSWORD } from '../test/support/office.ts';
export { confirmationLinks, type OwnBooking, ownBooking } from '../test/support/own-booking.ts';
export type { Studio } from '../test/support/studio.ts';
export { ADMIN_EMAIL, type World, type WorldOptions } from '../test/support/world.ts';
export { makeWorlds, type Worlds } from '../test/support/worlds.ts';
