import { parseArgs } from 'node:util';
import { makeCheckout, whyNotPlanted } from './checkout.ts';
import { type Fault, readFaults } from './faults.ts';
import { isFound, measure, type Result } from './measure.ts';
import { byArea, recordTable, sayFound } from './show.ts';

const HELP = `npm run mutants -- [TEXT...] [options]

Plants each fault of tools/mutants/faults in a copy of the last commit and checks which tests fail.
Without TEXT it plants all faults, otherwise the faults whose area/name contains one of the texts.
The exit code is 0 if every fault is found, 1 if a fault survives, 2 if a fault could not be planted.

  --list            only lists the faults
  --check           only checks whether every patch applies to the current files
  --limit MINUTES   the time limit of one test run (15); a fault whose test run reaches it counts as found
  --record          writes the table of docs/mutants.md; only for a run of all faults
`;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const checkPatches = (faults: readonly Fault[]): void => {
  let outdated = 0;
  for (const { name, patch } of faults) {
    const reason = whyNotPlanted(patch);
    if (reason === undefined) continue;
    outdated += 1;
    process.exitCode = 2;
    say(`${name}: the patch does not apply: ${reason}`);
  }
  say(
    `planted faults: ${faults.length} patches, ${outdated === 0 ? 'all apply' : `${outdated} do not apply`}`,
  );
};

const run = async (faults: readonly Fault[], limitMs: number): Promise<Result[]> => {
  const checkout = makeCheckout();
  process.once('exit', checkout.remove);
  // A normal exit removes the copy and stops the programs that run in it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const results: Result[] = [];
  for (const [done, fault] of faults.entries()) {
    const result = await measure(checkout, fault, limitMs);
    if (typeof result === 'string') {
      process.exitCode = 2;
      say(`${fault.name}: NOT PLANTED: ${result}`);
      continue;
    }
    results.push(result);
    say(`${done + 1} of ${faults.length}: ${sayFound(result)}`);
  }
  return results;
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean' },
    list: { type: 'boolean' },
    check: { type: 'boolean' },
    limit: { type: 'string', default: '15' },
    record: { type: 'boolean' },
  },
});

if (values.record === true && positionals.length > 0)
  throw new Error('--record needs a run of all faults, so TEXT must be left out');
const faults = readFaults(positionals);
if (values.help === true) say(HELP);
else if (values.list === true) for (const { name, says } of faults) say(`${name}: ${says}`);
else if (values.check === true) checkPatches(faults);
else {
  const results = await run(faults, Number(values.limit) * 60_000);
  for (const line of byArea(results)) say(line);
  if (results.some((result) => !isFound(result))) process.exitCode ??= 1;
  if (values.record === true) recordTable(results);
}
