import type { OperationView } from './contract-view.ts';

/**
 * Writes an operation as a curl command. The values come from the contract's examples and from the variables in the
 * first chapter.
 */
export const curlOf = ({ method, path, caller, parameters, body }: OperationView): string => {
  const examples = new Map(parameters.map(({ name, example }) => [name, exampleText(example, name)]));
  const filled = path
    .replace(/^\/api/, '')
    .replaceAll(/\{(\w+)\}/g, (_found, name: string) => encodeURIComponent(examples.get(name) ?? name));
  const query = parameters
    .filter(({ place, isRequired }) => place === 'query' && isRequired)
    .map(({ name }) => `${name}=${encodeURIComponent(examples.get(name) ?? '')}`)
    .join('&');
  const hasMethod = method !== 'GET' && !(method === 'POST' && body !== undefined);
  return [
    `curl -s ${hasMethod ? `-X ${method} ` : ''}"$API${filled}${query === '' ? '' : `?${query}`}"`,
    ...(caller === 'admin' ? ['-H "authorization: Bearer $ADMIN"'] : []),
    ...(body === undefined
      ? []
      : [`-H 'content-type: application/json'`, `-d '${bodyText(body.example ?? {})}'`]),
  ].join(' \\\n  ');
};

const exampleText = (example: unknown, otherwise: string): string =>
  typeof example === 'string' || typeof example === 'number' ? String(example) : otherwise;

/** Writes a short body on one line. Escapes the quotation mark that would end the text in the shell. */
const bodyText = (example: unknown): string => {
  const [short, long] = [JSON.stringify(example), JSON.stringify(example, null, 2)];
  const text = short.length <= LONGEST_LINE ? short : long.replaceAll('\n', '\n  ');
  return text.replaceAll("'", String.raw`'\''`);
};

const LONGEST_LINE = 60;
