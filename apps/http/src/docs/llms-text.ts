import type { Chapter } from './chapters.ts';
import type { AnswerView, ContractView, FieldView, ObjectView, OperationView } from './contract-view.ts';

/** Writes the chapters, every operation and every object concisely, for programs. */
export const writeLlmsText = (chapters: readonly Chapter[], contract: ContractView): string =>
  `# Booky API ${contract.version}

> The backend of a photographer's booking site: catalogue, free times, bookings held while a fee is paid by mobile money or card, the client's own page, the back office. The same as a page: /api/docs. The contract: /api/openapi.json.

${chapters.map(({ text }) => lowered(text).trim()).join('\n\n')}

## Operations

Each with its caller, query, body, answers, and its error statuses besides 400, 401 of the admin, 409 request_in_progress under a key, and 500; conflicts by their codes.
Of fields: * required, ? may be null, [] a list, no type a string, …Rwf a whole number of francs.

${contract.tags.map(({ name, operations }) => `### ${name}\n\n${operations.map(operationText).join('\n')}`).join('\n\n')}

## Objects

${contract.objects.map(objectText).join('\n')}
`;

/** Moves headings one level down. Drops the words after the language of a code fence. */
const lowered = (text: string): string =>
  text.replaceAll(/^(#{1,3} )/gm, '#$1').replaceAll(/^```(\w+) .*$/gm, '```$1');

const operationText = (operation: OperationView): string => {
  const { method, path, caller, summary, parameters, body, answers, errors } = operation;
  const asked = parameters.filter(({ place }) => place === 'query');
  return [
    `- ${method} ${path} (${caller}) ${summary}.`,
    ...(asked.length === 0 ? [] : [`  query: ${fieldsText(asked)}`]),
    ...(body === undefined ? [] : [`  body: ${fieldsText(body.fields)}`]),
    `  answers: ${[...answers.map(answerText), ...errors.map(errorText)].filter((text) => text !== '').join('; ')}`,
  ].join('\n');
};

/** The statuses of errors that the introduction explains once for all operations. */
const COMMON = new Set(['400', '401', '500']);

const errorText = ({
  status,
  codes,
}: {
  readonly status: string;
  readonly codes: readonly string[];
}): string => {
  if (status === '409') {
    const own = codes.filter((code) => code !== 'request_in_progress');
    return own.length === 0 ? '' : `409 ${own.join(' ')}`;
  }
  return COMMON.has(status) ? '' : status;
};

const answerText = ({ status, contentType, type, fields }: AnswerView): string => {
  if (contentType === '') return status;
  return `${status} ${type.startsWith('[') ? brief('', type).trim() : fieldsText(answered(fields))}`;
};

/** Answers always have all their fields, so no field of an answer is marked as required. */
const answered = (fields: readonly FieldView[]): readonly FieldView[] =>
  fields.map((field) => ({ ...field, isRequired: false }));

const fieldsText = (fields: readonly FieldView[]): string =>
  fields
    .map(({ name, type, isRequired }) => `${name}${isRequired ? '*' : ''}${brief(name, type)}`)
    .join(', ');

const objectText = ({ name, fields, values }: ObjectView): string =>
  `- ${name}: ${values.length > 0 ? values.join(' | ') : fieldsText(answered(fields))}`;

/** Writes a type in the notation of the introduction above. Adds a space before the type if needed. */
const brief = (name: string, type: string): string => {
  const words = type
    .replaceAll(/\[(\w+)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .replace(/^list of (.*?)(?= or null|, at|, \d|, default|$)/, '$1[]')
    .replace(' or null', '?')
    .replaceAll(/,? at most (\d+)( characters| entries)?/g, ' ≤$1')
    .replaceAll(/,? (\d+) to (\d+)( characters| entries)?/g, ' $1–$2')
    .replace(/^string/, '');
  const known = name.endsWith('Rwf') ? words.replace(/^integer/, '') : words;
  return known === '' || known.startsWith('?') || known.startsWith('[]') ? known : ` ${known.trim()}`;
};
