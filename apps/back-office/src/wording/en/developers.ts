import type { ApiScope, WebhookDelivery } from '@booky/api-client';
import { plural } from '@booky/web-ui';

const scopes: Readonly<Record<ApiScope, string>> = {
  read: 'Read everything',
  bookings: 'Change bookings and blocked time',
  money: 'Record money',
  catalogue: 'Change the catalogue',
  settings: 'Change hours and settings',
};

const status: Readonly<Record<WebhookDelivery['status'], string>> = {
  pending: 'waiting',
  delivered: 'delivered',
  failed: 'given up',
};

/** What programs may do, and where events are sent. */
export const developers = {
  secretHint: 'Copy it now: it is not shown again.',
  scopes,
  apiKeys: {
    heading: 'API keys',
    next: 'A key lets a program of yours work in the back office, such as your bookkeeping. It may do what you tick, and nothing else.',
    make: 'Make API key',
    makeNext: 'Its secret is shown once. Keep it like a password. We email you that the key exists.',
    nameHint: 'What the key is for.',
    wrongPassword: 'The password is wrong, or your account is locked for a while.',
    secret: 'Secret of the key',
    end: 'End API key',
    endOf: (name: string) => `End API key: ${name}`,
    endNext: 'The program that uses this key is refused from now on.',
    madeAt: (when: string) => `Made on ${when}.`,
    lastUsed: (when: string) => `Last used on ${when}.`,
    neverUsed: 'Not used yet.',
    endsAt: (when: string) => `Ends on ${when}.`,
    fields: { name: 'Name', scopes: 'It may', expiresAt: 'Last day', password: 'Your password' },
  },
  webhooks: {
    heading: 'Webhooks',
    next: 'Let a program of yours hear what happens: each event is sent to an address you give.',
    make: 'Add webhook',
    makeNext: 'Its secret, by which the program knows us, is shown once.',
    secret: 'Secret of the webhook',
    on: 'On.',
    off: 'Off.',
    everything: 'Every event.',
    some: (count: number) => `${count} ${plural('en', count, 'type', 'types')} of events.`,
    test: 'Send test',
    testOf: (url: string) => `Send test: ${url}`,
    edit: 'Edit webhook',
    editOf: (url: string) => `Edit webhook: ${url}`,
    rotate: 'Change secret',
    rotateOf: (url: string) => `Change secret: ${url}`,
    rotateNext: 'The new secret is shown once. For 24 hours the old one works too.',
    delete: 'Delete webhook',
    deleteOf: (url: string) => `Delete webhook: ${url}`,
    deleteNext: 'Nothing is sent there any more. The record of what was sent goes with it.',
    deliveries: 'What was sent',
    deliveriesOf: (url: string) => `What was sent: ${url}`,
    noDeliveries: 'Nothing yet.',
    status,
    tries: (count: number) => `${count} ${plural('en', count, 'try', 'tries')}`,
    resend: 'Send again',
    resendOf: (type: string, when: string) => `Send again: ${type}, ${when}`,
    fields: {
      url: 'Address',
      types: 'Types of events',
      description: 'Description',
      isActive: 'Send events',
    },
    hints: {
      url: 'Begins with https:// and can be reached from the internet.',
      types: 'One in each line, such as booking.confirmed. Left empty, every event is sent.',
    },
  },
};
