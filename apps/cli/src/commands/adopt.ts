import {
  type AdoptedAnswer,
  faultName,
  finalAnswer,
  type FinalAnswer,
  type PaymentCheck,
} from '@booky/domain';
import type { Command } from 'commander';
import { readPaymentName } from '../arguments.ts';
import type { Operator, OperatorTools } from '../operator.ts';
import { answerInWords, checkAsJson, checkInWords } from '../payment-words.ts';
import { JSON_FLAG, show, type ShowOptions } from '../show.ts';
import { openTerminal } from '../terminal.ts';
import { withTools } from '../with-tools.ts';
import { CommandFault, type CommandWorld, NotThereFault } from '../world.ts';

interface AdoptOptions extends ShowOptions {
  readonly yes?: true;
}

type Asked = Parameters<OperatorTools['adoptAnswer']>[0];

/** A pending attempt about which the provider has a final answer. */
interface Adoptable {
  readonly payment: Asked;
  readonly answer: FinalAnswer;
}

/**
 * Adds `payments adopt`. Once the operator confirms, the command records the provider's answer about a pending attempt
 * as the attempt's verdict. specification.md#adopted-answers
 */
export const addAdopt = (payments: Command, world: CommandWorld, operator: Operator): void => {
  payments
    .command('adopt')
    .description('query the provider like payments check; record each confirmed answer as a delivery')
    .argument('<name>', "a booking's reference or a payment's ourRef", readPaymentName)
    .option('--yes', 'record without asking')
    .option(...JSON_FLAG)
    .action(async (name: string, options: AdoptOptions) => {
      if (options.json === true && options.yes !== true)
        throw new CommandFault('--json asks no questions, so give --yes too; nothing was changed.');
      await withTools(world, operator, (tools) => adopt(tools, world, name, options));
    });
};

const adopt = async (
  tools: OperatorTools,
  world: CommandWorld,
  name: string,
  options: AdoptOptions,
): Promise<void> => {
  // Reads both getters before doing any work, so that the command fails at once if settings are missing.
  const { checkPayments, adoptAnswer } = tools;
  const check = await checkPayments(name);
  if (check === undefined) throw new NotThereFault(`There is no booking or payment ${name}.`);
  if (options.json !== true) world.output.write(checkInWords(check, answerInWords));
  const adopted: Adopted[] = [];
  try {
    const chosen = await choose(world, check, options);
    for (const { payment, answer } of chosen) adopted.push(await record(adoptAnswer, payment, answer));
  } finally {
    show(world, options, { payments: checkAsJson(check), adopted: adopted.map(asJson) }, () =>
      adopted.map(inWords).join(''),
    );
  }
  const broken = adopted.flatMap(({ ourRef, fault }) =>
    fault === undefined ? [] : [`${ourRef} (${fault})`],
  );
  if (broken.length > 0)
    throw new CommandFault(
      `Recording failed for ${broken.join(', ')}: run webhooks list --payment to see whether the answer was stored. If so, the service tries again; otherwise run adopt again.`,
    );
};

/**
 * Returns the attempts that the operator confirmed, or with --yes all of them. Throws {@link CommandFault} if there are
 * none.
 */
const choose = async (
  world: CommandWorld,
  { checked }: PaymentCheck,
  { yes }: AdoptOptions,
): Promise<readonly Adoptable[]> => {
  const adoptable = checked.flatMap(({ payment, answer }): readonly Adoptable[] => {
    const final = answer.kind === 'other_provider' ? undefined : finalAnswer(answer);
    return final === undefined ? [] : [{ payment, answer: final }];
  });
  if (adoptable.length === 0)
    throw new CommandFault('The provider gives no final answer to record; nothing was changed.');
  if (yes === true) return adoptable;
  if (!world.input.isTTY)
    throw new CommandFault('Standard input is not a terminal: add --yes; nothing was changed.');
  const confirmed = await confirmEach(world, adoptable);
  if (confirmed.length === 0)
    throw new CommandFault('You did not confirm any of the answers; nothing was changed.');
  return confirmed;
};

const confirmEach = async (
  world: CommandWorld,
  adoptable: readonly Adoptable[],
): Promise<readonly Adoptable[]> => {
  const terminal = openTerminal(world, { isHidden: false });
  const confirmed: Adoptable[] = [];
  try {
    for (const one of adoptable) {
      const typed = (await terminal.ask(questionAbout(one)))?.trim().toLowerCase();
      if (typed === 'yes' || typed === one.payment.ourRef) confirmed.push(one);
    }
  } finally {
    terminal.close();
  }
  return confirmed;
};

const questionAbout = ({ payment: { ourRef, amountRwf }, answer }: Adoptable): string => {
  const verdict =
    answer.kind === 'paid'
      ? `paid, ${answer.amountRwf} RWF of ${amountRwf} due`
      : `failed (${answer.reason})`;
  return `Record ${ourRef} as ${verdict}? Type yes or the ourRef: `;
};

interface Adopted {
  readonly ourRef: string;
  readonly answer: FinalAnswer;
  /** The recorded answer. Undefined if the recording failed. */
  readonly done: AdoptedAnswer | undefined;
  /** The name of the fault. Contains no values. */
  readonly fault: string | undefined;
}

const record = async (
  adoptAnswer: OperatorTools['adoptAnswer'],
  payment: Asked,
  answer: FinalAnswer,
): Promise<Adopted> => {
  const { ourRef } = payment;
  try {
    return { ourRef, answer, done: await adoptAnswer(payment, answer), fault: undefined };
  } catch (fault) {
    return { ourRef, answer, done: undefined, fault: kindOf(fault) };
  }
};

/**
 * Returns the name of a fault. If a delivery could not be applied, the thrown fault only wraps the real fault, so the
 * function returns the real fault's name.
 */
const kindOf = (fault: unknown): string =>
  faultName(fault instanceof Error && fault.cause !== undefined ? fault.cause : fault);

const asJson = ({ ourRef, answer, done }: Adopted) => ({
  ourRef,
  verdict: answer.kind,
  deliveryId: done?.deliveryId ?? null,
  outcome: done?.outcome ?? null,
  isRepeat: done?.isRepeat ?? null,
  paymentStatus: done?.payment.status ?? null,
  reference: done?.booking.reference ?? null,
  bookingStatus: done?.booking.status ?? null,
});

const inWords = ({ ourRef, done }: Adopted): string => {
  if (done === undefined) return `${ourRef}: broke.\n`;
  const { outcome, isRepeat, payment, booking } = done;
  const when = isRepeat ? 'had been recorded before' : 'recorded';
  return (
    `${ourRef}: ${when}, outcome ${outcome ?? 'open'}; ` +
    `the payment is ${payment.status}, booking ${booking.reference} is ${booking.status}.\n`
  );
};
