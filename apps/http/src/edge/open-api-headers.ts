/** Any part of the document. */
type Json = Record<string, unknown>;

/** What an operation says and reads in headers beside its own, as far as the published contract shows it. */
export interface HeaderFacts {
  /** specification.md#revalidation */
  readonly isRevalidated: boolean;
}

/** The headers of answers, as components of the document. */
export const ANSWER_HEADERS = {
  ETag: {
    description: 'The tag of this body, strong and the same from every process. Send it in `If-None-Match`.',
    schema: { type: 'string' },
    example: '"47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU"',
  },
} as const satisfies Record<string, Json>;

/** The headers of requests that several operations read, as components of the document. */
export const REQUEST_HEADERS = {
  'If-None-Match': {
    description: 'Tags of bodies the caller has, or `*`: where the body is one of them, the answer is 304.',
    schema: { type: 'string' },
    example: '"47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU"',
  },
} as const satisfies Record<string, Json>;

/** As components: a parameter says itself where it stands and what it is called. */
export const REQUEST_HEADER_COMPONENTS: Json = Object.fromEntries(
  Object.entries(REQUEST_HEADERS).map(([name, header]) => [
    name,
    { in: 'header', name, required: false, ...header },
  ]),
);

/** References to the headers of requests that an operation reads. */
export const requestHeadersOf = (facts: HeaderFacts): readonly Json[] => {
  const names: readonly (keyof typeof REQUEST_HEADERS)[] = facts.isRevalidated ? ['If-None-Match'] : [];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
};

/** The answers of an operation with the headers they carry, and its 304. */
export const withAnswerHeaders = (answers: Json, facts: HeaderFacts): Json => {
  const all: Json = facts.isRevalidated ? { ...answers, 304: NOT_MODIFIED } : answers;
  return Object.fromEntries(
    Object.entries(all).map(([status, answer]) => [
      status,
      withHeaders(answer, answerHeadersOf(status, facts)),
    ]),
  );
};

const NOT_MODIFIED = { description: 'The caller has this body already.' };

const answerHeadersOf = (status: string, facts: HeaderFacts): readonly (keyof typeof ANSWER_HEADERS)[] =>
  facts.isRevalidated && (status === '200' || status === '304') ? ['ETag'] : [];

const withHeaders = (answer: unknown, names: readonly string[]): unknown => {
  if (typeof answer !== 'object' || answer === null || '$ref' in answer || names.length === 0) return answer;
  const headers = 'headers' in answer ? answer.headers : undefined;
  const referred = names.map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  return { ...answer, headers: { ...Object(headers), ...Object.fromEntries(referred) } };
};
