/**
 * The published contract as a flat view, for the pages and texts of the guide. Each reference is replaced by a name or
 * by the part to which it refers.
 */
export interface ContractView {
  readonly version: string;
  readonly tags: readonly TagView[];
  /** The objects in answers and inside request bodies. Errors are not included. */
  readonly objects: readonly ObjectView[];
}

export interface TagView {
  readonly name: string;
  readonly text: string;
  readonly operations: readonly OperationView[];
}

export interface OperationView {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly caller: string;
  readonly summary: string;
  readonly text: string;
  readonly parameters: readonly ParameterView[];
  /** Undefined for an operation without a body. */
  readonly body: BodyView | undefined;
  readonly answers: readonly AnswerView[];
  readonly errors: readonly { readonly status: string; readonly codes: readonly string[] }[];
}

export interface FieldView {
  readonly name: string;
  /** The type in Markdown, with links to objects. */
  readonly type: string;
  readonly text: string;
  readonly isRequired: boolean;
}

export interface ParameterView extends FieldView {
  readonly place: string;
  readonly example: unknown;
  /** True for a header that many operations have. A chapter explains such a header. */
  readonly isShared: boolean;
}

export interface BodyView {
  readonly type: string;
  readonly fields: readonly FieldView[];
  readonly example: unknown;
}

export interface AnswerView extends BodyView {
  readonly status: string;
  readonly text: string;
  /** Empty for an answer without content. */
  readonly contentType: string;
}

export interface ObjectView {
  readonly name: string;
  readonly text: string;
  readonly fields: readonly FieldView[];
  /** The values of an enumeration. */
  readonly values: readonly string[];
}

type Json = Readonly<Record<string, unknown>>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

export const viewContract = (document: Json): ContractView => {
  const schemas = jsonAt(document, 'components', 'schemas');
  const operations = Object.entries(jsonAt(document, 'paths')).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = jsonAt(item, method);
      const tag = listAt(operation, 'tags')[0];
      return Object.keys(operation).length === 0
        ? []
        : [{ tag, view: viewOperation(document, method, path, operation) }];
    }),
  );
  const headers = operations.flatMap(({ view }) =>
    view.parameters.filter(({ place }) => place === 'header').map(({ name }) => name),
  );
  const isShared = ({ name }: ParameterView): boolean =>
    headers.filter((header) => header === name).length >= SHARED_FROM;
  const tags = listAt(document, 'tags').map((tag) => ({
    name: textAt(tag, 'name'),
    text: textAt(tag, 'description'),
    operations: operations
      .filter((one) => one.tag === textAt(tag, 'name'))
      .map(({ view }) => ({
        ...view,
        parameters: view.parameters.map((one) => ({ ...one, isShared: isShared(one) })),
      })),
  }));
  const shown = new Set<string>();
  const show = (part: unknown): void => {
    for (const name of namesIn(part)) {
      if (shown.has(name)) continue;
      shown.add(name);
      show(schemas[name]);
    }
  };
  // The fields of a request body are shown with the operation, so the body is not a separate object.
  for (const { view } of operations)
    show([view.body?.fields, ...view.answers.flatMap(({ type, fields }) => [type, fields]), view.parameters]);
  return {
    version: textAt(jsonAt(document, 'info'), 'version'),
    tags: tags.filter((tag) => tag.operations.length > 0),
    objects: [...shown].toSorted().map((name) => viewObject(name, jsonAt(schemas, name))),
  };
};

/** If at least so many operations have a header, the guide describes it only once. */
const SHARED_FROM = 5;

/** Returns the address of an object on the page. */
export const objectAnchor = (name: string): string => `object-${name}`;

/** Returns the names of the objects to which a schema or a view refers. */
const namesIn = (part: unknown): readonly string[] =>
  [...(JSON.stringify(part) ?? '').matchAll(/#(?:\/components\/schemas\/|object-)(\w+)/g)].map(
    ([, name = '']) => name,
  );

const viewOperation = (document: Json, method: string, path: string, operation: Json): OperationView => {
  const responses = Object.entries(jsonAt(operation, 'responses')).map(([status, given]) => {
    const response = behind(document, given);
    return { status, response, codes: codesOf(document, response) };
  });
  const requestBody = jsonAt(operation, 'requestBody');
  return {
    id: textAt(operation, 'operationId'),
    method: method.toUpperCase(),
    path,
    caller: textAt(operation, 'x-caller'),
    summary: textAt(operation, 'summary'),
    text: textAt(operation, 'description'),
    parameters: listAt(operation, 'parameters').map((given) => viewParameter(document, given)),
    body: Object.keys(requestBody).length === 0 ? undefined : viewBody(document, requestBody),
    answers: responses
      .filter(({ codes }) => codes.length === 0)
      .map(({ status, response }) => ({
        status,
        text: textAt(response, 'description'),
        contentType: Object.keys(jsonAt(response, 'content')).join(', '),
        ...viewBody(document, response),
      })),
    errors: responses.filter(({ codes }) => codes.length > 0).map(({ status, codes }) => ({ status, codes })),
  };
};

const viewParameter = (document: Json, given: unknown): ParameterView => {
  const parameter = behind(document, given);
  return {
    name: textAt(parameter, 'name'),
    place: textAt(parameter, 'in'),
    type: typeOf(jsonAt(parameter, 'schema')),
    text: textAt(parameter, 'description'),
    isRequired: parameter['required'] === true,
    example: parameter['example'],
    isShared: false,
  };
};

/** Returns the type, the fields and an example of a request body. */
const viewBody = (document: Json, body: unknown): BodyView => {
  const [content] = Object.values(jsonAt(body, 'content'));
  const schema = jsonAt(content, 'schema');
  const [example] = Object.values(jsonAt(content, 'examples'));
  return {
    type: typeOf(schema),
    fields: formsOf(document, schema),
    example: jsonAt(content)['example'] ?? jsonAt(example)['value'],
  };
};

/** Returns the fields of a schema. If the schema has several variants, returns the fields of each variant. */
const formsOf = (document: Json, schema: Json): readonly FieldView[] => {
  const meant = behind(document, schema);
  const forms = listAt(meant, 'oneOf').filter((form) => '$ref' in jsonAt(form));
  return forms.length === 0
    ? fieldsOf(meant)
    : forms.flatMap((form) => fieldsOf(behind(document, form))).filter(isFirstOfItsKind);
};

const isFirstOfItsKind = (field: FieldView, index: number, fields: readonly FieldView[]): boolean =>
  fields.findIndex(({ name, type }) => name === field.name && type === field.type) === index;

const viewObject = (name: string, schema: Json): ObjectView => ({
  name,
  text: textAt(schema, 'description'),
  fields: fieldsOf(schema),
  values: listAt(schema, 'enum').map(String),
});

/** Returns the fields of a schema. Flattens objects without a name: `data.reference`, `lines[].kind`. */
const fieldsOf = (schema: Json, prefix = ''): readonly FieldView[] => {
  const required = listAt(schema, 'required');
  return Object.entries(jsonAt(schema, 'properties')).flatMap(([key, property]) => {
    const field = {
      name: `${prefix}${key}`,
      type: typeOf(jsonAt(property)),
      text: textAt(property, 'description'),
      isRequired: required.includes(key),
    };
    const items = jsonAt(property, 'items');
    return [
      field,
      ...fieldsOf(jsonAt(property), `${prefix}${key}.`),
      ...fieldsOf(items, `${prefix}${key}[].`),
    ];
  });
};

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'UUID',
  'date-time': 'instant',
  date: 'date',
  email: 'email address',
  uri: 'https address',
};

/** Writes a type, such as `string or null, 1 to 200 characters`, `list of [Payment](#object-Payment)`. */
const typeOf = (schema: Json): string => {
  const { $ref, type, format, items } = schema;
  if (typeof $ref === 'string') {
    const name = $ref.slice($ref.lastIndexOf('/') + 1);
    return `[${name}](#${objectAnchor(name)})`;
  }
  const forms = [...listAt(schema, 'anyOf'), ...listAt(schema, 'oneOf')].map((form) => jsonAt(form));
  const named = forms.filter((form) => '$ref' in form || form['type'] === 'null');
  if (named.length > 0) return named.map(typeOf).join(' or ');
  if ('const' in schema) return `\`${JSON.stringify(schema['const'])}\``;
  const values = listAt(schema, 'enum');
  if (values.length > 0) return values.map((value) => `\`${String(value)}\``).join(', ');
  if (type === 'array') return `list of ${typeOf(jsonAt(items))}${limitsOf(schema)}`;
  const types = (Array.isArray(type) ? type : [type]).map((one) =>
    one === 'string' && typeof format === 'string' ? (FORMATS[format] ?? format) : String(one ?? 'anything'),
  );
  return `${types.join(' or ')}${limitsOf(schema)}`;
};

const LARGEST = 2_147_483_647;

/** Writes the limits of a type, such as `, 1 to 200 characters, default \`1\``. */
const limitsOf = (schema: Json): string =>
  [
    rangeOf(schema['minimum'], schema['maximum'], ''),
    rangeOf(schema['minLength'], schema['maxLength'], ' characters'),
    rangeOf(schema['minItems'], schema['maxItems'], ' entries'),
    'default' in schema ? `, default \`${JSON.stringify(schema['default'])}\`` : '',
  ].join('');

const rangeOf = (least: unknown, most: unknown, unit: string): string => {
  const end = typeof most === 'number' && most !== LARGEST ? most : undefined;
  if (typeof least !== 'number') return end === undefined ? '' : `, at most ${end}${unit}`;
  return end === undefined ? `, at least ${least}${unit}` : `, ${least} to ${end}${unit}`;
};

/** Returns the error codes of an answer. The answer may have several variants. */
const codesOf = (document: Json, response: Json): readonly string[] => {
  const [content] = Object.values(jsonAt(response, 'content'));
  const schema = behind(document, jsonAt(content, 'schema'));
  return [schema, ...listAt(schema, 'oneOf')].flatMap((form) => {
    const error = jsonAt(behind(document, form), 'properties', 'error');
    return [error, ...listAt(error, 'oneOf')]
      .map((one) => jsonAt(one)['const'])
      .filter((code) => typeof code === 'string');
  });
};

/** Resolves a reference. Returns any other part unchanged. */
const behind = (document: Json, part: unknown): Json => {
  const { $ref } = jsonAt(part);
  return typeof $ref === 'string'
    ? behind(document, jsonAt(document, ...$ref.slice('#/'.length).split('/')))
    : jsonAt(part);
};

const jsonAt = (part: unknown, ...keys: readonly string[]): Json => {
  let found = part;
  for (const key of keys) found = isJson(found) ? found[key] : undefined;
  return isJson(found) ? found : {};
};

const listAt = (part: unknown, key: string): readonly unknown[] => {
  const found = jsonAt(part)[key];
  return Array.isArray(found) ? found : [];
};

const textAt = (part: unknown, key: string): string => {
  const found = jsonAt(part)[key];
  return typeof found === 'string' ? found : '';
};

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
