import {
  DELIVERY_OUTCOMES,
  type DeliveryOutcome,
  paymentNamedIn,
  type UnverifiedDelivery,
} from '@booky/domain';
import type { DeliveryOnRecord } from '@booky/domain/ports';
import type { Instant } from '@js-joda/core';
import { type Command, Option } from 'commander';
import { readInstant, readOurRef, wholeNumber } from '../arguments.ts';
import { deliveryAsJson, deliveryFacts } from '../delivery-words.ts';
import type { Operator } from '../operator.ts';
import { JSON_FLAG, kigaliAndUtc, show, type ShowOptions, tableOf } from '../show.ts';
import { withTools } from '../with-tools.ts';
import { addReplay } from './replay.ts';
import { CommandFault, type CommandWorld, NotThereFault } from '../world.ts';

const MOST_LISTED = 1000;
const LISTED = 50;

interface ListOptions extends ShowOptions {
  readonly outcome?: DeliveryOutcome;
  readonly payment?: string;
  readonly since?: Instant;
  readonly unapplied?: true;
  readonly unverified?: true;
  readonly limit: number;
}

/** Adds `webhooks list`, `webhooks show` and `webhooks replay`, for stored provider deliveries. */
export const addWebhooks = (program: Command, world: CommandWorld, operator: Operator): void => {
  const webhooks = program.command('webhooks').description('stored provider deliveries');
  webhooks
    .command('list')
    .description('list verified deliveries, newest first')
    .addOption(
      new Option('--outcome <outcome>', 'only deliveries with this outcome').choices(DELIVERY_OUTCOMES),
    )
    .option('--payment <ourRef>', 'only deliveries that name this payment', readOurRef)
    .option(
      '--since <moment>',
      'only deliveries received at this time or later, such as 2027-01-31T08:00:00Z',
      readInstant,
    )
    .option('--unapplied', 'only deliveries without an outcome yet')
    .option('--unverified', 'list deliveries with a failed proof instead')
    .option(
      '--limit <number>',
      'the largest number of deliveries to list',
      wholeNumber(1, MOST_LISTED),
      LISTED,
    )
    .option(...JSON_FLAG)
    .action((options: ListOptions) =>
      options.unverified === true
        ? listUnverified(world, operator, options)
        : listVerified(world, operator, options),
    );
  webhooks
    .command('show')
    .description('show one verified delivery')
    .argument('<id>', 'its id from the list')
    .option('--body', 'also the raw body, which may contain phone numbers')
    .option(...JSON_FLAG)
    .action(async (id: string, options: ShowOptions & { readonly body?: true }) => {
      const found = await withTools(world, operator, ({ records }) => records.delivery(id.toLowerCase()));
      if (found === undefined) throw new NotThereFault('There is no verified delivery with this id.');
      const withBody = options.body === true;
      show(world, options, deliveryAsJson(found, withBody), () => deliveryFacts(found, withBody));
    });
  addReplay(webhooks, world, operator);
};

const listVerified = async (world: CommandWorld, operator: Operator, options: ListOptions): Promise<void> => {
  const { outcome, payment, since, unapplied, limit } = options;
  const filter = { outcome, ourRef: payment, since, isUnapplied: unapplied === true };
  const found = await withTools(world, operator, ({ records }) => records.deliveries(filter, limit + 1));
  const listed = found.slice(0, limit);
  const hasMore = found.length > limit;
  show(world, options, { deliveries: listed.map((one) => deliveryAsJson(one, false)), hasMore }, () =>
    listed.length === 0 ? 'No delivery matches.\n' : `${tableOfVerified(listed)}${moreThan(limit, hasMore)}`,
  );
};

const listUnverified = async (
  world: CommandWorld,
  operator: Operator,
  options: ListOptions,
): Promise<void> => {
  const { outcome, payment, since, unapplied, limit } = options;
  if ([outcome, payment, since, unapplied].some((filter) => filter !== undefined))
    throw new CommandFault('--unverified allows only --limit and --json.');
  const found = await withTools(world, operator, ({ records }) => records.unverifiedDeliveries(limit + 1));
  const listed = found.slice(0, limit);
  const hasMore = found.length > limit;
  show(world, options, { unverified: listed.map(unverifiedAsJson), hasMore }, () =>
    listed.length === 0
      ? 'No delivery failed its proof.\n'
      : `${tableOfUnverified(listed)}${moreThan(limit, hasMore)}`,
  );
};

const tableOfVerified = (listed: readonly DeliveryOnRecord[]): string =>
  tableOf(
    ['ID', 'RECEIVED IN KIGALI (UTC)', 'PROVIDER', 'SOURCE', 'PAYMENT', 'OUTCOME', 'FAULTS', 'REQUEST'],
    listed.map(({ delivery, outcome, faults }) => [
      delivery.id,
      kigaliAndUtc(delivery.receivedAt),
      delivery.provider,
      delivery.source,
      paymentNamedIn(delivery.content) ?? '-',
      outcome ?? '-',
      `${faults}`,
      delivery.requestId ?? '-',
    ]),
  );

const tableOfUnverified = (listed: readonly UnverifiedDelivery[]): string =>
  tableOf(
    ['RECEIVED IN KIGALI (UTC)', 'PROVIDER', 'WHY', 'REQUEST'],
    listed.map(({ receivedAt, provider, why, requestId }) => [
      kigaliAndUtc(receivedAt),
      provider,
      why,
      requestId ?? '-',
    ]),
  );

const unverifiedAsJson = ({ receivedAt, provider, why, requestId }: UnverifiedDelivery) => ({
  receivedAt: receivedAt.toString(),
  provider,
  why,
  requestId: requestId ?? null,
});

const moreThan = (limit: number, hasMore: boolean): string =>
  hasMore ? `These are the newest ${limit}; there are more, see --limit.\n` : '';
