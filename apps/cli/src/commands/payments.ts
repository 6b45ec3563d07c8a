import type { StuckPayment } from '@booky/domain';
import type { Command } from 'commander';
import { readPaymentName, wholeNumber } from '../arguments.ts';
import type { Operator } from '../operator.ts';
import { checkAsJson, checkInWords, paymentAsJson, withAdvice } from '../payment-words.ts';
import { JSON_FLAG, kigaliAndUtc, show, type ShowOptions, tableOf } from '../show.ts';
import { addAdopt } from './adopt.ts';
import { addReconcile } from './reconcile.ts';
import { withTools } from '../with-tools.ts';
import { type CommandWorld, NotThereFault } from '../world.ts';

const MOST_MINUTES = 5_256_000;

interface StuckOptions extends ShowOptions {
  readonly olderThan: number;
}

/**
 * Adds `payments check`, `payments adopt`, `payments reconcile` and `payments stuck`. They show payment attempts and
 * what the providers answer about them. specification.md#asked-paid
 */
export const addPayments = (program: Command, world: CommandWorld, operator: Operator): void => {
  const payments = program.command('payments').description("attempts, and the provider's answers about them");
  payments
    .command('check')
    .description("ask the provider about a booking's pending attempts, or about one attempt; changes nothing")
    .argument('<name>', "a booking's reference or a payment's ourRef", readPaymentName)
    .option(...JSON_FLAG)
    .action(async (name: string, options: ShowOptions) => {
      const check = await withTools(world, operator, ({ checkPayments }) => checkPayments(name));
      if (check === undefined) throw new NotThereFault(`There is no booking or payment ${name}.`);
      show(world, options, { payments: checkAsJson(check) }, () => checkInWords(check, withAdvice));
    });
  addAdopt(payments, world, operator);
  addReconcile(payments, world, operator);
  payments
    .command('stuck')
    .description('list pending attempts, oldest first')
    .option(
      '--older-than <minutes>',
      'only attempts that began at least this many minutes ago',
      wholeNumber(0, MOST_MINUTES),
      0,
    )
    .option(...JSON_FLAG)
    .action(async (options: StuckOptions) => {
      const stuck = await withTools(world, operator, ({ listStuckPayments }) =>
        listStuckPayments(options.olderThan),
      );
      show(world, options, { payments: stuck.map(stuckAsJson) }, () =>
        stuck.length === 0 ? 'No attempt has been pending for that long.\n' : stuckTable(stuck),
      );
    });
};

const stuckAsJson = ({ payment, reference, ageMinutes }: StuckPayment) => ({
  reference,
  ...paymentAsJson(payment),
  provider: payment.means.provider,
  ageMinutes,
  paidReportedAt: payment.means.paidReportedAt?.toString() ?? null,
});

const stuckTable = (stuck: readonly StuckPayment[]): string =>
  tableOf(
    [
      'MINUTES',
      'BEGAN IN KIGALI (UTC)',
      'BOOKING',
      'PAYMENT',
      'FOR',
      'METHOD',
      'RWF',
      'PROVIDER',
      'REPORTED PAID',
    ],
    stuck.map(({ payment, reference, ageMinutes }) => [
      `${ageMinutes}`,
      kigaliAndUtc(payment.createdAt),
      reference,
      payment.ourRef,
      payment.purpose,
      payment.means.method,
      `${payment.amountRwf}`,
      payment.means.provider,
      payment.means.paidReportedAt === undefined ? '-' : kigaliAndUtc(payment.means.paidReportedAt),
    ]),
  );
