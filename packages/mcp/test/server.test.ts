import path from 'node:path';
import { makeMemoryStore, makeWorlds, officesOf, PASSWORD, type Office } from '@booky/http/testing/worlds';
import { at, textAt } from '@booky/testkit/http';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { describe, expect, it, onTestFinished } from 'vitest';

const MAIN = path.join(import.meta.dirname, '../src/main.ts');

const VISITOR = ['list_services', 'list_starts', 'quote', 'hold', 'payment_link', 'status'];
const PHOTOGRAPHER = ['today', 'find_booking', 'block_time', 'add_note'];

/** Connects the official client, which starts the server as an assistant does. */
const connect = async (env: Readonly<Record<string, string>>): Promise<Client> => {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [MAIN], env: { ...env } }),
  );
  onTestFinished(() => client.close());
  return client;
};

/** Calls a tool. Returns the result as JSON, and whether the result is an error. */
const use = async (client: Client, name: string, given: Record<string, unknown> = {}) => {
  const { content, isError } = await client.callTool({ name, arguments: given });
  const text = textAt(content, '0', 'text');
  return { isError: isError === true, body: JSON.parse(text) as unknown };
};

const firstStart = (listed: unknown): string =>
  /"starts":\["([^"]+)"/.exec(JSON.stringify(listed))?.[1] ?? '';

const keyFor = async ({ world, admin }: Office, ...scopes: readonly string[]): Promise<string> => {
  const body = { name: 'Assistant', scopes, password: PASSWORD };
  const secret = textAt((await admin.ask('POST', '/api-keys', { body })).body, 'secret');
  world.log.keepPrivate(secret);
  return secret;
};

/** specification.md#mcp-tools */
describe('the MCP server', () => {
  const { open } = officesOf(makeWorlds(makeMemoryStore()));

  it("offers the client's tools without an API key", async () => {
    const { world } = await open();
    const client = await connect({ BOOKY_URL: `${world.url}/` });
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(VISITOR);
    const services = await use(client, 'list_services');
    const packageId = textAt(services.body, 'services', '0', 'packages', '0', 'id');
    const starts = await use(client, 'list_starts', { packageId, month: '2030-01' });
    const startsAt = firstStart(starts.body);
    const addonIds = [textAt(services.body, 'services', '0', 'addons', '1', 'id')];
    const quoted = await use(client, 'quote', { packageId, addonIds });
    expect(at(quoted.body, 'quote', 'lines')).toHaveLength(2);
    const form = {
      packageId,
      addonIds,
      startsAt,
      fullName: 'Aline Uwase',
      email: 'aline@example.com',
      phone: '0788 000 111',
      location: 'Kimihurura',
      consent: true,
      locale: 'fr',
    };
    for (const text of [form.fullName, form.email, form.location]) world.log.keepPrivate(text);
    const held = await use(client, 'hold', form);
    expect(at(held.body, 'booking', 'totalRwf')).toBe(at(quoted.body, 'quote', 'totalRwf'));
    const booking = {
      reference: textAt(held.body, 'booking', 'reference'),
      token: textAt(held.body, 'booking', 'checkoutToken'),
    };
    world.log.keepPrivate(booking.token);
    expect(await use(client, 'hold', form)).toMatchObject({ isError: true, body: { error: 'slot_taken' } });
    const link = await use(client, 'payment_link', booking);
    expect(at(link.body, 'url')).toBe(`${world.url}/pay/${booking.reference}/${booking.token}`);
    expect(await use(client, 'status', booking)).toMatchObject({
      isError: false,
      body: { outcome: expect.anything() },
    });
    expect(await use(client, 'status', { ...booking, token: 'another' })).toMatchObject({
      isError: true,
      body: { error: 'not_found' },
    });
  });

  it("lets the photographer's tools do only what the scopes of the API key allow", async () => {
    const office = await open();
    const { world } = office;
    const client = await connect({
      BOOKY_URL: world.url,
      BOOKY_API_KEY: await keyFor(office, 'read', 'bookings'),
    });
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual([...VISITOR, ...PHOTOGRAPHER]);
    const services = await use(client, 'list_services');
    const packageId = textAt(services.body, 'services', '0', 'packages', '0', 'id');
    const held = await use(client, 'hold', {
      packageId,
      startsAt: firstStart((await use(client, 'list_starts', { packageId, month: '2030-01' })).body),
      fullName: 'Aline Uwase',
      email: 'aline@example.com',
      phone: '0788 000 111',
      location: 'Kimihurura',
      consent: true,
    });
    world.log.keepPrivate(textAt(held.body, 'booking', 'checkoutToken'));
    const reference = textAt(held.body, 'booking', 'reference');
    expect(await use(client, 'today')).toMatchObject({ isError: false, body: { holds: { count: 1 } } });
    const found = await use(client, 'find_booking', { search: reference });
    const bookingId = textAt(found.body, 'bookings', '0', 'id');
    const note = { bookingId, body: 'Bring a scarf.', email: false };
    expect(await use(client, 'add_note', note)).toMatchObject({
      isError: false,
      body: { booking: { id: bookingId } },
    });
    const lunch = {
      startsAt: '2030-01-16T12:00:00+02:00',
      endsAt: '2030-01-16T13:00:00+02:00',
      reason: 'Lunch',
    };
    expect(await use(client, 'block_time', lunch)).toMatchObject({
      isError: false,
      body: { block: { reason: 'Lunch' } },
    });
    const reader = await connect({ BOOKY_URL: world.url, BOOKY_API_KEY: await keyFor(office, 'read') });
    expect(await use(reader, 'add_note', note)).toMatchObject({
      isError: true,
      body: { error: 'insufficient_scope' },
    });
  });
});
