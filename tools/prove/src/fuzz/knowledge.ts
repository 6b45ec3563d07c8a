import { isJson, type Json } from '@booky/http/testing';
import { listOf } from '../harness/callers.ts';
import type { Draw } from './draw.ts';

/**
 * The kinds of values that a run learns from answers. If the name of a kind has two parts, its values are pairs, joined
 * by a space.
 */
export type Kind =
  // Ids of resources.
  | 'booking'
  | 'payment'
  | 'service'
  | 'package'
  | 'addon'
  | 'block'
  | 'workingHours'
  | 'apiKey'
  | 'webhookEndpoint'
  | 'delivery'
  | 'busyCalendar'
  // A booking and its parts.
  | 'booking note'
  | 'booking addon'
  | 'booking owed'
  // Secrets that give access.
  | 'reference checkoutToken'
  | 'accessToken'
  | 'confirmationToken'
  | 'resetToken'
  | 'adminToken'
  | 'password'
  // Other values.
  | 'slug'
  | 'reference'
  | 'package start'
  | 'ourRef amount'
  | 'word';

/** The values that a run has learned from the answers so far. */
export interface Knowledge {
  /** Returns a random value of the kind, preferring recent ones, or undefined if no value is known. */
  one(kind: Kind, draw: Draw): string | undefined;
  /** Returns the value of the kind that was learned last. */
  latest(kind: Kind): string | undefined;
  add(kind: Kind, value: string): void;
  /** Adds all values in an answer whose kind is known. */
  learn(body: unknown, asked: { readonly packageId?: string }): void;
}

/**
 * How many values of each kind are kept: enough for resources in many states, but few enough that values are used
 * repeatedly.
 */
const MOST_KEPT = 80;
const FRESH = 8;

export const makeKnowledge = (): Knowledge => {
  const known = new Map<Kind, string[]>();
  const add = (kind: Kind, value: string): void => {
    const pool = known.get(kind) ?? [];
    known.set(kind, pool);
    const at = pool.indexOf(value);
    if (at !== -1) pool.splice(at, 1);
    pool.push(value);
    if (pool.length > MOST_KEPT) pool.shift();
  };
  return {
    add,
    latest: (kind) => known.get(kind)?.at(-1),
    one: (kind, draw) => {
      const pool = known.get(kind) ?? [];
      if (pool.length === 0) return undefined;
      return draw.pick(draw.chance(0.5) ? pool.slice(-FRESH) : pool);
    },
    learn: (body, { packageId }) => {
      walk(body, '', add);
      const days = isJson(body) ? listOf(body['days']) : [];
      if (packageId === undefined) return;
      const starts = days.flatMap((day) => (isJson(day) ? listOf(day['starts']) : []));
      // Uses only the first quarter of the starts, so that shoots begin and end during the round.
      for (const start of spread(starts.slice(0, Math.ceil(starts.length / 4))))
        add('package start', `${packageId} ${String(start)}`);
    },
  };
};

/** Returns about twelve values, spread evenly over the list. */
const spread = (values: readonly unknown[]): readonly unknown[] =>
  values.filter((_value, index) => index % Math.max(1, Math.floor(values.length / 12)) === 0);

/** The kind of an object's id, by the key of the object in an answer. */
const KINDS: Readonly<Record<string, Kind>> = {
  booking: 'booking',
  bookings: 'booking',
  payment: 'payment',
  payments: 'payment',
  service: 'service',
  services: 'service',
  package: 'package',
  packages: 'package',
  addon: 'addon',
  addons: 'addon',
  sharedAddons: 'addon',
  block: 'block',
  blocks: 'block',
  workingHours: 'workingHours',
  apiKey: 'apiKey',
  apiKeys: 'apiKey',
  webhookEndpoint: 'webhookEndpoint',
  webhookEndpoints: 'webhookEndpoint',
  deliveries: 'delivery',
  busyCalendar: 'busyCalendar',
  busyCalendars: 'busyCalendar',
};

/** Goes through an answer and adds every value whose kind is known. */
const walk = (value: unknown, name: string, add: Knowledge['add']): void => {
  if (Array.isArray(value)) for (const entry of value) walk(entry, name, add);
  if (!isJson(value)) return;
  const kind = KINDS[name];
  const { id, reference, checkoutToken, slug, ourRef, amountRwf, fullName } = value;
  if (kind !== undefined && typeof id === 'string') add(kind, id);
  if (typeof reference === 'string' && reference.startsWith('BKY-')) add('reference', reference);
  if (typeof reference === 'string' && typeof checkoutToken === 'string')
    add('reference checkoutToken', `${reference} ${checkoutToken}`);
  if (typeof slug === 'string') add('slug', slug);
  if (typeof fullName === 'string') add('word', fullName);
  if (typeof ourRef === 'string') add('ourRef amount', `${ourRef} ${String(amountRwf)}`);
  if (typeof id === 'string' && name === 'booking') learnParts(id, value, add);
  for (const [key, part] of Object.entries(value)) walk(part, key, add);
};

const learnParts = (bookingId: string, booking: Json, add: Knowledge['add']): void => {
  if (Number(booking['owedRwf']) > 0) add('booking owed', `${bookingId} ${String(booking['owedRwf'])}`);
  for (const note of listOf(booking['notes']))
    if (isJson(note) && typeof note['id'] === 'string') add('booking note', `${bookingId} ${note['id']}`);
  for (const extra of listOf(booking['postShootAddons']))
    if (isJson(extra)) add('booking addon', `${bookingId} ${String(extra['addonId'])}`);
};
