/** How one kind of value is written and read: PostgreSQL's number of its array type, and both ways of one element. */
interface ElementType {
  readonly arrayOid: number;
  readonly serialize: (value: never) => string;
  readonly parse: (text: string) => unknown;
}

// An element is quoted where it holds a space, a comma, a quotation mark or nothing; inside, a backslash escapes.
const ELEMENT = /"((?:[^"\\]|\\.)*)"|[^,]+/g;

const parseArray = (text: string, parse: ElementType['parse']): readonly unknown[] =>
  Array.from(text.slice(1, -1).matchAll(ELEMENT), ([plain, quoted]) => {
    if (quoted === undefined && plain === 'NULL') return null;
    return parse(quoted === undefined ? plain : quoted.replaceAll(/\\(.)/g, '$1'));
  });

const serializeArray = (values: readonly unknown[], serialize: (value: never) => string): string =>
  `{${values
    .map((value) =>
      value === null ? 'null' : `"${serialize(value as never).replaceAll(/["\\]/g, String.raw`\$&`)}"`,
    )
    .join(',')}}`;

/**
 * Arrays of one dimension. The driver would look all array types up in a statement of its own on every new connection,
 * and a connection that dies under that statement ends the process with a rejection that no caller can handle.
 */
export const arrayOf = ({ arrayOid, serialize, parse }: ElementType) => ({
  to: arrayOid,
  from: [arrayOid],
  serialize: (values: readonly unknown[]) => serializeArray(values, serialize),
  parse: (text: string) => parseArray(text, parse),
});
