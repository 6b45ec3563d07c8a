import { aDelivery, freshUuid, MONDAY_MORNING } from '@booky/testkit';
import { Duration } from '@js-joda/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { useOperator } from './use-operator.ts';

const operator = useOperator();
const PHONE = '250788123456';
const ourRef = freshUuid();

const open = aDelivery({
  content: {
    kind: 'event',
    event: { ourRef, verdict: { kind: 'succeeded' }, amountRwf: 33_000, providerReference: undefined },
  },
  body: new TextEncoder().encode(`{"payer":"${PHONE}",\n"note":"\u001b[2J"}`),
  receivedAt: MONDAY_MORNING.plus(Duration.ofMinutes(5)),
  requestId: 'callback-1',
});
const concluded = aDelivery({ content: { kind: 'unreadable' }, eventKey: undefined });

beforeEach(async () => {
  await operator.database.sql`truncate provider_deliveries, unverified_deliveries`;
  await operator.store(open);
  await operator.store(concluded);
  await operator.adapters().unitOfWork.run(async ({ deliveries }) => {
    await deliveries.recordFault(open.id, 'the database was away', MONDAY_MORNING);
    await deliveries.lock(concluded.id);
    await deliveries.conclude(concluded.id, 'unreadable', MONDAY_MORNING);
  });
});

const listed = async (...args: readonly string[]): Promise<readonly string[]> => {
  const { exitCode, output, errors } = await operator.run(['webhooks', 'list', '--json', ...args]);
  expect([exitCode, errors]).toEqual([0, '']);
  const { deliveries } = JSON.parse(output) as { readonly deliveries: readonly { readonly id: string }[] };
  return deliveries.map(({ id }) => id);
};

/** specification.md#delivery-stored-first specification.md#unverified-kept */
describe('`webhooks list`', () => {
  it('lists matching deliveries, newest first', async () => {
    expect(await listed()).toEqual([open.id, concluded.id]);
    expect(await listed('--outcome', 'unreadable')).toEqual([concluded.id]);
    expect(await listed('--unapplied')).toEqual([open.id]);
    expect(await listed('--payment', ourRef.toUpperCase())).toEqual([open.id]);
    expect(await listed('--since', open.receivedAt.toString())).toEqual([open.id]);
    expect(await listed('--limit', '1')).toEqual([open.id]);
  });

  it('says when more deliveries match than the limit allows', async () => {
    const { output } = await operator.run(['webhooks', 'list', '--limit', '1']);
    expect(output).toMatch(
      /^ID +RECEIVED IN KIGALI \(UTC\) +PROVIDER +SOURCE +PAYMENT +OUTCOME +FAULTS +REQUEST\n/,
    );
    expect(output).toContain(open.id);
    expect(output).toMatch(/ callback-1\n/);
    expect(output).toMatch(/These are the newest 1; there are more, see --limit\.\n$/);
    expect(output).not.toContain(PHONE);
  });

  it('omits the bodies of unverified deliveries', async () => {
    await operator.adapters().deliveryInbox.keepUnverified({
      provider: 'gateway',
      why: 'proof_wrong',
      body: new TextEncoder().encode(PHONE),
      receivedAt: MONDAY_MORNING,
      requestId: 'forged-1',
    });
    const { output } = await operator.run(['webhooks', 'list', '--unverified', '--json']);
    expect(JSON.parse(output)).toEqual({
      unverified: [
        {
          receivedAt: MONDAY_MORNING.toString(),
          provider: 'gateway',
          why: 'proof_wrong',
          requestId: 'forged-1',
        },
      ],
      hasMore: false,
    });
    const mixed = await operator.run(['webhooks', 'list', '--unverified', '--payment', ourRef]);
    expect([mixed.exitCode, mixed.output]).toEqual([1, '']);
  });

  it.each([
    ['--outcome', 'lost'],
    ['--payment', 'aline'],
    ['--since', 'yesterday'],
    ['--since', '+12345-01-01T00:00:00Z'],
    ['--limit', '0'],
  ])('rejects the option %s with the value %s', async (option, value) => {
    const { exitCode, output, errors } = await operator.run(['webhooks', 'list', option, value]);
    expect([exitCode, output]).toEqual([1, '']);
    expect(errors).toMatch(/^error: [^\n]+\n$/);
  });
});

/** specification.md#raw-body-erasure specification.md#request-id */
describe('`webhooks show`', () => {
  it('shows the body of a delivery only with --body', async () => {
    const shown = await operator.run(['webhooks', 'show', open.id]);
    expect(shown.exitCode).toBe(0);
    expect(shown.output).toMatch(/^lastFault +the database was away$/m);
    expect(shown.output).toMatch(/^requestId +callback-1$/m);
    expect(shown.output).not.toContain(PHONE);
    const document = await operator.run(['webhooks', 'show', open.id, '--json']);
    expect(JSON.parse(document.output)).toMatchObject({ id: open.id, ourRef, outcome: null, faults: 1 });
    expect(document.output).not.toContain(PHONE);

    const withBody = await operator.run(['webhooks', 'show', open.id, '--body']);
    expect(withBody.output).toContain(`{"payer":"${PHONE}",\n"note":"\uFFFD[2J"}\n`);
    const whole = await operator.run(['webhooks', 'show', open.id, '--body', '--json']);
    expect(JSON.parse(whole.output)).toMatchObject({
      bodyBase64: Buffer.from(open.body).toString('base64'),
    });
  });

  it('reports that a body was erased', async () => {
    await operator.adapters().deliveryInbox.eraseBodies(open.receivedAt, 100);
    const shown = await operator.run(['webhooks', 'show', open.id, '--body']);
    expect(shown.exitCode).toBe(0);
    expect(shown.output).toMatch(/^bodyErased +true$/m);
    expect(shown.output).toMatch(/\n\nThe body was erased when it was 30 days old; [^\n]+\n$/);
    const whole = await operator.run(['webhooks', 'show', open.id, '--body', '--json']);
    expect(JSON.parse(whole.output)).toMatchObject({ bodyErased: true, body: null, bodyBase64: null });
  });

  it.each([freshUuid(), 'nothing'])('exits with code 2 if no delivery has the id "%s"', async (id) => {
    expect(await operator.run(['webhooks', 'show', id])).toEqual({
      exitCode: 2,
      output: '',
      errors: 'There is no verified delivery with this id.\n',
    });
  });
});
