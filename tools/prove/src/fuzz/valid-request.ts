import { deliveryRequest } from './delivery-request.ts';
import type { Kind } from './knowledge.ts';
import type { Field, Operation } from './operations.ts';
import { type Entry, escaped, type FuzzRequest } from './request.ts';
import { chosenFields, known, type Source, validValue } from './valid-values.ts';

/** Makes a valid request about resources that are already known. */
export const validRequest = (operation: Operation, source: Source): FuzzRequest => {
  if (operation.isWebhook) return deliveryRequest(operation, source);
  const isCash = operation.template.endsWith('/cash-payments');
  return isCash && source.draw.chance(0.6)
    ? wholeDebtInCash(plainRequest(operation, source), source)
    : plainRequest(operation, source);
};

/** Sets a cash payment to exactly the amount that the booking owes, because a random amount would never be exact. */
const wholeDebtInCash = (request: FuzzRequest, source: Source): FuzzRequest => {
  const [id = '', owed = '1'] = known('booking owed', source).split(' ');
  return {
    ...request,
    path: request.operation.template.replace('{id}', id),
    content: { kind: 'fields', entries: [['amountRwf', Number(owed)]] },
  };
};

const plainRequest = (operation: Operation, source: Source): FuzzRequest => {
  const entries = entriesFor(operation, source);
  const hasBody = operation.bodies.length > 0 && (operation.needsBody || entries.length > 0);
  return {
    operation,
    method: operation.method,
    path: pathFor(operation, source),
    query: queryFor(operation, source),
    headers: headersFor(operation, source),
    contentType: hasBody ? 'application/json' : undefined,
    content: hasBody ? { kind: 'fields', entries } : { kind: 'none' },
  };
};

/** The kind of an id in a path, by the segment that precedes it. */
const COLLECTIONS: Readonly<Record<string, Kind>> = {
  bookings: 'booking',
  payments: 'payment',
  services: 'service',
  packages: 'package',
  addons: 'addon',
  blocks: 'block',
  'working-hours': 'workingHours',
  'api-keys': 'apiKey',
  'webhook-endpoints': 'webhookEndpoint',
  'busy-calendars': 'busyCalendar',
};

const pathFor = ({ template }: Operation, source: Source): string => {
  const given = parametersFor(template, source);
  return template.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => escaped(given[name] ?? ''));
};

const parametersFor = (template: string, source: Source): Readonly<Record<string, string>> => {
  const two = (kind: Kind): readonly string[] =>
    (
      source.knowledge.one(kind, source.draw) ?? `${known('booking', source)} ${known('addon', source)}`
    ).split(' ');
  if (template.includes('{reference}/{token}')) {
    const [reference = '', token = ''] = two('reference checkoutToken');
    return { reference, token };
  }
  if (template.includes('{noteId}') && source.draw.chance(0.9)) {
    const [id = '', noteId = ''] = two('booking note');
    return { id, noteId };
  }
  if (template.includes('{addonId}') && source.draw.chance(0.9)) {
    const [id = '', addonId = ''] = two('booking addon');
    return { id, addonId };
  }
  const collection = /\/([\w-]+)\/\{id\}/.exec(template)?.[1] ?? '';
  return {
    id: known(COLLECTIONS[collection] ?? 'booking', source),
    noteId: known('booking', source),
    addonId: known('addon', source),
    deliveryId: known('delivery', source),
    slug: source.knowledge.one('slug', source.draw) ?? 'portraits',
    ourRef: known('ourRef amount', source).split(' ')[0] ?? '',
    token: known(template.includes('confirm-email-change') ? 'confirmationToken' : 'accessToken', source),
  };
};

const queryFor = ({ query }: Operation, source: Source): FuzzRequest['query'] =>
  query.flatMap((field) => {
    if (!mustBeGiven(field) && source.draw.chance(0.6)) return [];
    const value = field.name === 'packageId' ? known('package', source) : validValue(field, source);
    const isWritable = typeof value === 'string' || typeof value === 'number';
    return isWritable && value !== '' ? [[field.name, escaped(String(value))] as const] : [];
  });

/** Returns true if a parameter is required and has no default. */
const mustBeGiven = ({ isRequired, schema }: Field): boolean => isRequired && !('default' in schema);

const headersFor = (
  { needsToken, template }: Operation,
  { draw, knowledge }: Source,
): FuzzRequest['headers'] => [
  ...(needsToken ? [['authorization', `Bearer ${knowledge.latest('adminToken') ?? ''}`] as const] : []),
  ...(template === '/api/bookings'
    ? [['accept-language', draw.pick(['fr', 'en', 'fr-RW, en;q=0.5'])] as const]
    : []),
];

const entriesFor = (operation: Operation, source: Source): readonly Entry[] => {
  const { draw, knowledge, target } = source;
  const given = chosenFields(operation, source).map(
    (field): Entry => [field.name, validValue(field, source)],
  );
  const instead = (values: Readonly<Record<string, unknown>>): readonly Entry[] =>
    given.map(([name, value]) => [name, name in values ? values[name] : value]);
  switch (operation.template) {
    case '/api/bookings':
    case '/api/admin/bookings': {
      const [packageId, startsAt] = known('package start', source).split(' ');
      return startsAt === undefined ? given : instead({ packageId, startsAt });
    }
    case '/api/quote':
      return instead({ packageId: known('package', source) });
    case '/api/admin/bookings/{id}/reschedule':
      return instead({ startsAt: known('package start', source).split(' ')[1] ?? target.now().toString() });
    case '/api/admin/auth/login':
      return instead({ email: target.admin.email, password: knowledge.latest('password') });
    case '/api/admin/auth/password-reset':
      return draw.chance(0.5) ? instead({ email: target.admin.email }) : given;
    case '/api/admin/auth/password-reset/confirm':
      return instead({ token: known('resetToken', source), newPassword: target.admin.password });
    case '/api/admin/working-hours':
    case '/api/admin/working-hours/{id}':
      return oneDay(given, source);
    case '/api/admin/clients/export':
    case '/api/admin/clients/erase':
      return oneAddress(given, source);
    default:
      return given;
  }
};

/**
 * Adds an email address or a phone if the body has neither, because at least one is required.
 * specification.md#known-by-phone
 */
const oneAddress = (entries: readonly Entry[], source: Source): readonly Entry[] => {
  if (entries.some(([name]) => name === 'email' || name === 'phone')) return entries;
  const client: Entry = source.draw.chance(0.5)
    ? ['email', `client.${source.draw.below(40)}@example.com`]
    : ['phone', '0788123453'];
  return [...entries, client];
};

/** Gives working hours either a weekday or a date, because exactly one of the two fields is required. */
const oneDay = (entries: readonly Entry[], source: Source): readonly Entry[] => {
  const others = entries.filter(([name]) => name !== 'weekday' && name !== 'effectiveDate');
  const date = source.target
    .now()
    .plusSeconds(86_400 * source.draw.below(40))
    .toString()
    .slice(0, 10);
  return [...others, source.draw.chance(0.2) ? ['weekday', source.draw.below(7)] : ['effectiveDate', date]];
};
