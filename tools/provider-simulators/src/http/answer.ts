export type Answer =
  | {
      readonly kind: 'reply';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
    }
  /** The request gets no answer. The connection stays open until the client closes it. */
  | { readonly kind: 'hold' }
  /** The connection is reset. */
  | { readonly kind: 'hang_up' };

export const hold: Answer = { kind: 'hold' };
export const hangUp: Answer = { kind: 'hang_up' };

export const emptyReply = (status: number): Answer => ({ kind: 'reply', status, headers: {}, body: '' });

export const jsonReply = (
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Answer => ({
  kind: 'reply',
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

export const htmlReply = (status: number, body: string): Answer => ({
  kind: 'reply',
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // There is no form-action: with this directive, browsers would block the redirect from a form to another site.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  },
  body,
});

/** Answers a form with 303 See Other. */
export const redirectReply = (location: string): Answer => ({
  kind: 'reply',
  status: 303,
  headers: { location, 'cache-control': 'no-store' },
  body: '',
});
