import { isJson, type Json } from '@booky/testkit/http';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { makePublishedContract } from '../testing/index.ts';
import { readContract } from './contract.ts';

const contract = await readContract();

const asJson = (value: unknown): Json => (isJson(value) ? value : {});

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** Every operation by method and path. */
const operations = Object.entries(asJson(contract['paths'])).flatMap(([path, item]) =>
  Object.entries(asJson(item)).map(([method, operation]): readonly [string, Json] => [
    `${method.toUpperCase()} ${path}`,
    asJson(operation),
  ]),
);

/**
 * Splits a place in the document into keys. In a key with slashes, such as a path or a media type, `|` replaces each
 * slash.
 */
const keysOf = (place: string): readonly string[] => place.split('/').map((key) => key.replaceAll('|', '/'));

/** Returns every object of the document except examples, each with the keys that lead to the object. */
const nodesOf = (node: unknown, keys: readonly string[] = []): readonly (readonly [string, Json])[] => {
  if (Array.isArray(node)) return node.flatMap((part, index) => nodesOf(part, [...keys, String(index)]));
  if (!isJson(node)) return [];
  const inside = Object.entries(node).filter(([key]) => key !== 'example' && key !== 'examples');
  return [
    [keys.join('/'), node],
    ...inside.flatMap(([key, part]) => nodesOf(part, [...keys, key.replaceAll('/', '|')])),
  ];
};

const nodes = nodesOf(contract);

const componentOf = (target: unknown): Json =>
  String(target)
    .slice('#/'.length)
    .split('/')
    .reduce<Json>((part, key) => asJson(part[key]), contract);

/** Returns true if the schema has a description, or refers to a component with a description. */
const isDescribed = (schema: Json): boolean =>
  isText(schema['description']) ||
  ('$ref' in schema && isDescribed(componentOf(schema['$ref']))) ||
  (Array.isArray(schema['anyOf']) && schema['anyOf'].some((member) => isDescribed(asJson(member))));

/** specification.md#get-contract */
describe('the API contract', () => {
  it('gives every operation a unique name, a summary and a description', () => {
    const names = operations.map(([, { operationId }]) => String(operationId));
    expect(names.filter((name) => !/^[a-z]+(?:[A-Z][a-z]+)+$/.test(name) && name !== 'logIn')).toEqual([]);
    expect(new Set(names).size).toBe(operations.length);
    for (const [name, { summary, description }] of operations) {
      expect([name, isText(summary), isText(description)]).toEqual([name, true, true]);
      expect(String(summary).length).toBeLessThanOrEqual(60);
    }
  });

  /** specification.md#caller-kinds */
  it("gives every operation one described tag, a kind of caller, and that caller's security scheme", () => {
    const tags = (contract['tags'] as readonly Json[]).map(({ name, description }) => {
      expect([name, isText(description)]).toEqual([name, true]);
      return name;
    });
    for (const [name, operation] of operations) {
      const { tags: own, 'x-caller': caller, security } = operation;
      expect([name, own]).toEqual([name, [expect.toSatisfy((tag: unknown) => tags.includes(tag))]]);
      expect([name, security]).toEqual([name, caller === 'admin' ? [{ adminToken: [] }] : []]);
      expect(['public', 'client', 'admin', 'provider']).toContain(caller);
    }
    expect(new Set(operations.flatMap(([, { tags: own }]) => own)).size).toBe(tags.length);
  });

  it('documents every variable part of a path as a parameter', () => {
    for (const [name, { parameters }] of operations) {
      const documented = [parameters]
        .flat()
        .map(asJson)
        .filter((one) => one['in'] === 'path');
      const names = [...name.matchAll(/\{(\w+)\}/g)].map(([, one]) => one);
      expect([name, documented.map((one) => one['name'])]).toEqual([name, names]);
    }
  });

  it('gives every parameter and header a description and an example', () => {
    const parameters = operations.flatMap(([name, operation]) =>
      [operation['parameters'] ?? []].flat().map((given): readonly [string, Json] => [name, asJson(given)]),
    );
    const headers = nodes.flatMap(([place, { headers: given }]) =>
      Object.entries(asJson(given)).map(([name, header]): readonly [string, Json] => [
        `${place} ${name}`,
        asJson(header),
      ]),
    );
    expect(parameters.length).toBeGreaterThan(50);
    const shared = Object.entries(asJson(asJson(contract['components'])['headers'])).map(
      ([name, header]): readonly [string, Json] => [name, asJson(header)],
    );
    for (const [place, given] of [...parameters, ...headers, ...shared]) {
      const { description, example } = '$ref' in given ? componentOf(given['$ref']) : given;
      expect([place, isText(description), example]).toEqual([place, true, expect.anything()]);
    }
  });

  it('describes every property and every component', () => {
    const fields = nodes.flatMap(([place, { properties }]) =>
      Object.entries(asJson(properties)).map(([name, field]): readonly [string, Json] => [
        `${place} ${name}`,
        asJson(field),
      ]),
    );
    const components = Object.entries(asJson(asJson(contract['components'])['schemas']));
    expect(fields.length).toBeGreaterThan(400);
    const bare = [...fields, ...components].filter(([, field]) => !isDescribed(asJson(field)));
    expect(bare.map(([place]) => place)).toEqual([]);
  });

  it('gives every string and number of a component an example', () => {
    const bare = nodes.flatMap(([place, { properties }]) =>
      Object.entries(asJson(properties))
        .map(([name, field]): readonly [string, Json] => [name, asJson(field)])
        .filter(([, { type, const: value }]) => type !== 'null' && type !== 'array' && value === undefined)
        .filter(([, field]) => !('$ref' in field || 'anyOf' in field || 'oneOf' in field))
        .filter(([, { type, examples }]) => type !== 'object' && examples === undefined)
        .map(([name]) => `${place} ${name}`),
    );
    expect(bare).toEqual([]);
  });

  it('defines every enum as a component', () => {
    const places = nodes.filter(([, { enum: values }]) => Array.isArray(values)).map(([place]) => place);
    expect(places.filter((place) => !/^components\/schemas\/\w+$/.test(place))).toEqual([]);
    expect(places.length).toBeGreaterThanOrEqual(11);
  });
});

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema(contract, 'contract');

/** Returns the errors of examples against the schema at these keys of the document. */
const faultsOf = (keys: readonly string[], ...examples: readonly unknown[]): readonly string[] => {
  const pointer = keys.map(
    (key) => `/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`,
  );
  const check = ajv.compile({ $ref: `contract#${pointer.join('')}` });
  return examples
    .filter((example) => !check(example))
    .map((example) => `${keys.join('/')} ${JSON.stringify(example)}: ${ajv.errorsText(check.errors)}`);
};

const examplesIn = (part: Json): readonly unknown[] => {
  const [content] = Object.values(asJson(part['content']));
  const { example, examples } = asJson(content);
  const named = Object.values(asJson(examples)).map((one) => asJson(one)['value']);
  return example === undefined ? named : [example, ...named];
};

/** Returns true if the body consists of bytes. */
const isPicture = ({ content }: Json): boolean => 'image/png' in asJson(content);

const JSON_SCHEMA = ['content', 'application/json', 'schema'];

/** specification.md#get-contract */
describe('the examples of the contract', () => {
  const published = makePublishedContract(contract);

  it('match the schemas of every response body, and cover every conflict code', () => {
    const faults = operations.flatMap(([name, operation]) =>
      Object.entries(asJson(operation['responses'])).flatMap(([status, given]) => {
        if (status === '204' || status === '304') return [];
        const [method = '', path = ''] = name.split(' ');
        const response = '$ref' in asJson(given) ? componentOf(asJson(given)['$ref']) : asJson(given);
        if (isPicture(response)) return [];
        const examples = examplesIn(response);
        const codes = String(response['description']).match(/^`\w+`/gm) ?? [];
        const least = Math.max(1, status === '409' ? codes.length : 1);
        return [
          ...(examples.length < least ? [`${name} ${status} has ${examples.length} of ${least}`] : []),
          ...examples.flatMap((example) => {
            const fault = published.faultOf(
              method,
              path.replaceAll(/\{\w+\}/g, 'a'),
              Number(status),
              example,
            );
            return fault === undefined ? [] : [fault];
          }),
        ];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('match the schema of every request body', () => {
    const bodies = operations.filter(
      ([, operation]) => 'requestBody' in operation && !isPicture(asJson(operation['requestBody'])),
    );
    const faults = bodies.flatMap(([name, operation]) => {
      const [method = '', path = ''] = name.split(' ');
      const examples = examplesIn(asJson(operation['requestBody']));
      return examples.length === 0
        ? [`${name} has none`]
        : faultsOf(['paths', path, method.toLowerCase(), 'requestBody', ...JSON_SCHEMA], ...examples);
    });
    expect(faults).toEqual([]);
    expect(bodies.length).toBeGreaterThanOrEqual(29);
  });

  it('match the schema of every parameter, header and property', () => {
    const faults = nodes.flatMap(([place, node]) => {
      const keys = place.split('/');
      const { examples, example, schema } = node;
      if (Array.isArray(examples)) return faultsOf(keysOf(place), ...(examples as readonly unknown[]));
      return isJson(schema) && example !== undefined && keys[0] === 'paths' && keys.includes('parameters')
        ? faultsOf([...keysOf(place), 'schema'], example)
        : [];
    });
    expect(faults).toEqual([]);
  });
});
