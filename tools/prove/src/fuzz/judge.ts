import { faultsOfForm, isJson, type Json, makePublishedContract } from '@booky/http/testing';
import type { RawAnswer } from '../harness/raw-http.ts';
import { at, listOf } from '../harness/callers.ts';
import type { Operation } from './operations.ts';
import type { FuzzRequest } from './request.ts';
import type { Spoilt } from './spoil.ts';

/** Checks the service's answers against its promises. */
export interface Judge {
  /** Returns a sentence for each promise that the answer breaks. */
  faultsOf(spoilt: Spoilt, answer: RawAnswer | undefined): readonly string[];
  /**
   * Returns the operation that a request reaches. If its path or method was changed, that may be a different operation.
   */
  operationOf(request: FuzzRequest): Operation | undefined;
}

/** The statuses that are allowed if no operation has the path, or if the method is undocumented. */
const OF_NOTHING: readonly number[] = [400, 401, 404];

export const makeJudge = (document: Json, operations: readonly Operation[]): Judge => {
  const contract = makePublishedContract(document);
  const messages = messagesOf(document);
  // A fixed path must come before a path with a parameter that would also match it.
  const inOrder = operations
    .map((operation) => ({ ...operation, segments: operation.template.split('/') }))
    .toSorted((one, other) => one.pathParameters.length - other.pathParameters.length);
  const operationOf = (request: FuzzRequest): Operation | undefined => {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const path = readable(request.path);
    return inOrder.find((operation) => operation.method === method && isOf(operation, path));
  };

  return {
    operationOf,
    faultsOf: (spoilt, answer) => {
      const { request } = spoilt;
      if (answer === undefined) return ['it got no answer'];
      const { status, headers, text } = answer;
      const parsed = bodyOf(answer);
      if (parsed === 'no JSON') return [`${status} with a body that is not JSON: ${text.slice(0, 100)}`];
      const operation = operationOf(request);
      const path = readable(request.path).join('/');
      const shape =
        operation === undefined ? undefined : faultOfShape(contract, operation, request, answer, parsed);
      return [
        ...(status >= 500 ? [`it was answered ${status}`] : []),
        ...(operation === undefined && !OF_NOTHING.includes(status) && !isPreflight(request, answer)
          ? [`a path without an operation was answered ${status}`]
          : []),
        // A spoilt request may get one of the general refusals even if its operation does not document them.
        ...(shape === undefined || (isSpoilt(spoilt) && OF_NOTHING.includes(status)) ? [] : [shape]),
        ...(isPreflight(request, answer)
          ? []
          : faultsOfForm(request.method, path, { status, headers, body: parsed, text })),
        ...unwanted(spoilt, status),
        ...echoes(request, parsed, status),
        ...(status < 400 || isDocumented(messages, parsed)
          ? []
          : [`the message differs from the documented message: ${text.slice(0, 200)}`]),
        ...internalWords(answer),
      ];
    },
  };
};

/** Reads the message of each error code from the descriptions of the documented answers. */
const messagesOf = (document: Json): ReadonlyMap<string, string> => {
  const described = JSON.stringify(document).matchAll(/`(\w+)`: (.*?)(?=\\n|")/g);
  return new Map(Array.from(described, ([, code = '', message = '']) => [code, message]));
};

const isSpoilt = ({ done }: Spoilt): boolean => done.length > 0;

/**
 * Returns true if this is the answer to a preflight request from the allowed origin. The service gives this answer
 * before it looks for an operation.
 */
const isPreflight = ({ method, headers }: FuzzRequest, { status }: RawAnswer): boolean =>
  method === 'OPTIONS' &&
  status === 204 &&
  headers.some(([name]) => name === 'access-control-request-method');

const bodyOf = ({ headers, text }: RawAnswer): unknown => {
  if (text === '' || headers['content-type']?.startsWith('application/json') !== true) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return 'no JSON';
  }
};

/** Splits a path into segments and decodes them as a router does. */
const readable = (path: string): readonly string[] =>
  path.split('/').map((segment) => {
    try {
      return decodeURIComponent(segment);
    } catch {
      return segment;
    }
  });

const isOf = ({ segments }: { readonly segments: readonly string[] }, path: readonly string[]): boolean =>
  segments.length === path.length &&
  segments.every((segment, index) => segment.startsWith('{') || segment === path[index]);

const faultOfShape = (
  contract: ReturnType<typeof makePublishedContract>,
  { template }: Operation,
  { method }: FuzzRequest,
  { status }: RawAnswer,
  body: unknown,
): string | undefined => contract.faultOf(method, template.replaceAll(/\{\w+\}/g, 'a'), status, body);

/**
 * Returns a violation if a valid request, or a request with a single change whose effect is known, got a wrong status.
 */
const unwanted = ({ request, done, wants }: Spoilt, status: number): readonly string[] => {
  const { operation } = request;
  if (
    done.length === 0 &&
    !mayBeRefused(operation) &&
    (status === 400 || (status === 401 && operation.needsToken))
  )
    return [`a valid request was answered ${status}`];
  if (wants === undefined || operation.isWebhook || wants.includes(status)) return [];
  return [`${done.join()}: expected ${wants.join(' or ')}, got ${status}`];
};

/** Returns true if even a valid request may get a 400, because the emailed token in its body may have expired. */
const mayBeRefused = ({ template }: Operation): boolean => template.endsWith('/password-reset/confirm');

const SHORTEST_ECHO = 6;

/**
 * Returns a violation if an answer repeats values from the request. A 409 may do so, because it contains the booking or
 * row.
 * specification.md#values-never-echoed
 */
const echoes = (request: FuzzRequest, body: unknown, status: number): readonly string[] => {
  if (status < 400 || status === 409 || !isJson(body)) return [];
  const fields = new Set(listOf(body['fields']));
  const message = String(body['message']);
  // The answer names the field that is wrong, and that name may come from the request.
  const names = new Set([
    ...request.operation.bodies
      .flat()
      .concat(request.operation.query)
      .map(({ name }) => name),
    ...(request.content.kind === 'fields' ? request.content.entries.map(([key]) => key) : []),
    ...request.query.map(([name]) => name),
  ]);
  return valuesOf(request)
    .filter((value) => value.length >= SHORTEST_ECHO && !names.has(value))
    .filter((value) => fields.has(value) || message.includes(value))
    .map((value) => `the answer repeats ${JSON.stringify(value.slice(0, 50))}`);
};

const valuesOf = (request: FuzzRequest): readonly string[] => {
  const inBody = request.content.kind === 'fields' ? request.content.entries.map(([, value]) => value) : [];
  return [
    ...inBody.filter((value) => typeof value === 'string'),
    ...request.query.map(([, value]) => value),
    ...request.path.split('/').slice(-2),
  ];
};

/** Words that an answer contains only after an internal failure. specification.md#error-codes */
const INTERNALS =
  /node_modules|\.ts:\d|\bat \w+ \(|postgres|\bselect \*|syntax error|pg_|ECONN|undefined is not|TypeError/i;

const internalWords = ({ status, text }: RawAnswer): readonly string[] =>
  // A 409 contains the booking, and these words may occur in the booking's texts.
  status >= 400 && status !== 409 && INTERNALS.test(text)
    ? [`the answer shows internals: ${text.slice(0, 200)}`]
    : [];

/**
 * The fixed messages of a 400 that names no field. Each message is about one fault in the form of the request.
 * specification.md#form-reasons
 */
const FORM_REASONS: ReadonlySet<unknown> = new Set([
  'The body cannot be read as JSON in UTF-8.',
  'The body is not a JSON object.',
  'An object of the body has the same key twice.',
  'The Content-Type of the body is not application/json.',
  'The body is larger than 64 KiB, or 3 MiB for a picture.',
  'The Idempotency-Key must occur once, with 1 to 255 visible ASCII characters.',
]);

const isDocumented = (messages: ReadonlyMap<string, unknown>, answer: unknown): boolean => {
  const [code, message] = [String(at(answer, 'error')), at(answer, 'message')];
  return (
    messages.get(code) === message ||
    (code === 'invalid_request' && at(answer, 'fields') === undefined && FORM_REASONS.has(message))
  );
};
