import type { FastifyInstance } from 'fastify';

export type Values = Readonly<Record<string, unknown>>;

export const ID = '0f0e0d0c-0b0a-4908-8706-050403020100';
export const OTHER_ID = '1f0e0d0c-0b0a-4908-8706-050403020100';

/** A valid booking, in the form that handlers see. */
export const BOOKING = {
  packageId: ID,
  addonIds: [OTHER_ID],
  startsAt: '2026-11-21T10:00:00+02:00',
  fullName: 'Aline Uwase',
  email: 'Aline@Example.rw',
  phone: '+250 788 000 000',
  location: 'Kigali',
  partySize: 4,
  specialRequests: 'Two lines,\nplease.',
  consent: true,
};

export const without = (name: string, values: Values = BOOKING): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));

/** Returns this number of different ids. */
export const ids = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => ID.slice(0, -2) + (10 + index));

interface SeenAnswer {
  readonly status: number;
  readonly body: Values;
}

/** Sends a body as JSON, or a text unchanged. */
export const send = async (
  app: FastifyInstance,
  method: 'POST' | 'PUT' | 'PATCH',
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<SeenAnswer> => {
  const payload = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const answer = await app.inject({
    method,
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: answer.statusCode, body: answer.json<Values>() };
};

export const get = async (app: FastifyInstance, url: string): Promise<SeenAnswer> => {
  const answer = await app.inject({ method: 'GET', url });
  return { status: answer.statusCode, body: answer.json<Values>() };
};
