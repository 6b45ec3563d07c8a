import { isJson } from './json.ts';
import type { Sent } from './sent.ts';

/** Texts that no log line may contain. */
export interface PrivateTexts {
  /** Adds a text. Skips texts of fewer than six characters, because they could occur by chance. */
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

/** Matches path segments that are secrets. Checkout tokens and proofs have 43 characters. */
const LONG_SEGMENT = /^[A-Za-z0-9_-]{43,}$/;

/** Matches a bearer token within its header. */
const BEARER = /^Bearer +(\S+)$/i;

/** Returns the texts of a request that no log may contain. */
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

/** Returns a value in the form in which it is sent, and in the form in which the service stores it. */
const formsOf = (field: string, value: unknown): readonly string[] => {
  if (typeof value !== 'string') return [];
  const text = value.trim();
  if (field === 'email') return [text, text.toLowerCase()];
  return field === 'phone' ? [text, value.replaceAll(/\D/g, '').slice(-9)] : [text];
};

/** Returns the tokens in an answer. */
export const tokensIn = (body: unknown): readonly string[] => {
  const booking = isJson(body) ? body['booking'] : undefined;
  return [
    isJson(booking) && booking['checkoutToken'],
    ...(isJson(body) ? [body['token'], body['secret']] : []),
  ].filter((token) => typeof token === 'string');
};
