import { type Problem, PROBLEM_CODES } from '@booky/domain';
import { ERROR_ANSWERS, type ErrorCode } from './error-answers.ts';
import { type Components, type Json, reference } from './open-api-schemas.ts';
import { PROBLEM_WORDS } from './problem-words.ts';
import type { ConflictFields } from './route-config.ts';

const EXAMPLE_PROBLEM = { field: 'phone', code: 'wrong_form', message: PROBLEM_WORDS.wrong_form.en };

/** The fields that every error has. */
export const ERROR_SCHEMA = {
  $id: 'Error',
  type: 'object',
  description: 'The fields of every error. Decide by `error`; `message` may change.',
  required: ['error', 'message'],
  properties: {
    error: {
      type: 'string',
      enum: Object.keys(ERROR_ANSWERS),
      title: 'ErrorCode',
      $comment: [
        'A stable code for machines; each code has one status.',
        ...Object.entries(ERROR_ANSWERS).map(
          ([code, { status, message }]) => `- \`${code}\` (${status}): ${message}`,
        ),
      ].join('\n'),
      examples: ['validation_failed'],
    },
    fields: {
      type: 'array',
      items: { type: 'string', description: 'The name of a field.' },
      description: 'The top-level fields to mark, if known.',
      examples: [['phone']],
    },
    problems: {
      type: 'array',
      items: {
        type: 'object',
        title: 'Problem',
        $comment: 'The problem of one field.',
        required: ['field', 'code', 'message'],
        properties: {
          field: { type: 'string', description: 'The name of the field.', examples: ['phone'] },
          code: {
            type: 'string',
            enum: PROBLEM_CODES,
            title: 'ProblemCode',
            $comment: [
              'A stable code of the problem of a field.',
              ...PROBLEM_CODES.map((code) => `- \`${code}\`: ${PROBLEM_WORDS[code].en}`),
            ].join('\n'),
            description: 'The problem of the field.',
            examples: ['wrong_form'],
          },
          message: {
            type: 'string',
            description: 'One sentence for people, in the language of `Accept-Language`.',
            examples: [PROBLEM_WORDS.wrong_form.en],
          },
        },
      },
      description: 'One problem for each of `fields`, in the same order.',
      examples: [[EXAMPLE_PROBLEM]],
    },
    message: {
      type: 'string',
      description: 'One English sentence for people; never a value of the request.',
      examples: [ERROR_ANSWERS.validation_failed.message],
    },
  },
};

export const IN_PROGRESS: ErrorCode = 'request_in_progress';

/** The errors that an operation can answer with one status. */
export interface OperationError {
  readonly status: number;
  readonly response: Json;
  /** The name of the shared response, if all operations with these errors use the same response. */
  readonly sharedAs?: string;
  /** The example of a shared response. Otherwise, the examples by code. */
  readonly examples?: Json;
}

/** Publishes the error of each code once for all operations. Only the errors of conflicts differ by operation. */
export const errorAnswers = (
  codes: ReadonlySet<ErrorCode>,
  operationId: string,
  conflictFields: ConflictFields,
  schemas: Components,
): readonly OperationError[] => {
  const addSchema = (name: string, ofCodes: readonly ErrorCode[], carried: ConflictFields = {}): Json => {
    schemas[name] ??= errorSchema(ofCodes, carried);
    return reference(name);
  };
  const answerOf = (status: number, all: readonly ErrorCode[]): OperationError => {
    const conflicts = all.filter((code) => status === 409 && code !== IN_PROGRESS);
    if (conflicts.length > 0) {
      const own = addSchema(`${inPascalCase(operationId)}Conflict`, conflicts, conflictFields);
      const isAlone = conflicts.length === all.length;
      const schema = isAlone ? own : { oneOf: [own, addSchema(inPascalCase(IN_PROGRESS), [IN_PROGRESS])] };
      return { status, response: errorResponse(all, schema) };
    }
    const name =
      all.length === 1
        ? inPascalCase(String(all[0]))
        : (TOGETHER[status] ?? `${inPascalCase(operationId)}${status}`);
    const response = errorResponse(all, addSchema(name, all));
    const isShared = all.length === 1 || status === 503;
    return isShared ? { status, response, sharedAs: name, examples: examplesOf(all) } : { status, response };
  };
  return [...Map.groupBy(codes, (code) => ERROR_ANSWERS[code].status)].map(([status, all]) =>
    answerOf(status, all),
  );
};

/**
 * The names of the schemas for the statuses that can have two error codes. Every operation that accepts a key can
 * answer 422 in this form, and every operation that may change something can answer 503 in this form.
 */
const TOGETHER: Readonly<Record<number, string>> = {
  422: 'ValidationFailedOrKeyReused',
  503: 'UnavailableOrReadOnly',
};

const inPascalCase = (name: string): string =>
  name.replaceAll(/(?:^|_)([a-z])/g, (_found, letter: string) => letter.toUpperCase());

const errorResponse = (codes: readonly ErrorCode[], schema: Json): Json => {
  const headers: Json = Object.assign({}, ...codes.map((code) => HEADERS[code]));
  return {
    description: codes.map((code) => `\`${code}\`: ${ERROR_ANSWERS[code].message}`).join('\n\n'),
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    content: { 'application/json': { schema } },
  };
};

const examplesOf = (codes: readonly ErrorCode[]): Json => {
  const [example, ...others] = codes.map(exampleOf);
  if (others.length === 0) return { example };
  return { examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])) };
};

/** Returns the example of an error that is the same in every operation. */
export const exampleOf = (code: ErrorCode): Json => ({
  error: code,
  ...exampleProblem(code),
  message: ERROR_ANSWERS[code].message,
});

const exampleProblem = (code: ErrorCode): Json => {
  const problem = EXAMPLE_PROBLEMS[code];
  if (problem === undefined) return {};
  const message = PROBLEM_WORDS[problem.code].en;
  return { fields: [problem.field], problems: [{ ...problem, message }] };
};

const EXAMPLE_PROBLEMS: Partial<Readonly<Record<ErrorCode, Problem>>> = {
  invalid_request: { field: 'unknownField', code: 'unknown_key' },
  validation_failed: { field: 'email', code: 'wrong_form' },
};

/** Writes the meanings of the codes as a list, or only the meaning of a single code. */
const errorSchema = (codes: readonly ErrorCode[], carried: ConflictFields): Json => {
  const [only, ...others] = codes.map((code) => ({
    type: 'string',
    const: code,
    description: ERROR_ANSWERS[code].message,
  }));
  return {
    allOf: [reference('Error')],
    type: 'object',
    description: `The error ${codes.map((code) => `\`${code}\``).join(' or ')}.`,
    required: ['error', ...Object.keys(carried).filter((key) => !('of' in Object(carried[key])))],
    properties: {
      error: others.length === 0 ? only : { oneOf: [only, ...others], description: 'The stable code.' },
      ...Object.fromEntries(Object.entries(carried).map(([key, field]) => [key, conflictField(field)])),
    },
  };
};

const IN_THE_WAY = 'The resource that conflicts with the request, in its current state.';

const conflictField = (field: ConflictFields[string]): Json => {
  if (typeof field === 'string') return { ...reference(field), description: IN_THE_WAY };
  if ('of' in field)
    return { ...conflictField(field.of), description: `${IN_THE_WAY} Only with \`${field.with}\`.` };
  return { type: 'array', items: reference(field[0]), description: IN_THE_WAY };
};

const retryAfter = (example: number): Json => ({
  'Retry-After': {
    description: 'How long to wait before trying again, in whole seconds.',
    schema: { type: 'integer', minimum: 1 },
    example,
  },
});

/** The additional headers of errors. specification.md#retry-after specification.md#admin-challenge */
const HEADERS: Partial<Readonly<Record<ErrorCode, Json>>> = {
  unauthenticated: {
    'WWW-Authenticate': {
      description:
        'A Bearer challenge of realm `service-admin`; with `error="invalid_token"` if a token was sent and refused.',
      schema: { type: 'string' },
      example: 'Bearer realm="service-admin", error="invalid_token"',
    },
  },
  request_in_progress: retryAfter(1),
  unavailable: retryAfter(2),
  read_only: retryAfter(5),
  too_many_requests: retryAfter(42),
};
