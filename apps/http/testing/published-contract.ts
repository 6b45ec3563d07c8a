import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { isJson, type Json } from '@booky/testkit/http';

/** Checks answers against the published contract. A field that the contract does not name is an error. */
export interface PublishedContract {
  /**
   * Returns one sentence if an answer is not as documented. Returns undefined otherwise, and for undocumented paths.
   */
  faultOf(method: string, path: string, status: number, body: unknown): string | undefined;
}

export const makePublishedContract = (document: Json): PublishedContract => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(closed(document), 'contract');
  const checks = new Map<string, ValidateFunction>();
  const templates = Object.keys(isJson(document['paths']) ? document['paths'] : {})
    // Fixed paths come before paths with a parameter that would match the fixed paths.
    .toSorted((one, other) => one.split('{').length - other.split('{').length)
    .map((template) => ({ template, form: new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`) }));
  const templateOf = (path: string): string | undefined =>
    templates.find(({ form }) => form.test(path))?.template;

  const checkOf = (response: readonly string[]): ValidateFunction => {
    const name = response.join(' ');
    const known = checks.get(name) ?? ajv.compile({ $ref: `contract#${schemaOf(response)}` });
    checks.set(name, known);
    return known;
  };

  return {
    faultOf: (method, target, status, body) => {
      const template = templateOf(new URL(target, 'http://any').pathname);
      if (template === undefined) return undefined;
      // The contract does not document HEAD, because HEAD follows GET.
      const asked = method === 'HEAD' ? 'get' : method.toLowerCase();
      const operation = member(document, 'paths', template, asked);
      if (operation === undefined) return undefined;
      const place = ['paths', template, asked, 'responses', String(status)];
      const response = member(document, ...place);
      if (response === undefined) return `${method} ${template} documents no ${status}`;
      if (method === 'HEAD') return undefined;
      if (status === 204 || status === 304)
        return body === undefined ? undefined : `${method} ${template} ${status} has a body`;
      if (isFile(response)) return isJson(body) ? `${method} ${template} ${status} is JSON` : undefined;
      if (body === undefined && isJson(member(response, 'content', 'text/csv'))) return undefined;
      const check = checkOf(sharedOr(place, response));
      if (check(body)) return undefined;
      return `${method} ${template} ${status}: ${ajv.errorsText(check.errors, { dataVar: 'body' })}`;
    },
  };
};

/** True for an answer that is not JSON, such as a calendar file. */
const isFile = (response: unknown): boolean =>
  isJson(response) && isJson(response['content']) && !('application/json' in response['content']);

/** Returns the place of a response. The place of a reference is among the shared responses. */
const sharedOr = (place: readonly string[], response: unknown): readonly string[] => {
  const shared = isJson(response) ? response['$ref'] : undefined;
  return typeof shared === 'string' ? shared.slice('#/'.length).split('/') : place;
};

/**
 * Returns the document with every object closed to further keys, so that an undocumented field is an error. Three
 * kinds of schemas stay open. The common schema of errors is open, because each error adds its own fields. The forms
 * of an object are open, because they omit the fields that all forms have. Objects that declare `additionalProperties`
 * are open.
 */
const closed = (document: Json): Json => {
  const close = (node: unknown, name: string): unknown => {
    if (Array.isArray(node)) return node.map((entry) => close(entry, name === 'oneOf' ? name : ''));
    if (!isJson(node)) return node;
    const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, close(value, key)]));
    const isObject = isJson(node['properties']) && ('type' in node || 'required' in node);
    const isOpen = name === 'Error' || name === 'oneOf' || 'additionalProperties' in node;
    return isObject && !isOpen ? { unevaluatedProperties: false, ...copy } : copy;
  };
  return Object.fromEntries(Object.entries(document).map(([key, value]) => [key, close(value, key)]));
};

const member = (value: unknown, ...keys: readonly string[]): unknown => {
  let part = value;
  for (const key of keys) part = isJson(part) ? part[key] : undefined;
  return part;
};

/** Returns the JSON pointer of the schema of an answer. */
const schemaOf = (response: readonly string[]): string =>
  [...response, 'content', 'application/json', 'schema'].map(escaped).join('');

const escaped = (key: string): string =>
  `/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`;
