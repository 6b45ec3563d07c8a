/** What a log may say of a fault: where it is and of which kind, and no value of a request or a row. */
export interface FaultDescription {
  readonly name: string;
  readonly code?: string;
  readonly message?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly frames?: readonly string[];
  readonly cause?: FaultDescription;
}

const MOST_CAUSES = 4;
const MOST_FRAMES = 12;

/**
 * Describes anything that was thrown. The text of a database error or of a parser quotes the value it stumbled over, so
 * it is left out; any other is our own or the platform's and is kept with what looks like a value struck out.
 */
export const describeFault = (fault: unknown, causesLeft = MOST_CAUSES): FaultDescription => {
  if (!(fault instanceof Error)) return { name: `thrown ${fault === null ? 'null' : typeof fault}` };
  const code = shortText(fault, 'code');
  const constraint = shortText(fault, 'constraint_name');
  const table = shortText(fault, 'table_name');
  return {
    name: shortText(fault, 'name') ?? 'Error',
    ...(code === undefined ? {} : { code }),
    ...(quotesValues(fault) ? {} : { message: withoutValues(fault.message) }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(table === undefined ? {} : { table }),
    frames: framesOf(fault),
    ...(fault.cause === undefined || causesLeft === 0
      ? {}
      : { cause: describeFault(fault.cause, causesLeft - 1) }),
  };
};

const quotesValues = (fault: Error): boolean =>
  fault.name === 'PostgresError' || fault instanceof SyntaxError || fault instanceof URIError;

/** A fact that is a name of something and can't be a sentence. */
const shortText = (fault: Error, fact: string): string | undefined => {
  const value: unknown = Reflect.get(fault, fact);
  return typeof value === 'string' && /^[\w .:-]{1,100}$/.test(value) ? value : undefined;
};

/** The message is part of the stack's first lines, so only the lines that say where are taken. */
const framesOf = (fault: Error): readonly string[] =>
  (fault.stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at .+:\d+:\d+\)?$/.test(line))
    .slice(0, MOST_FRAMES);

const LONGEST_MESSAGE = 500;

/** Strikes out email addresses, phone numbers, ids and tokens, should a message hold one after all. */
export const withoutValues = (message: string): string =>
  message
    .slice(0, LONGEST_MESSAGE)
    .replaceAll(/[^\s"'<>@]+@[^\s"'<>@]+/g, '[address]')
    .replaceAll(/\+?\d(?:[ .-]?\d){6,}/g, '[number]')
    .replaceAll(/[A-Za-z0-9_-]{24,}/g, '[token]');
