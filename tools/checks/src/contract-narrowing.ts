export type Json = Readonly<Record<string, unknown>>;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Compares two versions of the published contract. Returns a sentence for each place where `after` offers or accepts
 * less than `before`, since a program written for `before` may fail there. Additions are allowed.
 */
export const narrowingsOf = (before: Json, after: Json): readonly string[] => {
  const faults = new Set<string>();
  const compare = makeComparer(before, after, (fault) => faults.add(fault));
  for (const [path, item] of entriesOf(before['paths'])) {
    for (const [method, operation] of entriesOf(item)) {
      const name = `${method.toUpperCase()} ${path}`;
      const now = jsonIn(after, 'paths', path, method);
      if (now === undefined) faults.add(`${name} is gone`);
      else compare.operation(name, asJson(operation), now);
    }
  }
  for (const [name] of entriesOf(jsonIn(before, 'components', 'schemas'))) {
    if (jsonIn(after, 'components', 'schemas', name) === undefined)
      faults.add(`the component ${name} is gone`);
  }
  return [...faults];
};

/**
 * A later contract must accept every request that was accepted earlier, and return only responses that earlier
 * callers expect.
 */
type Direction = 'request' | 'answer';

const makeComparer = (before: Json, after: Json, report: (fault: string) => void) => {
  const compared = new Set<string>();

  const schema = (at: string, direction: Direction, given: unknown, now: unknown): void => {
    const [one, other] = [asJson(given), asJson(now)];
    const pair = `${direction} ${String(one['$ref'])} ${String(other['$ref'])}`;
    // Compares each component only once per direction, so that comparing a recursive component comes to an end.
    if ('$ref' in one && '$ref' in other) {
      if (compared.has(pair)) return;
      compared.add(pair);
    }
    const place = '$ref' in one ? nameIn(one) : at;
    const meant = flat(after, other);
    // A response may get additional variants, because callers must expect new conflict codes.
    const same = direction === 'answer' && '$ref' in one ? meant.variants.get(nameIn(one)) : undefined;
    if (same === undefined) whole(place, direction, flat(before, one), meant);
    else schema(at, direction, one, same);
  };

  const whole = (at: string, direction: Direction, given: Flat, now: Flat): void => {
    const [promised, kept] = direction === 'request' ? [given, now] : [now, given];
    for (const type of promised.types) {
      if (kept.types.has(type) || (type === 'integer' && kept.types.has('number'))) continue;
      report(direction === 'request' ? `${at} can no longer be ${type}` : `${at} can now be ${type}`);
    }
    for (const value of given.values ?? []) {
      if (now.values !== undefined && !now.values.has(value)) report(`${at} no longer has ${value}`);
    }
    if (direction === 'request' && given.values === undefined && now.values !== undefined)
      report(`${at} accepts fewer values`);
    for (const [name, field] of given.fields) {
      const kin = now.fields.get(name);
      if (kin === undefined) report(`${at}.${name} is gone`);
      else schema(`${at}.${name}`, direction, field, kin);
    }
    for (const name of promised === given ? now.required : given.required) {
      const isRequired = direction === 'request' ? given.required.has(name) : now.required.has(name);
      if (isRequired || (direction === 'answer' && !now.fields.has(name))) continue;
      report(direction === 'request' ? `${at}.${name} is now required` : `${at}.${name} may be left out now`);
    }
    for (const [name, variant] of given.variants) {
      const kin = now.variants.get(name);
      if (kin === undefined) report(`${at} no longer has the form ${name}`);
      else schema(`${at} (${name})`, direction, variant, kin);
    }
    if (given.items !== undefined && now.items !== undefined)
      schema(`${at}[]`, direction, given.items, now.items);
    limits(at, direction, given.limits, now.limits);
  };

  const limits = (at: string, direction: Direction, given: Json, now: Json): void => {
    if (given['format'] !== now['format'] && (direction === 'answer' ? 'format' in given : 'format' in now))
      report(`${at} has a different format`);
    if (direction === 'answer') return;
    const tighter = [
      ...LEAST.filter((key) => numberOr(now[key], -Infinity) > numberOr(given[key], -Infinity)),
      ...MOST.filter((key) => numberOr(now[key], Infinity) < numberOr(given[key], Infinity)),
      ...EXACT.filter((key) => key in now && now[key] !== given[key]),
    ];
    for (const key of tighter) report(`${at} has a tighter ${key}`);
  };

  const parameters = (name: string, given: Json, now: Json): void => {
    const [were, are] = [parametersOf(before, given), parametersOf(after, now)];
    for (const [key, parameter] of were) {
      const kin = are.get(key);
      if (kin === undefined) report(`${name} no longer accepts ${key}`);
      else schema(`${name} ${key}`, 'request', parameter['schema'], kin['schema']);
    }
    for (const [key, parameter] of are) {
      if (parameter['required'] === true && were.get(key)?.['required'] !== true)
        report(`${name} now requires ${key}`);
    }
  };

  const body = (name: string, given: Json | undefined, now: Json | undefined): void => {
    if (given !== undefined && now === undefined) report(`${name} no longer accepts a body`);
    if (now?.['required'] === true && given?.['required'] !== true) report(`${name} now requires a body`);
    if (given !== undefined && now !== undefined)
      schema(`${name} body`, 'request', contentOf(given), contentOf(now));
  };

  return {
    operation: (name: string, given: Json, now: Json): void => {
      if (given['operationId'] !== now['operationId'])
        report(`${name} is no longer called ${String(given['operationId'])}`);
      parameters(name, given, now);
      body(name, jsonIn(given, 'requestBody'), jsonIn(now, 'requestBody'));
      for (const [status, response] of entriesOf(given['responses'])) {
        const kin = jsonIn(now, 'responses', status);
        if (kin === undefined) report(`${name} no longer answers ${status}`);
        else
          schema(
            `${name} ${status}`,
            'answer',
            contentOf(resolved(before, asJson(response))),
            contentOf(resolved(after, kin)),
          );
      }
    },
  };
};

const LEAST = ['minimum', 'minLength', 'minItems'];
const MOST = ['maximum', 'maxLength', 'maxItems'];
const EXACT = ['pattern', 'multipleOf', 'uniqueItems'];

/** A schema whose references are resolved and whose parts are merged. */
interface Flat {
  readonly types: ReadonlySet<string>;
  /** The allowed values as JSON, or undefined if every value of the types is allowed. */
  readonly values: ReadonlySet<string> | undefined;
  readonly fields: ReadonlyMap<string, unknown>;
  readonly required: ReadonlySet<string>;
  /**
   * The members of a union. The key is the component's name, or the position in the union if the member is not a
   * component.
   */
  readonly variants: ReadonlyMap<string, unknown>;
  readonly items: unknown;
  readonly limits: Json;
}

const flat = (document: Json, given: Json): Flat => {
  const schema = resolved(document, given);
  const parts = listOf(schema['allOf']).map((part) => flat(document, part));
  // In a schema that has properties, oneOf only restricts these properties. In any other schema, it makes a union.
  const union = 'properties' in schema ? [] : [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])];
  const members = union.map((member) => flat(document, member));
  const isOfObjects = members.filter(({ types }) => types.has('object')).length > 1;
  const inside = isOfObjects ? [] : members;
  const own = valuesOf(schema);
  const all = [...parts, ...inside];
  return {
    types: new Set([
      ...[schema['type'] ?? []].flat().map(String),
      ...[...parts, ...members].flatMap(({ types }) => [...types]),
    ]),
    values: own ?? unionOfValues(inside),
    fields: new Map([...all.flatMap(({ fields }) => [...fields]), ...entriesOf(schema['properties'])]),
    required: new Set([
      ...all.flatMap(({ required }) => [...required]),
      ...[schema['required'] ?? []].flat().map(String),
    ]),
    variants: new Map(
      isOfObjects
        ? union.map((member, index) => ['$ref' in member ? nameIn(member) : String(index + 1), member])
        : [],
    ),
    items: schema['items'] ?? all.find(({ items }) => items !== undefined)?.items,
    limits: Object.assign({}, ...all.map((part) => part.limits), limitsIn(schema)) as Json,
  };
};

/** The values of enum or const, without null, because null counts as a type. */
const valuesOf = (schema: Json): ReadonlySet<string> | undefined => {
  const values = Array.isArray(schema['enum']) ? schema['enum'] : undefined;
  const all = values ?? ('const' in schema ? [schema['const']] : undefined);
  return all === undefined
    ? undefined
    : new Set(all.filter((value) => value !== null).map((value) => JSON.stringify(value)));
};

const unionOfValues = (members: readonly Flat[]): ReadonlySet<string> | undefined => {
  const meant = members.filter(({ types }) => types.size !== 1 || !types.has('null'));
  return meant.length === 0 || meant.some(({ values }) => values === undefined)
    ? undefined
    : new Set(meant.flatMap(({ values }) => [...(values ?? [])]));
};

const limitsIn = (schema: Json): Json =>
  Object.fromEntries(
    [...LEAST, ...MOST, ...EXACT, 'format'].filter((key) => key in schema).map((key) => [key, schema[key]]),
  );

const resolved = (document: Json, schema: Json): Json => {
  const { $ref: target, ...rest } = schema;
  if (typeof target !== 'string') return schema;
  const found = jsonIn(document, ...target.slice('#/'.length).split('/'));
  return found === undefined ? rest : resolved(document, { ...found, ...rest });
};

const parametersOf = (document: Json, operation: Json): ReadonlyMap<string, Json> =>
  new Map(
    listOf(operation['parameters'])
      .map((parameter) => resolved(document, parameter))
      .map((parameter) => [`${String(parameter['in'])} ${String(parameter['name'])}`, parameter]),
  );

const contentOf = (part: Json): unknown => jsonIn(part, 'content', 'application/json', 'schema');

const nameIn = (schema: Json): string => String(schema['$ref']).split('/').at(-1) ?? '';

const numberOr = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;

const asJson = (value: unknown): Json => (isJson(value) ? value : {});

const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.map(asJson) : []);

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] => Object.entries(asJson(value));

const jsonIn = (value: unknown, ...keys: readonly string[]): Json | undefined => {
  let part = value;
  for (const key of keys) part = isJson(part) ? part[key] : undefined;
  return isJson(part) ? part : undefined;
};
