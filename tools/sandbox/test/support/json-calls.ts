/** The answer of an HTTP route. `body` is undefined if the body is not JSON. */
export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls a route, with or without a JSON body. The calling test must check that the answer really is a `Body`. */
export const call = async <Body = unknown>(
  method: Method,
  url: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<Body>> => {
  const answer = await fetch(url, {
    method,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text === '' ? undefined : JSON.parse(text)) as Body };
};
