import { type Answer, ask, textAt } from './ask.ts';
import { ADMIN } from './world.ts';

/** Logs the photographer in at a process; the token is good at every process of the world. */
export const logIn = async (url: string): Promise<string> => {
  const { body } = await ask({
    method: 'POST',
    url: `${url}/api/admin/auth/login`,
    body: ADMIN,
    // A password is checked slowly on purpose, and a run may be one of many on its cores.
    withinMilliseconds: 30_000,
  });
  return textAt(body, 'token');
};

/** Asks in the back office; the path begins behind /api/admin. */
export const askAsAdmin = (
  url: string,
  token: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Answer> =>
  ask({
    method,
    url: `${url}/api/admin${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body }),
  });
