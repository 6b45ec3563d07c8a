import { dateOf, type KigaliDate, type ReconciledAttempt, startOfDate } from '@booky/domain';
import { makeProgress } from '../progress.ts';
import type { Command } from 'commander';
import { readDate } from '../arguments.ts';
import type { Operator, OperatorTools } from '../operator.ts';
import {
  goOnFrom,
  makeReconcileJson,
  makeReconcileLines,
  type ReconcileCounts,
  type ReconcileReport,
} from '../reconcile-words.ts';
import { JSON_FLAG, type ShowOptions } from '../show.ts';
import { withTools } from '../with-tools.ts';
import { CommandFault, type CommandWorld } from '../world.ts';

interface ReconcileOptions extends ShowOptions {
  readonly from: KigaliDate;
  readonly to?: KigaliDate;
}

/**
 * Adds `payments reconcile`, which asks the provider about every attempt of a period and compares its answer with ours.
 * specification.md#reconcile
 */
export const addReconcile = (payments: Command, world: CommandWorld, operator: Operator): void => {
  payments
    .command('reconcile')
    .description('ask the provider about every attempt of a period and list differences; changes nothing')
    .requiredOption('--from <date>', 'the first day in Kigali on which attempts began', readDate)
    .option('--to <date>', 'the last day; defaults to today', readDate)
    .option(...JSON_FLAG)
    .action(async (options: ReconcileOptions) => {
      const to = options.to ?? dateOf(world.clock.now());
      if (to.isBefore(options.from)) throw new CommandFault('--to is before --from.');
      const report = (options.json === true ? makeReconcileJson : makeReconcileLines)(world.output);
      const period = { from: startOfDate(options.from), to: startOfDate(to.plusDays(1)) };
      const { differ, unanswered } = await withTools(world, operator, (tools) =>
        reconcile(tools, world, period, report),
      );
      if (unanswered > 0)
        throw new CommandFault(`${inAttempts(unanswered)} had no answer: run the command again.`);
      if (differ > 0) throw new CommandFault(`${inAttempts(differ)} ${differ === 1 ? 'differs' : 'differ'}.`);
    });
};

const inAttempts = (count: number): string => `${count} ${count === 1 ? 'attempt' : 'attempts'}`;

const reconcile = async (
  { reconcilePayments }: OperatorTools,
  { errors }: CommandWorld,
  period: Parameters<OperatorTools['reconcilePayments']['attempts']>[0],
  report: ReconcileReport,
): Promise<ReconcileCounts> => {
  const counts: ReconcileCounts = { asked: 0, differ: 0, unanswered: 0, notAsked: 0 };
  const total = await reconcilePayments.count(period);
  const progress = makeProgress(errors);
  let last: ReconciledAttempt | undefined;
  let isWhole = false;
  try {
    for await (const attempt of reconcilePayments.attempts(period)) {
      last = attempt;
      progress.clear();
      report.add(attempt);
      count(counts, attempt);
      progress.show('reconcile', counts.asked + counts.notAsked, total);
    }
    isWhole = true;
  } finally {
    progress.clear();
    report.end(counts);
    if (!isWhole && last !== undefined) errors.write(`${goOnFrom(last)}\n`);
  }
  return counts;
};

const count = (counts: ReconcileCounts, { answer, difference }: ReconciledAttempt): void => {
  if (answer.kind === 'other_provider') counts.notAsked += 1;
  else counts.asked += 1;
  if (answer.kind === 'unavailable') counts.unanswered += 1;
  if (difference !== undefined) counts.differ += 1;
};
