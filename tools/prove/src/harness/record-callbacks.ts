import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { payerPhone, rwf } from '@booky/domain';
import type { Clock } from '@booky/domain/ports';
import { providerSettings, type SandboxSecrets, startSimulatedProvider } from '@booky/sandbox';
import type { Fields } from './callbacks.ts';
import { COMPANIES, type Company } from './companies.ts';

/**
 * Returns for each provider the body of a callback about a success, as its simulator sends it. The real adapter
 * requests the charge.
 */
export const recordCallbacks = async (
  secrets: SandboxSecrets,
  clock: Clock,
): Promise<Readonly<Record<Company, Fields>>> => {
  const bodies: Record<string, Fields> = {};
  for (const name of COMPANIES) bodies[name] = await recordCallback(name, secrets, clock);
  return bodies as Record<Company, Fields>;
};

const recordCallback = async (choice: Company, secrets: SandboxSecrets, clock: Clock): Promise<Fields> => {
  let body: Fields | undefined;
  const server = createServer((request, response) => {
    void json(request).then((received) => {
      body = received as Fields;
      response.end('{"received":true}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const simulator = await startSimulatedProvider(choice, { port: 0, secrets, clock, apiUrl: () => url });
  try {
    const { providers } = await providerSettings(secrets, { [choice]: simulator.baseUrl }, url);
    const provider = providers[0]?.open({ clock });
    const phone = payerPhone('0788123453');
    if (provider === undefined || !phone.ok)
      throw new Error(
        'the sample charge cannot be requested: there is no provider, or the phone number is invalid',
      );
    const ourRef = crypto.randomUUID();
    await provider.startCharge({
      ourRef,
      amountRwf: rwf(10_000),
      method: 'momo_alpha',
      phone: phone.value,
      payerName: 'Aline Uwase',
      payerEmail: 'aline@example.com',
      locale: 'en',
      description: 'BKY-2601-ABCDE',
      returnUrl: 'https://studio.example/pay/return',
      expiresAt: clock.now().plusSeconds(900),
      keepReference: async () => undefined,
    });
    await simulator.settle(ourRef, { status: 'succeeded' });
  } finally {
    await simulator.stop();
    server.closeAllConnections();
    server.close();
  }
  if (body === undefined) throw new Error(`the simulator of ${choice} sent no callback`);
  return body;
};
