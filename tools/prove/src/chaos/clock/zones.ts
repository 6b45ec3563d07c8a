import { connect } from '@booky/adapters-postgres';
import { makeTry } from '@booky/testkit/http';
import { startMailService } from '../../harness/mail-service.ts';
import { freeStarts, logIn, packageId } from '../../harness/callers.ts';
import { eventually } from '../../harness/eventually.ts';
import type { World } from '../../harness/world.ts';
import { copyDatabase } from './copies.ts';
import { startInProcess } from './in-process.ts';

/**
 * The time zones in which the service and its database sessions run. Some are ahead of Kigali and some are behind, some
 * have half-hour offsets, and some have summer time.
 */
const ZONES = [
  { process: 'Pacific/Kiritimati', database: 'America/St_Johns' },
  { process: 'America/St_Johns', database: 'Asia/Kathmandu' },
  { process: 'Africa/Kigali', database: 'Pacific/Kiritimati' },
  { process: 'UTC', database: 'UTC' },
] as const;

const EMAILS_WITHIN_MS = 30_000;

/** How many answers and emails were compared. */
export interface Zones {
  readonly answers: number;
  readonly emails: number;
  readonly violations: readonly string[];
}

/**
 * Makes one copy of a studio, with its bookings and unsent emails, for each of the first `count` zones. Every copy must
 * then return the same answers and send the same emails, byte for byte. Needs a studio without bookings.
 */
export const compareZones = async (
  world: World,
  databaseUrl: string,
  count: number = ZONES.length,
): Promise<Zones> => {
  const wanted = await bookForFree(world, databaseUrl);
  const zones = ZONES.slice(0, count);
  const urls = await copyDatabase(
    databaseUrl,
    zones.map((_, zone) => `zone_${zone}`),
  );
  const seen = await Promise.all(zones.map((zone, index) => readIn(world, zone, urls[index] ?? '', wanted)));
  const [first] = seen;
  const differing = (what: 'answers' | 'emails') =>
    seen.flatMap((one, zone) =>
      one[what].flatMap((text, index) =>
        text === first?.[what][index]
          ? []
          : [`${what} in ${ZONES[zone]?.process ?? ''}: number ${index} differs from the first zone`],
      ),
    );
  return {
    answers: seen.flatMap(({ answers }) => answers).length,
    emails: seen.flatMap(({ emails }) => emails).length,
    violations: [
      ...differing('answers'),
      ...differing('emails'),
      ...seen.flatMap(({ emails }, zone) =>
        emails.length === BOOKINGS * 2
          ? []
          : [`${ZONES[zone]?.process ?? ''} sent ${emails.length} emails, expected ${BOOKINGS * 2}`],
      ),
      ...seen.flatMap(({ refused }) => refused),
    ],
  };
};

const BOOKINGS = 6;

/**
 * Books shoots that have no booking fee and so are confirmed immediately, on days that are open from midnight to 23:59.
 */
const bookForFree = async (world: World, databaseUrl: string): Promise<string> => {
  const sql = connect({ url: databaseUrl, poolSize: 1 });
  await sql`update settings set booking_fee_rate = 0`;
  await sql`update working_hours set opens_minute = 0, closes_minute = 1439`;
  await sql.end({ timeout: 1 });
  const service = await startInProcess({ databaseUrl, secrets: world.secrets }, world.clock);
  const wanted = await packageId(service.url);
  const free = await freeStarts(world, service.url, BOOKINGS * 12);
  for (let number = 0; number < BOOKINGS; number += 1) {
    const { status } = await makeTry(service.url)('POST', '/api/bookings', {
      body: {
        packageId: wanted,
        startsAt: free[number * 11 + 1],
        fullName: 'Aline Uwase',
        email: 'aline@example.com',
        phone: '0788 000 111',
        location: 'Kimihurura, Kigali',
        consent: true,
      },
      headers: { 'accept-language': number % 2 === 0 ? 'en' : 'fr' },
    });
    if (status !== 201)
      throw new Error(`the request to book an available start got ${status ?? 'no answer'}, expected 201`);
  }
  await service.stop();
  return wanted;
};

interface Seen {
  readonly answers: readonly string[];
  readonly emails: readonly string[];
  readonly refused: readonly string[];
}

const readIn = async (
  world: World,
  zone: (typeof ZONES)[number],
  databaseUrl: string,
  wanted: string,
): Promise<Seen> => {
  const sql = connect({ url: databaseUrl, poolSize: 1, statementTimeoutMs: 0 });
  await sql`alter database ${sql(new URL(databaseUrl).pathname.slice(1))} set timezone = ${sql.unsafe(`'${zone.database}'`)}`;
  await sql.end({ timeout: 1 });
  const mail = await startMailService();
  const process = await world.startProcess({
    databaseUrl,
    mailUrl: mail.baseUrl,
    environment: { TZ: zone.process },
  });
  try {
    const headers = { authorization: `Bearer ${await logIn(process.url)}` };
    const refused: string[] = [];
    const answers: string[] = [];
    for (const path of pathsOf(world, wanted)) {
      const response = await fetch(`${process.url}/api/${path}`, { headers });
      if (!response.ok) refused.push(`${path} was answered ${response.status} in ${zone.process}`);
      answers.push(await response.text());
    }
    await eventually(() => mail.accepted().length === BOOKINGS * 2, EMAILS_WITHIN_MS);
    const emails = mail
      .accepted()
      .toSorted((one, other) => (one.idempotencyKey < other.idempotencyKey ? -1 : 1))
      .map(({ whole }) => whole);
    return { answers, emails, refused };
  } finally {
    await process.kill();
    await mail.stop();
  }
};

const MONTHS = [0, 1, 2];

const pathsOf = ({ clock }: World, wanted: string): readonly string[] => {
  const [year = 0, month = 0] = clock.now().toString().slice(0, 7).split('-').map(Number);
  const months = MONTHS.map((further) =>
    new Date(Date.UTC(year, month - 1 + further, 1)).toISOString().slice(0, 7),
  );
  return [
    ...months.map((one) => `availability?packageId=${wanted}&month=${one}`),
    ...months.map((one) => `admin/calendar?from=${one}-01&to=${one}-28`),
    ...months.map((one) => `admin/bookings?from=${one}-01&to=${one}-28`),
    'admin/working-hours',
    'admin/blocks',
    'services',
  ];
};
