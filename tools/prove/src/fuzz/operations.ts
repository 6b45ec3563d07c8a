import { isJson, type Json } from '@booky/http/testing';
import { at, listOf } from '../harness/callers.ts';

/** A field of a body or a parameter, with its documented schema. */
export interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Json;
}

/** An operation of the published document, with everything needed to make valid and wrong requests. */
export interface Operation {
  readonly method: string;
  /** The documented path, such as `/api/services/{slug}`. */
  readonly template: string;
  readonly query: readonly Field[];
  readonly pathParameters: readonly Field[];
  /** The fields of each variant of the body. A oneOf has several variants; an operation without a body has none. */
  readonly bodies: readonly (readonly Field[])[];
  readonly needsBody: boolean;
  readonly needsToken: boolean;
  /** True if the operation accepts any bytes, because the service stores a delivery before it reads it. */
  readonly isWebhook: boolean;
  readonly statuses: readonly number[];
}

/** Returns every operation, in the order of the document. */
export const operationsOf = (document: Json): readonly Operation[] =>
  entriesOf(document['paths']).flatMap(([template, item]) =>
    entriesOf(item).map(([method, operation]) => operationOf(document, template, method, operation)),
  );

const operationOf = (document: Json, template: string, method: string, given: unknown): Operation => {
  const parameters = listOf(at(given, 'parameters')).map((one) => ({
    place: at(one, 'in'),
    name: String(at(one, 'name')),
    isRequired: at(one, 'required') === true,
    schema: resolved(document, at(one, 'schema')),
  }));
  const body = resolved(document, at(given, 'requestBody', 'content', 'application/json', 'schema'));
  // If a schema has properties, its oneOf only says which properties go together.
  const isUnion = 'oneOf' in body && !('properties' in body);
  const variants = isUnion ? listOf(body['oneOf']).map((one) => resolved(document, one)) : [body];
  const isWebhook = template.startsWith('/api/webhooks/');
  // An upload has a picture as its body, not JSON.
  const takesJson = isJson(at(given, 'requestBody', 'content', 'application/json')) && !isWebhook;
  return {
    method: method.toUpperCase(),
    template,
    query: parameters.filter(({ place }) => place === 'query'),
    pathParameters: parameters.filter(({ place }) => place === 'path'),
    bodies: takesJson ? variants.map((variant) => fieldsOf(document, variant)) : [],
    needsBody: takesJson && at(given, 'requestBody', 'required') === true,
    needsToken: listOf(at(given, 'security')).length > 0,
    isWebhook,
    statuses: entriesOf(at(given, 'responses')).map(([status]) => Number(status)),
  };
};

/** Returns the documented fields of an object. */
export const fieldsOf = (document: Json, schema: Json): readonly Field[] => {
  const required = listOf(schema['required']);
  return entriesOf(schema['properties']).map(([name, field]) => ({
    name,
    isRequired: required.includes(name),
    schema: resolved(document, field),
  }));
};

const resolved = (document: Json, schema: unknown): Json => {
  const given = jsonOf(schema);
  const pointer = given['$ref'];
  const meant =
    typeof pointer === 'string' ? jsonOf(at(document, ...pointer.replace('#/', '').split('/'))) : given;
  return 'items' in meant ? { ...meant, items: resolved(document, meant['items']) } : meant;
};

const jsonOf = (value: unknown): Json => (isJson(value) ? value : {});
const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] => Object.entries(jsonOf(value));

/** Returns the types of a schema, such as `['integer', 'null']`. */
export const typesOf = ({ type }: Json): readonly string[] =>
  typeof type === 'string' ? [type] : listOf(type).map(String);
