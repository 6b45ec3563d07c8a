import { PassThrough, Writable } from 'node:stream';
import type { PaymentProvider } from '@booky/domain/ports';
import { makePlainTokenDigester, makeSettableClock, MONDAY_MORNING } from '@booky/testkit';
import { type CommandWorld, runCli } from '../src/index.ts';

/** The exit code of a command line, and all its output. */
export interface Ended {
  readonly exitCode: number;
  readonly output: string;
  readonly errors: string;
}

interface Surroundings {
  readonly databaseUrl?: string | undefined;
  /** The active provider. By default, there is no provider. */
  readonly provider?: PaymentProvider;
  /** The companies of `provider check` and `provider try`. By default, there are no companies. */
  readonly companies?: ReturnType<CommandWorld['openCompanies']>;
  /** The clock of the commands. By default, it always shows the same Monday morning. */
  readonly clock?: CommandWorld['clock'];
  readonly command?: CommandWorld['command'];
  readonly pause?: CommandWorld['pause'];
  /** The folder of PostgreSQL's programs. By default, PATH is searched. */
  readonly postgresPrograms?: string | undefined;
  /** The content of standard input. */
  readonly input?: string;
  /** The file that `init` writes and `doctor` reads. */
  readonly setUp?: CommandWorld['setUp'];
  /** The lines typed at the terminal, one for each question. A function runs at its question and returns the line. */
  readonly typed?: readonly (string | (() => Promise<string>))[];
}

/** Runs one command line in this process, as the program would. */
export const run = async (
  args: readonly string[],
  {
    databaseUrl,
    provider,
    companies,
    clock = makeSettableClock(MONDAY_MORNING),
    command,
    pause,
    postgresPrograms,
    setUp,
    input = '',
    typed,
  }: Surroundings = {},
): Promise<Ended> => {
  const stdin = Object.assign(new PassThrough(), { isTTY: typed !== undefined });
  if (typed === undefined) stdin.end(input);
  const answers = [...(typed ?? [])];
  const type = async (answer: string | (() => Promise<string>)): Promise<void> =>
    void stdin.write(`${typeof answer === 'string' ? answer : await answer()}\r`);
  const output = makeCollector((text) => {
    // Types the answer later, because readline loses input that arrives before readline waits for a line.
    if (text.endsWith(': ')) setImmediate(() => void type(answers.shift() ?? ''));
  });
  const errors = makeCollector();
  const exitCode = await runCli(args, {
    databaseUrl,
    clock,
    command,
    postgresPrograms,
    openProviders: () => (provider === undefined ? [] : [provider]),
    openCompanies: () => companies ?? { named: [], publicBaseUrl: undefined, returnUrl: '' },
    ...(pause === undefined ? {} : { pause }),
    openTokenDigester: makePlainTokenDigester,
    ...(setUp === undefined ? {} : { setUp }),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the parts of a terminal that the program uses
    input: stdin as unknown as NodeJS.ReadStream,
    output: output.stream,
    errors: errors.stream,
  });
  return { exitCode, output: output.text(), errors: errors.text() };
};

const makeCollector = (
  whenWritten: (text: string) => void = () => undefined,
): { readonly stream: NodeJS.WritableStream; text(): string } => {
  const written: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      written.push(String(chunk));
      done();
      whenWritten(String(chunk));
    },
  });
  return { stream, text: () => written.join('') };
};
