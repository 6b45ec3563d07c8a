import Fastify from 'fastify';
import postgres from 'postgres';

/**
 * What the service is compared with: bare Fastify and the bare driver on the same PostgreSQL, with the reads and writes
 * that the same work can't do without, and none of the service's rules, checks of input and headers.
 */
const app = Fastify({ logger: false });
const sql = postgres(process.env['DATABASE_URL'] ?? '', { max: 10, onnotice: () => undefined });

app.get('/bare', () => ({ ok: true }));

app.get('/select-1', async () => {
  const [row] = await sql`select 1 as one`;
  return row;
});

interface Form {
  readonly packageId: string;
  readonly startsAt: string;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly location: string;
}

const SLOT_MS = 3_600_000;

/** Three statements: begin, the booking with its slot, commit. */
app.post<{ Body: Form }>('/bookings', async ({ body }) => {
  const { packageId, startsAt, fullName, email, phone, location } = body;
  const endsAt = new Date(Date.parse(startsAt) + SLOT_MS).toISOString();
  const id = crypto.randomUUID();
  await sql.begin(
    (transaction) => transaction`
      insert into bookings (id, package_id, slot, full_name, email, phone, location, total_rwf, fee_rwf, status)
      values (${id}, ${packageId}, tstzrange(${startsAt}, ${endsAt}), ${fullName}, ${email}, ${phone}, ${location},
        45000, 13500, 'pending_payment')`,
  );
  return { id };
});

/** One statement. */
app.get<{ Params: { id: string } }>('/bookings/:id', async ({ params }) => {
  const [booking] = await sql`select * from bookings where id = ${params.id}`;
  return { booking };
});

/** Three statements: begin, the payment, commit. */
app.post<{ Params: { id: string }; Body: { phone: string } }>(
  '/bookings/:id/payments',
  async ({ params, body }) => {
    const ourRef = crypto.randomUUID();
    await sql.begin(
      (transaction) => transaction`
        insert into payments (our_ref, booking_id, phone, amount_rwf, status)
        values (${ourRef}, ${params.id}, ${body.phone}, 13500, 'pending')`,
    );
    return { ourRef };
  },
);

/** Six statements: begin, the delivery, the payment, the booking, its two emails, commit. */
app.post<{ Params: { ourRef: string }; Body: object }>('/callbacks/:ourRef', async ({ params, body }) => {
  const { ourRef } = params;
  await sql.begin(async (transaction) => {
    await transaction`
      insert into deliveries (event_key, body) values (${ourRef}, ${JSON.stringify(body)}) on conflict do nothing`;
    const [payment] = await transaction<{ booking_id: string }[]>`
      update payments set status = 'succeeded' where our_ref = ${ourRef} returning booking_id`;
    const [booking] = await transaction<{ email: string }[]>`
      update bookings set status = 'confirmed' where id = ${payment?.booking_id ?? null} returning email`;
    await transaction`
      insert into emails (address, cause, booking_id)
      select ${booking?.email ?? ''}, cause, ${payment?.booking_id ?? null}::uuid
      from unnest(array['booking_confirmed', 'booking_alert']) as cause`;
  });
  return { received: true };
});

/** One statement. */
app.get<{ Params: { ourRef: string } }>('/payments/:ourRef', async ({ params }) => {
  const [payment] = await sql`
    select payments.status, bookings.status as booking_status
    from payments join bookings on bookings.id = payments.booking_id where our_ref = ${params.ourRef}`;
  return { payment };
});

/** One statement: the delivery alone, once. */
app.post<{ Params: { eventKey: string }; Body: object }>(
  '/deliveries/:eventKey',
  async ({ params, body }) => {
    await sql`
    insert into deliveries (event_key, body)
    values (${params.eventKey}, ${JSON.stringify(body)}) on conflict do nothing`;
    return { received: true };
  },
);

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
/** Kigali is two hours ahead all year. */
const OFFSET_MINUTES = 120;
const HOURS = { opens: 540, closes: 1080 };
const STEP_MINUTES = 30;
const SHOOT_MINUTES = 30;

/** One statement, and one loop over the starts of a month in minutes since 1970. */
app.get<{ Params: { month: string } }>('/months/:month', async ({ params }) => {
  const [year = 0, month = 0] = params.month.split('-').map(Number);
  const first = Date.UTC(year, month - 1, 1) / MINUTE_MS - OFFSET_MINUTES;
  const end = Date.UTC(year, month, 1) / MINUTE_MS - OFFSET_MINUTES;
  const busy = await sql<{ starts: number; ends: number }[]>`
    select starts, ends from busy where starts < ${end} and ends > ${first} order by starts`;
  const days: { date: string; starts: string[] }[] = [];
  let next = 0;
  for (let day = first; day < end; day += DAY_MINUTES) {
    const starts: string[] = [];
    for (let start = day + HOURS.opens; start + SHOOT_MINUTES <= day + HOURS.closes; start += STEP_MINUTES) {
      while ((busy[next]?.ends ?? end) <= start) next += 1;
      if ((busy[next]?.starts ?? end) >= start + SHOOT_MINUTES)
        starts.push(new Date(start * MINUTE_MS).toISOString());
    }
    days.push({ date: new Date((day + OFFSET_MINUTES) * MINUTE_MS).toISOString().slice(0, 10), starts });
  }
  return { days };
});

process.once('SIGTERM', () => void app.close().then(() => sql.end({ timeout: 1 })));
// The service, too, answers only once it has reached its database.
await sql`select 1`;
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
