import { readFileSync } from 'node:fs';
import { KITS } from '@booky/adapters-payments/kits';
import type { Examples } from './edge/open-api-document.ts';

const FILE = new URL('../openapi/examples.json', import.meta.url);

/**
 * Returns the contract's examples for each operation. Most were recorded in journeys by `npm run examples`. The
 * examples of deliveries come from the kit of each payment company. The file is read at each call.
 */
export const readExamples = (): Examples => ({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test checks the file against the contract
  ...(JSON.parse(readFileSync(FILE, 'utf8')) as Examples),
  ...Object.fromEntries(
    KITS.flatMap(({ deliveries }) =>
      deliveries.operations.map(({ operationId }) => [
        operationId,
        { request: exampleOf(deliveries.body), answers: { 200: { received: true } } },
      ]),
    ),
  ),
});

/** Returns the first example of a value, or of an object's properties. */
const exampleOf = (schema: object): unknown => {
  const { properties, examples }: { properties?: Record<string, object>; examples?: readonly unknown[] } =
    schema;
  return properties === undefined
    ? examples?.[0]
    : Object.fromEntries(Object.entries(properties).map(([name, own]) => [name, exampleOf(own)]));
};
