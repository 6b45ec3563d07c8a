import { isJson } from './json.ts';
import type { Sent } from './sent.ts';

/** A collection of texts that must not occur in any log line. */
export interface PrivateTexts {
  /** Adds a text. Ignores texts shorter than six characters, because they could occur in a log by chance. */
  add(text: string): void;
  /** Returns the texts that occur in these lines. */
  foundIn(lines: readonly string[]): readonly string[];
}

const SHORTEST = 6;

export const makePrivateTexts = (): PrivateTexts => {
  const texts = new Set<string>();
  return {
    add: (text) => {
      if (text.length >= SHORTEST) texts.add(text);
    },
    foundIn: (lines) => [...texts].filter((text) => lines.some((line) => line.includes(text))),
  };
};

/** The fields of a request that contain personal data, passwords or tokens. */
const PRIVATE_FIELDS = [
  'fullName',
  'email',
  'phone',
  'location',
  'specialRequests',
  'recipient',
  'note',
  'reason',
  'url',
  'password',
  'newPassword',
  'token',
];

/** Matches path segments that are secret: checkout tokens and proofs, which have at least 43 characters. */
const LONG_SEGMENT = /^[A-Za-z0-9_-]{43,}$/;

/** Matches the value of an Authorization header and captures its bearer token. */
const BEARER = /^Bearer +(\S+)$/i;

/** Returns the texts of a request that must not occur in any log line. */
export const privateIn = (
  path: string,
  { body, bytes, headers = {}, from = '' }: Sent,
): readonly string[] => {
  const { pathname, searchParams } = new URL(path, 'http://any');
  return [
    from,
    ...pathname
      .split('/')
      .map((segment) => segment.replace(/\.ics$/, ''))
      .filter((segment) => LONG_SEGMENT.test(segment)),
    searchParams.get('search') ?? '',
    BEARER.exec(headers['authorization'] ?? '')?.[1] ?? '',
    headers['flutterwave-signature'] ?? '',
    headers['gateway-signature'] ?? '',
    ...(typeof bytes === 'string' ? [bytes] : []),
    ...(isJson(body) ? PRIVATE_FIELDS.flatMap((field) => formsOf(field, body[field])) : []),
  ];
};

/** Returns the value as it was sent, and as the service stores it. */
const formsOf = (field: string, value: unknown): readonly string[] => {
  if (typeof value !== 'string') return [];
  const text = value.trim();
  if (field === 'email') return [text, text.toLowerCase()];
  return field === 'phone' ? [text, value.replaceAll(/\D/g, '').slice(-9)] : [text];
};

/** Returns the tokens that an answer contains. */
export const tokensIn = (body: unknown): readonly string[] => {
  const booking = isJson(body) ? body['booking'] : undefined;
  return [
    isJson(booking) && booking['checkoutToken'],
    ...(isJson(body) ? [body['token'], body['secret']] : []),
  ].filter((token) => typeof token === 'string');
};
