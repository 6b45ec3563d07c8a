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
  failed: 'failed',
};

export const developers = {
  secretHint: 'Copy it now: it is not shown again.',
  scopes,
  apiKeys: {
    heading: 'API keys',
    next: 'A key lets one of your programs, such as your bookkeeping, use the back office. It may do only what you tick.',
    make: 'Create API key',
    makeNext: 'Its secret is shown once. Keep it like a password. We email you about the new key.',
    nameHint: 'What the key is for.',
    wrongPassword: 'The password is wrong, or your account is locked for a while.',
    secret: 'Secret of the key',
    end: 'End API key',
    endOf: (name: string) => `End API key: ${name}`,
    endNext: 'Programs with this key lose access at once.',
    madeAt: (when: string) => `Created on ${when}.`,
    lastUsed: (when: string) => `Last used on ${when}.`,
    neverUsed: 'Not used yet.',
    endsAt: (when: string) => `Ends on ${when}.`,
    fields: { name: 'Name', scopes: 'It may', expiresAt: 'Last day', password: 'Your password' },
  },
  webhooks: {
    heading: 'Webhooks',
    next: 'Tell your own programs what happens: we send each event to an address.',
    make: 'Add webhook',
    makeNext: 'Its secret is shown once. With the secret, the program checks that a message comes from us.',
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
    rotateNext: 'The new secret is shown once. The old secret still works for 24 hours.',
    delete: 'Delete webhook',
    deleteOf: (url: string) => `Delete webhook: ${url}`,
    deleteNext: 'We send nothing more to this address, and delete the list of events that we sent there.',
    deliveries: 'Deliveries',
    deliveriesOf: (url: string) => `Deliveries: ${url}`,
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
      types: 'One per line, such as booking.confirmed. If empty, every event is sent.',
    },
  },
};
