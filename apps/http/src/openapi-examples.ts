import { readFileSync } from 'node:fs';
import type { Examples } from './edge/open-api-document.ts';

const FILE = new URL('../openapi/examples.json', import.meta.url);

/** The examples of the contract by operation, which npm run examples takes from journeys. Read when they are needed. */
export const readExamples = (): Examples =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test holds the file against the contract
  JSON.parse(readFileSync(FILE, 'utf8')) as Examples;
