import type { ApiScope } from '@booky/domain';
import type { FastifyInstance } from 'fastify';

/**
 * The scope that an API key needs for an operation that changes something, by the operation's id. No key may call a
 * changing operation that is missing here. Reading operations need `read`, except those in {@link READ_BY_NO_KEY}.
 * specification.md#api-key-scopes specification.md#for-no-key
 */
const SCOPES: Readonly<Record<string, ApiScope>> = {
  createAdminBooking: 'bookings',
  editBookingContact: 'bookings',
  rescheduleBooking: 'bookings',
  cancelBooking: 'bookings',
  cancelForClient: 'bookings',
  shareBookingLink: 'bookings',
  releaseHold: 'bookings',
  completeBooking: 'bookings',
  markNoShow: 'bookings',
  resendBookingLink: 'bookings',
  addPostShootAddOn: 'bookings',
  removePostShootAddOn: 'bookings',
  savePhotoDelivery: 'bookings',
  sendPhotos: 'bookings',
  addNote: 'bookings',
  deleteNote: 'bookings',
  addBlock: 'bookings',
  replaceBlock: 'bookings',
  deleteBlock: 'bookings',
  requestSessionFee: 'money',
  recordCash: 'money',
  recordRefund: 'money',
  voidCash: 'money',
  checkPayment: 'money',
  createService: 'catalogue',
  updateService: 'catalogue',
  deleteService: 'catalogue',
  createPackage: 'catalogue',
  updatePackage: 'catalogue',
  deletePackage: 'catalogue',
  createAddOn: 'catalogue',
  updateAddOn: 'catalogue',
  deleteAddOn: 'catalogue',
  addPicture: 'catalogue',
  deletePicture: 'catalogue',
  changeSettings: 'settings',
  updateStudio: 'settings',
  addWorkingHours: 'settings',
  replaceWorkingHours: 'settings',
  deleteWorkingHours: 'settings',
  retryEmail: 'settings',
  dropEmail: 'settings',
};

const READ_BY_NO_KEY: ReadonlySet<string> = new Set(['getSignedInAdmin']);

/** Sets the scope of every admin operation that is registered after the call. */
export const setApiScopes = (scope: FastifyInstance): void => {
  scope.addHook('onRoute', (route) => {
    const id = route.schema?.operationId ?? '';
    const isRead = [route.method].flat().every((method) => method === 'GET' || method === 'HEAD');
    const given = isRead ? (READ_BY_NO_KEY.has(id) ? 'none' : 'read') : (SCOPES[id] ?? 'none');
    route.config = { ...route.config, scope: given };
  });
};
