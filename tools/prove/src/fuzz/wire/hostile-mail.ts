import { askAsAdmin, at, freeStarts, listOf, logIn, packageId } from '../../harness/callers.ts';
import { makeTry, textAt } from '@booky/testkit/http';
import { comeToRest } from '../../harness/rest.ts';
import type { World } from '../../harness/world.ts';

/** Texts that could add a header to an email, end its headers, or be taken for a header. */
const HOSTILE: readonly string[] = [
  'Aline\r\nBcc: evil@evil.example',
  'Aline\nBcc: evil@evil.example',
  'Aline\rBcc: evil@evil.example',
  'Aline\r\n\r\n<h1>Pay here</h1>',
  'Aline\u0085Bcc: evil@evil.example',
  'Aline\u2028Bcc: evil@evil.example',
  'Aline\u000bBcc: evil@evil.example',
  'Aline %0d%0aBcc: evil@evil.example',
  'Aline =?utf-8?Q?=0D=0ABcc:_evil@evil.example?=',
  'Aline\\r\\nBcc: evil@evil.example',
  'Aline", "bcc": "evil@evil.example',
  'Aline\0',
  '\r\nAline\r\n',
];

const AT_ONCE = 4;
const REST_MS = 30_000;

/**
 * Books, writes notes, and requests email changes and new passwords with texts that try to inject headers. Then checks
 * every header that the mail company received, and returns the violations.
 */
export const sendHostileMail = async (world: World, url: string): Promise<readonly string[]> => {
  const token = await logIn(url);
  // Bookings without a fee are confirmed, and confirmed by email, immediately.
  await askAsAdmin(url, token, 'PATCH', '/settings', { bookingFeeRate: 0 });
  const wanted = await packageId(url);
  const fields = ['fullName', 'email', 'phone', 'location', 'specialRequests'] as const;
  const attempts = fields.flatMap((field) => HOSTILE.map((text) => ({ field, text })));
  const starts = await freeStarts(world, url, attempts.length);
  const book = async ({ field, text }: (typeof attempts)[number], index: number) => {
    const hostile = field === 'email' ? text.replace('Aline', 'aline@example.com') : text;
    const body = { ...FORM, packageId: wanted, startsAt: starts[index], [field]: hostile };
    return (await makeTry(url)('POST', '/api/bookings', { body })).status;
  };
  const statuses: (number | undefined)[] = [];
  // Sends only a few at the same time, because claims wait for each other.
  for (let from = 0; from < attempts.length; from += AT_ONCE) {
    const some = attempts.slice(from, from + AT_ONCE);
    statuses.push(...(await Promise.all(some.map((attempt, index) => book(attempt, from + index)))));
  }
  statuses.push(...(await actOnAll(world, url, token)));
  const resets = HOSTILE.map((text) =>
    makeTry(url)('POST', '/api/admin/auth/password-reset', {
      body: { email: `studio@booky.example${text.slice(5)}` },
    }),
  );
  statuses.push(...(await Promise.all(resets)).map(({ status }) => status));
  const isAtRest = await comeToRest(world, REST_MS);
  const emails = world.mail.accepted();
  return [
    ...statuses
      .filter((status) => status === undefined || status >= 500)
      .map(
        (status) => `a request with a hostile text got ${status ?? 'no answer'}, expected a status below 500`,
      ),
    ...(isAtRest ? [] : ['some emails with hostile texts were not sent']),
    ...(emails.length > 0 ? [] : ['the requests with hostile texts caused no email']),
    ...emails.flatMap(({ whole }) => faultsOfHeaders(whole)),
  ];
};

const FORM = {
  fullName: 'Aline Uwase',
  email: 'aline@example.com',
  phone: '0788 000 111',
  location: 'Kimihurura, Kigali',
  consent: true,
};

/** Writes notes to the clients of the first bookings, and requests changes of their email addresses. */
const actOnAll = async (
  world: World,
  url: string,
  token: string,
): Promise<readonly (number | undefined)[]> => {
  const { body } = await askAsAdmin(url, token, 'GET', `/bookings?pageSize=${HOSTILE.length}`);
  const ids = listOf(at(body, 'bookings')).map((row) => textAt(row, 'id'));
  const asAdmin = await Promise.all(
    HOSTILE.map(async (text, index) => {
      const note = await askAsAdmin(url, token, 'POST', `/bookings/${ids[index % ids.length]}/notes`, {
        body: text,
      });
      return note.status;
    }),
  );
  await comeToRest(world, REST_MS);
  const links = world.mail
    .accepted()
    .flatMap((email) => email.links.filter((link) => link.includes('/booking/')));
  const asClient = await Promise.all(
    HOSTILE.map(async (text, index) => {
      const link = links[index % Math.max(1, links.length)]?.split('/').at(-1) ?? '';
      const email = `aline@example.com${text.slice(5)}`;
      return (await makeTry(url)('POST', `/api/booking/${link}/email`, { body: { email } })).status;
    }),
  );
  return [...asAdmin, ...asClient];
};

/** The characters that may end a header in a mail program. */
const LINE_END = /[\p{Cc}\u2028\u2029]/u;

/** Returns violations: each header of an email must be on a single line, and the email must have only one recipient. */
const faultsOfHeaders = (whole: string): readonly string[] => {
  const {
    html: _html,
    text: _text,
    attachments: _attachments,
    ...headers
  } = JSON.parse(whole) as Record<string, unknown>;
  return [
    ...Object.entries(headers)
      .filter(([, value]) =>
        LINE_END.test(typeof value === 'string' ? value : Object.values(Object(value)).join('')),
      )
      .map(([name]) => `the ${name} of an email has more than one line`),
    ...['cc', 'bcc'].filter((name) => headers[name] !== undefined).map((name) => `an email has a ${name}`),
  ];
};
