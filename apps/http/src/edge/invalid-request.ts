import type { Problem } from '@booky/domain';

/**
 * The sentences of a 400 that no single field causes. They contain no value of the request.
 * specification.md#form-reasons
 */
export const FORM_REASONS = {
  not_json: 'The body cannot be read as JSON in UTF-8.',
  not_an_object: 'The body is not a JSON object.',
  repeated_key: 'An object of the body has the same key twice.',
  content_type: 'The Content-Type of the body is not application/json.',
  body_too_large: 'The body is larger than 64 KiB, or 3 MiB for a picture.',
  idempotency_key: 'The Idempotency-Key must occur once, with 1 to 255 visible ASCII characters.',
} as const;

export type FormReason = keyof typeof FORM_REASONS;

/**
 * Thrown if the request is not in the documented form. The edge answers 400, and the domain never sees the request.
 * `problems` lists the top-level fields at fault, if they are known. `reason` describes any other fault.
 * specification.md#wrong-shape
 */
export class InvalidRequest extends Error {
  readonly problems: readonly Problem[];
  readonly reason: FormReason | undefined;

  constructor(problems: readonly Problem[] = [], reason?: FormReason) {
    super('invalid request');
    this.name = 'InvalidRequest';
    this.problems = problems;
    this.reason = reason;
  }
}
