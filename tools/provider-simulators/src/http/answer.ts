/** A route's answer to a request. */
export type Answer =
  | {
      readonly kind: 'reply';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
    }
  /** Never answered: the connection stays open until the client gives up. */
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
    // No form-action here: browsers also apply it to the redirect after the form, which leads to another site.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  },
  body,
});

/** See other: the answer to a form. */
export const redirectReply = (location: string): Answer => ({
  kind: 'reply',
  status: 303,
  headers: { location, 'cache-control': 'no-store' },
  body: '',
});
