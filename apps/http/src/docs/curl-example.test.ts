import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { readContract } from '../contract.ts';
import { type OperationView, viewContract } from './contract-view.ts';
import { curlOf } from './curl-example.ts';

const [BETWEEN, END] = ['\u001f', '\u001e'];

/** Returns the arguments that the shell passes to curl for each operation. */
const argumentsOf = (operations: readonly OperationView[]): readonly (readonly string[])[] => {
  const printing = `curl() { printf '%s${BETWEEN}' "$@"; printf '${END}'; }`;
  const script = ['API=api ADMIN=token', printing, ...operations.map(curlOf)].join('\n');
  const printed = execFileSync('bash', ['-c', script], { encoding: 'utf8' });
  return printed
    .split(END)
    .slice(0, -1)
    .map((one) => one.split(BETWEEN).slice(0, -1));
};

const bodiesIn = (sent: readonly string[]): readonly unknown[] =>
  sent.filter((text) => text.startsWith('{')).map((text): unknown => JSON.parse(text));

describe('the curl command for an operation', () => {
  it('contains the method, address, token and example body of the operation', async () => {
    const operations = viewContract(await readContract()).tags.flatMap((tag) => tag.operations);
    const commands = argumentsOf(operations);
    expect(commands).toHaveLength(operations.length);
    for (const [index, { method, path, caller, parameters, body }] of operations.entries()) {
      const sent = commands[index] ?? [];
      const [address = '', query = ''] = (sent.find((one) => one.startsWith('api/')) ?? '').split('?');
      expect(address.split('/')).toHaveLength(path.split('/').length - 1);
      expect(address).not.toMatch(/[{}]/);
      expect([...new URLSearchParams(query).keys()]).toEqual(
        parameters.filter(({ place, isRequired }) => place === 'query' && isRequired).map(({ name }) => name),
      );
      expect(sent.includes('authorization: Bearer token')).toBe(caller === 'admin');
      expect(bodiesIn(sent)).toEqual(body === undefined ? [] : [body.example ?? {}]);
      const isImplied = method === 'GET' || (method === 'POST' && body !== undefined);
      expect(sent.includes(method)).toBe(!isImplied);
    }
  });

  it('escapes an apostrophe in the body for the shell', async () => {
    const operations = viewContract(await readContract()).tags.flatMap((tag) => tag.operations);
    const example = { reason: "the studio's flood" };
    const quoting = operations
      .filter(({ id }) => id === 'cancelBooking')
      .map((operation) => ({ ...operation, body: { type: '', fields: [], example } }));
    expect(argumentsOf(quoting).map(bodiesIn)).toEqual([[example]]);
  });
});
