import type { CheckedAttempt, Payment, StuckPayment } from '@booky/domain';
import type { Command } from 'commander';
import { readPaymentName, wholeNumber } from '../arguments.ts';
import type { Operator } from '../operator.ts';
import { JSON_FLAG, plainText, show, type ShowOptions, tableOf } from '../show.ts';
import { withTools } from '../with-tools.ts';
import { type CommandWorld, NotThereFault } from '../world.ts';

const MOST_MINUTES = 5_256_000;

interface StuckOptions extends ShowOptions {
  readonly olderThan: number;
}

/** `payments check` and `payments stuck`: what became of attempts that wait for a verdict. Neither changes anything. */
export const addPayments = (program: Command, world: CommandWorld, operator: Operator): void => {
  const payments = program.command('payments').description('attempts that wait for a verdict');
  payments
    .command('check')
    .description("ask the provider about a booking's pending attempts, or about one; changes nothing")
    .argument('<name>', "a booking's reference or a payment's ourRef", readPaymentName)
    .option(...JSON_FLAG)
    .action(async (name: string, options: ShowOptions) => {
      const check = await withTools(world, operator, ({ checkPayments }) => checkPayments(name));
      if (check === undefined) throw new NotThereFault(`There is no booking or payment ${name}.`);
      const answerOf = (payment: Payment): CheckedAttempt['answer'] | undefined =>
        check.checked.find(({ payment: { id } }) => id === payment.id)?.answer;
      show(
        world,
        options,
        {
          payments: check.payments.map((payment) => ({
            ...asJson(payment),
            answer: answerOf(payment) ?? null,
          })),
        },
        () => checkInWords(check.payments, check.checked),
      );
    });
  payments
    .command('stuck')
    .description('list pending attempts, oldest first')
    .option(
      '--older-than <minutes>',
      'only those that began so many minutes ago or earlier',
      wholeNumber(0, MOST_MINUTES),
      0,
    )
    .option(...JSON_FLAG)
    .action(async (options: StuckOptions) => {
      const stuck = await withTools(world, operator, ({ listStuckPayments }) =>
        listStuckPayments(options.olderThan),
      );
      show(world, options, { payments: stuck.map(stuckAsJson) }, () =>
        stuck.length === 0 ? 'No attempt is pending for so long.\n' : stuckTable(stuck),
      );
    });
};

const asJson = (payment: Payment) => ({
  ourRef: payment.ourRef,
  purpose: payment.purpose,
  method: payment.means.method,
  amountRwf: payment.amountRwf,
  status: payment.status,
  createdAt: payment.createdAt.toString(),
});

const stuckAsJson = ({ payment, reference, ageMinutes }: StuckPayment) => ({
  reference,
  ...asJson(payment),
  provider: payment.means.provider,
  ageMinutes,
  paidReportedAt: payment.means.paidReportedAt?.toString() ?? null,
});

const stuckTable = (stuck: readonly StuckPayment[]): string =>
  tableOf(
    ['MINUTES', 'BEGAN', 'BOOKING', 'PAYMENT', 'FOR', 'METHOD', 'RWF', 'PROVIDER', 'REPORTED PAID'],
    stuck.map(({ payment, reference, ageMinutes }) => [
      `${ageMinutes}`,
      payment.createdAt.toString(),
      reference,
      payment.ourRef,
      payment.purpose,
      payment.means.method,
      `${payment.amountRwf}`,
      payment.means.provider,
      payment.means.paidReportedAt?.toString() ?? '-',
    ]),
  );

const checkInWords = (payments: readonly Payment[], checked: readonly CheckedAttempt[]): string => {
  const onRecord = tableOf(
    ['PAYMENT', 'FOR', 'METHOD', 'RWF', 'BEGAN', 'ON RECORD'],
    payments.map((payment) => [
      payment.ourRef,
      payment.purpose,
      payment.means.method,
      `${payment.amountRwf}`,
      payment.createdAt.toString(),
      payment.status,
    ]),
  );
  const answers = checked.map(
    ({ payment, answer }) => `${payment.ourRef}: ${sentenceFor(payment.ourRef, answer)}\n`,
  );
  const told = answers.length === 0 ? 'None of these is pending, so nobody was asked.\n' : answers.join('');
  return payments.length === 0 ? 'This booking has no payments.\n' : `${onRecord}\n${told}`;
};

/** What the provider says, and what to do about it. */
const sentenceFor = (ourRef: string, answer: CheckedAttempt['answer']): string => {
  switch (answer.kind) {
    case 'paid': {
      const amount = answer.amountRwf === undefined ? '' : ` (${answer.amountRwf} RWF)`;
      const named =
        answer.providerReference === undefined ? '' : `, as ${plainText(answer.providerReference)}`;
      return (
        `paid at the provider${amount}${named}. Nothing was confirmed by this answer: see what came with ` +
        `webhooks list --payment ${ourRef}, and have the provider send its callback again.`
      );
    }
    case 'failed':
      return `failed at the provider (${answer.reason}). The service asks by itself and settles it then.`;
    case 'pending':
      return 'pending at the provider too; the payer may still answer.';
    case 'not_found':
      return 'unknown to the provider, which never took this attempt on or has forgotten it.';
    case 'unavailable':
      return 'the provider gave no answer; try again later.';
    case 'other_provider':
      return 'begun at a provider that is not the active one, so nobody was asked.';
    default:
      return answer satisfies never;
  }
};
