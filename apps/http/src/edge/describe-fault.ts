/** The loggable facts about a fault: its place and its kind, without values from a request or a row. */
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
 * Describes anything that was thrown. Leaves out the messages of database and parser errors, because they quote the
 * value that failed. Keeps our own messages and the messages of Node, but strikes out everything in them that looks
 * like a value.
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

/** Returns a property of a fault if the property is short text without special characters, such as a name. */
const shortText = (fault: Error, fact: string): string | undefined => {
  const value: unknown = Reflect.get(fault, fact);
  return typeof value === 'string' && /^[\w .:-]{1,100}$/.test(value) ? value : undefined;
};

/** Keeps only those lines of a stack that contain a position, because all other lines repeat the message. */
const framesOf = (fault: Error): readonly string[] =>
  (fault.stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at .+:\d+:\d+\)?$/.test(line))
    .slice(0, MOST_FRAMES);

const LONGEST_MESSAGE = 500;

const SHORTEST_TOKEN = 24;

/** Matches phone numbers, but not the IP address in a URL, which can have as many digits. */
const PHONE_NUMBER = /(?<!:\/\/(?=\d{1,3}(?:\.\d{1,3}){3}[:/])[\d.]*)\+?\d(?:[ .-]?\d){6,}/g;

/** Strikes out email addresses, phone numbers, ids and tokens. */
export const withoutValues = (message: string): string =>
  message.length < SHORTEST_TOKEN && !/[@\d]/.test(message)
    ? message
    : message
        .slice(0, LONGEST_MESSAGE)
        .replaceAll(/[^\s"'<>@]+@[^\s"'<>@]+/g, '[address]')
        .replaceAll(PHONE_NUMBER, '[number]')
        .replaceAll(/[A-Za-z0-9_-]{24,}/g, '[token]');
