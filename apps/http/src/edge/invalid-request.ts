import type { Problem } from '@booky/domain';

/** specification.md#form-reasons: the sentence of a 400 whose fault is no field's; it holds no value. */
export const FORM_REASONS = {
  not_json: 'The body can not be read as JSON in UTF-8.',
  not_an_object: 'The body is not a JSON object.',
  repeated_key: 'An object of the body has the same key twice.',
  content_type: 'The Content-Type of the body is not application/json.',
  body_too_large: 'The body is larger than 64 KiB.',
  idempotency_key: 'The Idempotency-Key is not 1 to 255 visible ASCII characters, once.',
} as const;

export type FormReason = keyof typeof FORM_REASONS;

/**
 * specification.md#wrong-shape: the request is not in the documented form, which the domain never sees; 400 at the
 * edge. `problems` name the top-level fields at fault, where they are known; `reason` says what else is.
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
