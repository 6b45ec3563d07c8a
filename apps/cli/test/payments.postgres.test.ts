import { makeScriptedProvider } from '@booky/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { useOperator } from './use-operator.ts';

const operator = useOperator();

afterEach(async () => {
  await operator.database.sql`truncate bookings cascade`;
});

const paymentRows = () => operator.database.sql`select * from payments order by id`;

describe('`payments stuck`', () => {
  it('lists pending attempts, oldest first', async () => {
    const { booking, attempts } = await operator.book(5, 90, 30);
    const [young, oldest, middle] = attempts.map(({ ourRef }) => ourRef);
    const listed = async (...args: readonly string[]): Promise<unknown> => {
      const { exitCode, output, errors } = await operator.run(['payments', 'stuck', '--json', ...args]);
      expect([exitCode, errors]).toEqual([0, '']);
      return JSON.parse(output);
    };
    expect(await listed()).toMatchObject({
      payments: [
        { ourRef: oldest, ageMinutes: 90, reference: booking.reference, provider: 'mobile-money' },
        { ourRef: middle, ageMinutes: 30 },
        { ourRef: young, ageMinutes: 5 },
      ],
    });
    expect(await listed('--older-than', '30')).toMatchObject({
      payments: [{ ourRef: oldest }, { ourRef: middle }],
    });

    const { output } = await operator.run(['payments', 'stuck', '--older-than', '31']);
    expect(output.split('\n')).toEqual([
      expect.stringMatching(/^MINUTES +BEGAN IN KIGALI \(UTC\) +BOOKING +PAYMENT /),
      expect.stringMatching(
        new RegExp(`^90 .* ${booking.reference} +${oldest} +booking_fee +momo_alpha +33000 `),
      ),
      '',
    ]);
  });

  it('says so when no attempt is pending', async () => {
    expect(await operator.run(['payments', 'stuck'])).toMatchObject({
      exitCode: 0,
      output: 'No attempt has been pending for that long.\n',
    });
    expect(await operator.run(['payments', 'stuck', '--json'])).toMatchObject({
      output: '{"payments":[]}\n',
    });
  });

  it.each(['-1', '1.5', 'long', ''])('rejects an age of %j', async (minutes) => {
    const { exitCode, output, errors } = await operator.run(['payments', 'stuck', `--older-than=${minutes}`]);
    expect([exitCode, output]).toEqual([1, '']);
    expect(errors).toMatch(/^error: [^\n]+ whole number of 0 to 5256000\.\n$/);
  });
});

/** specification.md#asked-paid */
describe('`payments check`', () => {
  it("prints the provider's answer about each attempt of a booking", async () => {
    const { booking, attempts } = await operator.book(20, 10);
    const [paid, failed] = attempts.map(({ ourRef }) => ourRef);
    const scripted = makeScriptedProvider();
    scripted.answerQueries((ourRef) =>
      ourRef === paid
        ? { kind: 'paid', amountRwf: 33_000, providerReference: 'MM-\u001b[31m1' }
        : { kind: 'failed', reason: 'payer_declined', providerReference: undefined },
    );
    const before = await paymentRows();
    for (const name of [booking.reference, booking.reference.toLowerCase()]) {
      const { exitCode, output } = await operator.run(['payments', 'check', name], scripted.provider);
      expect(exitCode).toBe(0);
      expect(output).toContain(
        `${paid}: paid at the provider (33000 RWF), as MM-\uFFFD[31m1. The answer alone settles nothing`,
      );
      expect(output).toContain(`webhooks list --payment ${paid}`);
      expect(output).toContain(`record the answer instead with payments adopt ${paid}.`);
      expect(output).toContain(`${failed}: failed at the provider (payer_declined).`);
    }
    const asked = await operator.run(['payments', 'check', booking.reference, '--json'], scripted.provider);
    expect(JSON.parse(asked.output)).toMatchObject({
      payments: [
        { ourRef: paid, status: 'pending', answer: { kind: 'paid', amountRwf: 33_000 } },
        { ourRef: failed, status: 'pending', answer: { kind: 'failed', reason: 'payer_declined' } },
      ],
    });
    expect(await paymentRows()).toEqual(before);
  });

  it('accepts the ourRef of an attempt in upper or lower case', async () => {
    const { attempts } = await operator.book(20, 10);
    const ourRef = attempts[1]?.ourRef ?? '';
    const { output } = await operator.run(
      ['payments', 'check', ourRef.toUpperCase(), '--json'],
      makeScriptedProvider().provider,
    );
    expect(JSON.parse(output)).toMatchObject({ payments: [{ ourRef, answer: { kind: 'pending' } }] });
    expect(JSON.parse(output)).toHaveProperty('payments.length', 1);
  });

  it('asks only about pending attempts of the current provider', async () => {
    const { booking } = await operator.book(20);
    const check = async () => {
      const { provider } = makeScriptedProvider('gateway');
      return (await operator.run(['payments', 'check', booking.reference], provider)).output;
    };
    expect(await check()).toContain('begun at an inactive provider');
    await operator.database.sql`
      update payments set status = 'succeeded', settled_at = created_at, next_ask_at = null`;
    expect(await check()).toContain('None of these is pending, so the provider was not asked.');
  });

  it.each(['BKY-2601-ZZZZZ', '7f3b1c1e-0d53-4d5e-9a35-4e1a0a3a0001'])(
    'exits with code 2 if there is no booking or payment %s',
    async (name) => {
      expect(await operator.run(['payments', 'check', name])).toEqual({
        exitCode: 2,
        output: '',
        errors: `There is no booking or payment ${name}.\n`,
      });
    },
  );

  it('rejects a name that is neither a booking reference nor an ourRef', async () => {
    const { exitCode, errors } = await operator.run(['payments', 'check', 'aline']);
    expect(exitCode).toBe(1);
    expect(errors).toMatch(/^error: [^\n]+\n$/);
  });
});
