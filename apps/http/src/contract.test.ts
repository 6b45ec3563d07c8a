import { isJson, type Json } from '@booky/testkit/http';
import { describe, expect, it } from 'vitest';
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

/** Every object of the document that is no example, with the keys that lead to it. */
const nodesOf = (node: unknown, keys: readonly string[] = []): readonly (readonly [string, Json])[] => {
  if (Array.isArray(node)) return node.flatMap((part, index) => nodesOf(part, [...keys, String(index)]));
  if (!isJson(node)) return [];
  const inside = Object.entries(node).filter(([key]) => key !== 'example' && key !== 'examples');
  return [[keys.join('/'), node], ...inside.flatMap(([key, part]) => nodesOf(part, [...keys, key]))];
};

const nodes = nodesOf(contract);

const componentOf = (target: unknown): Json =>
  String(target)
    .slice('#/'.length)
    .split('/')
    .reduce<Json>((part, key) => asJson(part[key]), contract);

/** A schema is described by itself, or by the component it refers to. */
const isDescribed = (schema: Json): boolean =>
  isText(schema['description']) ||
  ('$ref' in schema && isDescribed(componentOf(schema['$ref']))) ||
  (Array.isArray(schema['anyOf']) && schema['anyOf'].some((member) => isDescribed(asJson(member))));

/** specification.md#get-contract */
describe('the contract', () => {
  it('every operation: has a name of its own, a summary and a description', () => {
    const names = operations.map(([, { operationId }]) => String(operationId));
    expect(names.filter((name) => !/^[a-z]+(?:[A-Z][a-z]+)+$/.test(name) && name !== 'logIn')).toEqual([]);
    expect(new Set(names).size).toBe(60);
    for (const [name, { summary, description }] of operations) {
      expect([name, isText(summary), isText(description)]).toEqual([name, true, true]);
      expect(String(summary).length).toBeLessThanOrEqual(60);
    }
  });

  /** specification.md#caller-kinds */
  it('every operation: has one tag that is described, a caller and its security', () => {
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

  it('every parameter and header: has a description and an example', () => {
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
    for (const [place, { description, example }] of [...parameters, ...headers])
      expect([place, isText(description), example]).toEqual([place, true, expect.anything()]);
  });

  it('every property and every component: has a description', () => {
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

  it('every text, number and list of a component: has an example', () => {
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

  it('every enumeration: is a component', () => {
    const places = nodes.filter(([, { enum: values }]) => Array.isArray(values)).map(([place]) => place);
    expect(places.filter((place) => !/^components\/schemas\/\w+$/.test(place))).toEqual([]);
    expect(places.length).toBeGreaterThanOrEqual(11);
  });
});
