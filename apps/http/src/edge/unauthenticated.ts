/** Thrown if the request has no admin token, or if its token was refused. specification.md#admin-challenge */
export class Unauthenticated extends Error {
  readonly reason: 'no_token' | 'refused_token';

  constructor(reason: 'no_token' | 'refused_token') {
    super(reason);
    this.name = 'Unauthenticated';
    this.reason = reason;
  }
}

/** Returns the challenge that goes with the refusal (RFC 6750, section 3). */
export const challengeOf = ({ reason }: Unauthenticated): string =>
  reason === 'no_token'
    ? 'Bearer realm="service-admin"'
    : 'Bearer realm="service-admin", error="invalid_token"';

/** Thrown if the API key lacks the scope of the operation. specification.md#insufficient-scope */
export class InsufficientScope extends Error {
  constructor() {
    super('insufficient_scope');
    this.name = 'InsufficientScope';
  }
}
