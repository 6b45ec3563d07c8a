import type { ReplayChoice, ReplayedDelivery } from '@booky/domain';
import { makeProgress } from '../progress.ts';
import type { Instant } from '@js-joda/core';
import type { Command } from 'commander';
import { readInstant } from '../arguments.ts';
import type { Operator } from '../operator.ts';
import { makeJsonReport, makeTableReport } from '../replay-words.ts';
import { JSON_FLAG, type ShowOptions } from '../show.ts';
import { withTools } from '../with-tools.ts';
import { CommandFault, type CommandWorld, NotThereFault } from '../world.ts';

interface ReplayOptions extends ShowOptions {
  readonly unapplied?: true;
  readonly all?: true;
  readonly since?: Instant;
  readonly dryRun?: true;
}

/**
 * Adds `webhooks replay`, which processes provider deliveries again, oldest first. A delivery that was already applied
 * is left unchanged. specification.md#unknown-payment
 */
export const addReplay = (webhooks: Command, world: CommandWorld, operator: Operator): void => {
  webhooks
    .command('replay')
    .description('process unapplied verified deliveries again, oldest first')
    .argument('[id]', 'the id of one delivery from the list')
    .option('--unapplied', 'deliveries without an outcome yet')
    .option('--all', 'every delivery; applied deliveries stay unchanged')
    .option(
      '--since <moment>',
      'deliveries received at this time or later, such as 2027-01-31T08:00:00Z',
      readInstant,
    )
    .option('--dry-run', 'show the results without changing anything')
    .option(...JSON_FLAG)
    .action(async (id: string | undefined, options: ReplayOptions) => {
      const which = meant(id, options);
      const isDryRun = options.dryRun === true;
      const makeReport = options.json === true ? makeJsonReport : makeTableReport;
      const report = makeReport(world.output, isDryRun);
      const faulty = makeFaultyList();
      const progress = makeProgress(world.errors);
      try {
        await withTools(world, operator, async ({ replayDeliveries, records }) => {
          const total = 'id' in which ? 1 : await records.countDeliveries(which);
          for await (const replayed of replayDeliveries(which, isDryRun)) {
            progress.clear();
            report.add(replayed);
            faulty.add(replayed);
            progress.show('webhooks replay', faulty.seen(), total);
          }
        });
      } finally {
        progress.clear();
        // Ends the report even if the database failed midway, so that the report covers everything that was done
        // before.
        if (faulty.seen() > 0) report.end();
      }
      if (faulty.seen() === 0) {
        if ('id' in which) throw new NotThereFault('There is no verified delivery with this id.');
        report.end();
      }
      const sentence = faulty.sentence();
      if (sentence !== undefined) throw new CommandFault(sentence);
    });
};

const meant = (id: string | undefined, { unapplied, all, since }: ReplayOptions): ReplayChoice => {
  if ([id, unapplied, all, since].filter((given) => given !== undefined).length !== 1) {
    throw new CommandFault(
      'Give either the id of one delivery, --unapplied, --all or --since; nothing was changed.',
    );
  }
  return id === undefined ? { since, isUnapplied: unapplied === true } : { id: id.toLowerCase() };
};

/** How many faulty deliveries the closing sentence names at most. The report itself marks every faulty delivery. */
const MOST_NAMED = 10;

const makeFaultyList = () => {
  const named: string[] = [];
  const counts = { all: 0, faulty: 0 };
  return {
    add: ({ id, fault }: ReplayedDelivery): void => {
      counts.all += 1;
      if (fault === undefined) return;
      counts.faulty += 1;
      if (named.length < MOST_NAMED) named.push(`${id} (${fault})`);
    },
    seen: (): number => counts.all,
    sentence: (): string | undefined => {
      if (counts.faulty === 0) return undefined;
      const rest = counts.faulty - named.length;
      const names = [...named, ...(rest === 0 ? [] : [`${rest} more`])].join(', ');
      return `Of ${counts.all} deliveries, ${counts.faulty} failed and stayed unchanged: ${names}.`;
    },
  };
};
