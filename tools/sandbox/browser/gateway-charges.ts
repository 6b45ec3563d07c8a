import type { GatewayCredentials, Simulator } from '@booky/provider-simulators';

export interface ChargeWish {
  readonly reference: string;
  readonly amountRwf: number;
  readonly redirectUrl?: string;
}

/** Sends charges to a gateway simulator as the adapter does. */
export const makeGatewayCharges = async (simulator: Simulator<GatewayCredentials>) => {
  const { clientId, clientSecret, tokenUrl } = simulator.credentials;
  const tokenAnswer = await fetch(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'client_credentials',
    }),
  });
  const token = find(/"access_token":"(?<found>[^"]+)"/, await tokenAnswer.text());

  const charge = async ({ reference, amountRwf, redirectUrl }: ChargeWish, phone: string, method: object) => {
    const answer = await fetch(`${simulator.baseUrl}/orchestration/direct-charges`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-trace-id': crypto.randomUUID(),
        'x-idempotency-key': reference.replaceAll('-', ''),
      },
      body: JSON.stringify({
        amount: amountRwf,
        currency: 'RWF',
        reference,
        redirect_url: redirectUrl,
        customer: { email: 'keza@example.rw', phone: { country_code: '250', number: phone } },
        payment_method: method,
      }),
    });
    const body = await answer.text();
    if (answer.status !== 201)
      throw new Error(`charge request returned ${answer.status}, expected 201: ${body}`);
    return body;
  };

  return {
    /** Requests a charge that prompts the payer's phone. `phone` has nine digits. */
    wallet: async (wish: ChargeWish, phone: string, network: 'MTN' | 'AIRTEL' = 'MTN'): Promise<void> => {
      await charge(wish, phone, {
        type: 'mobile_money',
        mobile_money: { network, country_code: '250', phone_number: phone },
      });
    },
    /** Requests a card charge, and returns the URL of its card page. */
    card: async (wish: ChargeWish): Promise<string> =>
      find(/"redirect_url":\{"url":"(?<found>[^"]+)"/, await charge(wish, '788123999', { type: 'card' })),
  };
};
export type GatewayCharges = Awaited<ReturnType<typeof makeGatewayCharges>>;

const find = (pattern: RegExp, text: string): string => {
  const found = pattern.exec(text)?.groups?.['found'];
  if (found === undefined) throw new Error(`charge response has no match for ${pattern}: ${text}`);
  return found;
};
