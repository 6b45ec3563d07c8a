import type { ErrorCode, Problem } from './contract.gen.ts';

/**
 * The codes that this client adds to the codes of the service. `no_answer` means that no answer arrived in time, or
 * that the answer was cut off. `unexpected_answer` means that something else answered, such as a proxy or the login
 * page of a network.
 */
export type ClientErrorCode = 'no_answer' | 'unexpected_answer';

/** What is wrong with one field. Later versions of the service may add codes. */
export type FieldProblem = Problem;

/** A call that did not succeed. Use `code` to decide what to do. Later versions of the service may add codes. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status, or 0 if no answer arrived. */
  readonly status: number;
  readonly code: ErrorCode | ClientErrorCode | (string & {});
  /** The names of the fields to mark, in order. Often empty. */
  readonly fields: readonly string[];
  /** What is wrong with each field in `fields`, if the service says so. */
  readonly problems: readonly FieldProblem[];
  /** How long to wait before the next try. Undefined if the service does not say. */
  readonly retryAfterSeconds: number | undefined;
  /** The id of the request. The operator can find the request in the log by this id. */
  readonly requestId: string | undefined;
  /** The raw answer. After a conflict, it includes the current state of the conflicting resource. */
  readonly body: unknown;

  constructor(status: number, body?: unknown, headers?: Headers, cause?: unknown) {
    const refusal = (body ?? {}) as Refusal;
    const code = refusal.error ?? (status === 0 ? 'no_answer' : 'unexpected_answer');
    super(refusal.message ?? code, { cause });
    const seconds = headers?.get('retry-after');
    this.status = status;
    this.code = code;
    this.fields = refusal.fields ?? [];
    this.problems = refusal.problems ?? [];
    this.retryAfterSeconds = seconds ? Number(seconds) || undefined : undefined;
    this.requestId = headers?.get('x-request-id') ?? undefined;
    this.body = body;
  }
}

interface Refusal {
  readonly error?: string;
  readonly message?: string;
  readonly fields?: readonly string[];
  readonly problems?: readonly FieldProblem[];
}
