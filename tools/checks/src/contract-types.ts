import { isJson, type Json } from './contract-narrowing.ts';

/**
 * Returns the text of `packages/api-client/src/contract.gen.ts`: types for all components and operations of an OpenAPI
 * 3.1 document.
 */
export const contractTypesOf = (document: Json): string => {
  const components = asJson(document['components']);
  const schemas = Object.entries(asJson(components['schemas']));
  const context: Context = {
    typeNames: new Map(schemas.map(([name]) => [`#/components/schemas/${name}`, typeNameOf(name)])),
    shared: new Map(
      SHARED.flatMap((kind) =>
        Object.entries(asJson(components[kind])).map(([name, part]): readonly [string, Json] => [
          `#/components/${kind}/${name}`,
          asJson(part),
        ]),
      ),
    ),
  };
  const types = schemas.map(([name, given]) => {
    const schema = asJson(given);
    return `${commentOf(schema)}export type ${typeNameOf(name)} = ${typeOf(schema, context)};\n`;
  });
  const operations = Object.entries(asJson(document['paths'])).flatMap(([path, item]) =>
    Object.entries(asJson(item))
      .map(([method, operation]) => [`${method.toUpperCase()} ${path}`, asJson(operation)] as const)
      .filter(([, operation]) => operation['x-caller'] !== 'provider')
      .map(([name, operation]) => operationOf(name, operation, context)),
  );
  return [
    '// Made of docs/openapi.json by npm run documents; changes made here are lost.\n',
    ...types,
    `/** Every operation by its method and path: what it takes, what it answers and how it refuses. */\nexport interface Operations {\n${indented(operations.join('\n'))}\n}\n`,
  ].join('\n');
};

const SHARED = ['parameters', 'requestBodies', 'responses'] as const;

/** The schemas' type names and the shared parts of operations, both keyed by their reference. */
interface Context {
  readonly typeNames: ReadonlyMap<unknown, string>;
  readonly shared: ReadonlyMap<unknown, Json>;
}

const resolved = (part: unknown, { shared }: Context): Json =>
  shared.get(asJson(part)['$ref']) ?? asJson(part);

/** The type name of a component. A component whose name is a global type, such as Error, gets a longer name. */
const typeNameOf = (component: string): string => (component in globalThis ? `${component}Body` : component);

const operationOf = (name: string, operation: Json, context: Context): string => {
  const responses = Object.entries(asJson(operation['responses'])).map(
    ([status, response]): readonly [number, Json] => [Number(status), resolved(response, context)],
  );
  const within = (from: number, to: number) =>
    responses.filter(([status]) => status >= from && status < to).map(([, response]) => response);
  const description = [operation['summary'], operation['description']].filter(isText).join('.\n\n');
  return [
    `${commentOf({ description })}${keyOf(name)}: {`,
    indented(
      [
        `request: ${requestOf(operation, context)};`,
        `answer: ${unionOf(within(200, 300).map((response) => answerOf(response, context)))};`,
        `refusal: ${unionOf(within(400, 600).flatMap((response) => refusalOf(response, context)))};`,
      ].join('\n'),
    ),
    '};',
  ].join('\n');
};

const requestOf = (operation: Json, context: Context): string => {
  const parameters = asList(operation['parameters']).map((parameter) => resolved(parameter, context));
  const parts = [
    partOf('path', parameters, context),
    partOf('query', parameters, context),
    partOf('header', parameters, context, 'headers'),
    bodyOf(resolved(operation['requestBody'], context), context),
  ].filter(isText);
  return parts.length === 0 ? '{ body?: never }' : `{\n${indented(parts.join('\n'))}\n}`;
};

const partOf = (
  place: string,
  parameters: readonly Json[],
  context: Context,
  key = place,
): string | undefined => {
  const own = parameters.filter((parameter) => parameter['in'] === place);
  if (own.length === 0) return undefined;
  const fields = own.map(({ name, schema, description, required }) =>
    fieldOf(String(name), { ...asJson(schema), description }, required === true, context),
  );
  const isOptional = own.every(({ required }) => required !== true);
  return `${key}${isOptional ? '?' : ''}: {\n${indented(fields.join('\n'))}\n}${isOptional ? ' | undefined' : ''};`;
};

const bodyOf = (body: Json, context: Context): string | undefined => {
  const schema = jsonSchemaOf(body);
  if (schema === undefined && isOfImages(body)) return 'body: Blob;';
  if (schema === undefined) return undefined;
  return fieldOf('body', { ...schema, description: body['description'] }, body['required'] === true, context);
};

/** The type of a response's content: JSON, a picture, a text, or `undefined` if there is no content. */
const answerOf = (response: Json, context: Context): string => {
  const schema = jsonSchemaOf(response);
  if (schema !== undefined) return typeOf(schema, context);
  if (isOfImages(response)) return 'Blob';
  return response['content'] === undefined ? 'undefined' : 'string';
};

const refusalOf = (response: Json, context: Context): readonly string[] => {
  const schema = jsonSchemaOf(response);
  return schema === undefined ? [] : [typeOf(schema, context)];
};

const isOfImages = (part: Json): boolean =>
  Object.keys(asJson(part['content'])).some((type) => type.startsWith('image/'));

const jsonSchemaOf = (part: Json): Json | undefined => {
  const media = asJson(part['content'])['application/json'];
  return media === undefined ? undefined : asJson(asJson(media)['schema']);
};

/** The TypeScript type of a schema. It leaves out limits on length and size, which the service checks. */
const typeOf = (schema: Json, context: Context): string => {
  const parts = [
    ...referenceOf(schema['$ref'], context),
    ...('const' in schema ? [literalOf(schema['const'])] : []),
    ...(Array.isArray(schema['enum']) ? [unionOf(schema['enum'].map(literalOf))] : []),
    ...asList(schema['allOf']).map((part) => typeOf(asJson(part), context)),
    ...choiceOf(schema, context),
    ...shapeOf(schema, context),
  ];
  return parts.length === 0 ? 'unknown' : intersectionOf(parts);
};

const referenceOf = (reference: unknown, { typeNames }: Context): readonly string[] => {
  if (reference === undefined) return [];
  const name = typeNames.get(reference);
  if (name === undefined)
    throw new Error(`the contract has no component ${JSON.stringify(reference)}, to which a schema refers`);
  return [name];
};

const choiceOf = (schema: Json, context: Context): readonly string[] =>
  ['oneOf', 'anyOf']
    .filter((key) => key in schema)
    .map((key) => {
      const members = asList(schema[key]).map(asJson);
      return unionOf(
        members.map((member) =>
          Object.keys(member).join() === 'required'
            ? requiredOf(schema, member, key === 'oneOf' ? members : [], context)
            : typeOf(member, context),
        ),
      );
    });

/**
 * The type of a oneOf or anyOf member that only makes some fields of `schema` required. `rivals` are all members of a
 * oneOf. Exactly one of them may match, so the type forbids the fields that only other members require.
 */
const requiredOf = (schema: Json, member: Json, rivals: readonly Json[], context: Context): string => {
  const own = asList(member['required']).map(String);
  const others = rivals.flatMap((rival) => asList(rival['required']).map(String));
  const properties = asJson(schema['properties']);
  return objectOf([
    ...own.map((name) => `${keyOf(name)}: ${typeOf(asJson(properties[name]), context)};`),
    ...others.filter((name) => !own.includes(name)).map((name) => `${keyOf(name)}?: never;`),
  ]);
};

/** The types that the keyword `type` names, or an empty list if another keyword defines the type. */
const shapeOf = (schema: Json, context: Context): readonly string[] => {
  const isSaid = ['const', 'enum', ...('properties' in schema ? [] : ['$ref', 'allOf', 'oneOf', 'anyOf'])];
  if (isSaid.some((key) => key in schema)) return [];
  const types = [schema['type'] ?? ('properties' in schema ? 'object' : [])].flat();
  return types.length === 0 ? [] : [unionOf(types.map((type) => simpleTypeOf(type, schema, context)))];
};

const simpleTypeOf = (type: unknown, schema: Json, context: Context): string => {
  switch (type) {
    case 'string':
    case 'boolean':
    case 'number':
    case 'null':
      return type;
    case 'integer':
      return 'number';
    case 'array':
      return `readonly ${inParentheses(typeOf(asJson(schema['items']), context))}[]`;
    case 'object':
      return objectTypeOf(schema, context);
    default:
      throw new Error(`unknown schema type: ${String(type)}`);
  }
};

const objectTypeOf = (schema: Json, context: Context): string => {
  const required = asList(schema['required']);
  const fields = Object.entries(asJson(schema['properties'])).map(([name, field]) =>
    fieldOf(name, asJson(field), required.includes(name), context),
  );
  if (fields.length > 0) return objectOf(fields);
  const { additionalProperties: others } = schema;
  if (others === false) return 'Record<string, never>';
  return `Record<string, ${typeof others === 'object' ? typeOf(asJson(others), context) : 'unknown'}>`;
};

const fieldOf = (name: string, schema: Json, isRequired: boolean, context: Context): string => {
  const type = typeOf(schema, context);
  return `${commentOf(schema)}${keyOf(name)}${isRequired ? '' : '?'}: ${isRequired ? type : unionOf([type, 'undefined'])};`;
};

const objectOf = (fields: readonly string[]): string => `{\n${indented(fields.join('\n'))}\n}`;

const keyOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : literalOf(name));

const literalOf = (value: unknown): string =>
  typeof value === 'string'
    ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`
    : JSON.stringify(value);

/** A union that contains each type once. Types that differ only in their descriptions are the same type. */
const unionOf = (types: readonly string[]): string => {
  const distinct = new Map(types.toReversed().map((type) => [withoutComments(type), type]));
  return distinct.size === 0 ? 'never' : [...distinct.values()].toReversed().join(' | ');
};

const withoutComments = (type: string): string => type.replaceAll(/^ *\/\*\*.*?\*\/\n/gms, '');

const intersectionOf = (types: readonly string[]): string =>
  types.length === 1 ? (types[0] ?? '') : types.map(inParentheses).join(' & ');

const inParentheses = (type: string): string =>
  / [|&] |^readonly /.test(withoutBraces(withoutComments(type))) ? `(${type})` : type;

/** Removes the braces around a type. */
const withoutBraces = (type: string): string => {
  const outer = type.replaceAll(/\{[^{}]*\}/g, '');
  return outer === type ? type : withoutBraces(outer);
};

const commentOf = ({ description, default: usual }: Json): string => {
  const text = isText(description) ? description.replaceAll('*/', '* /').trim() : '';
  const lines = [
    ...(text === '' ? [] : text.split('\n')),
    ...(usual === undefined ? [] : [`@default ${literalOf(usual)}`]),
  ];
  if (lines.length < 2) return lines.length === 0 ? '' : `/** ${lines.join('')} */\n`;
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`;
};

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ');

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const asJson = (value: unknown): Json => (isJson(value) ? value : {});

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
