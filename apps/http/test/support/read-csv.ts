import { bearing, type Photographer } from '@booky/testkit/http';
import type { World } from './world.ts';

/**
 * Parses a file character by character, as RFC 4180 defines it, and returns its records. Throws if the file breaks a
 * rule.
 */
export const readCsv = (file: string, separator = ','): readonly (readonly string[])[] => {
  const records: string[][] = [];
  let record: string[] = [];
  let place = 0;
  const cell = (): string => {
    if (file.charAt(place) !== '"') {
      const end = separator === ',' ? /[",\r\n]/g : /[";\r\n]/g;
      end.lastIndex = place;
      const found = end.exec(file);
      if (found === null || found[0] === '"')
        throw new Error(`the unquoted cell at ${place} contains a quote or has no end`);
      const text = file.slice(place, found.index);
      place = found.index;
      return text;
    }
    let text = '';
    for (place += 1; ; place += 1) {
      if (place >= file.length) throw new Error('the file ends inside a quoted cell');
      if (file.charAt(place) !== '"') text += file.charAt(place);
      else if (file.charAt(place + 1) === '"') {
        text += '"';
        place += 1;
      } else break;
    }
    place += 1;
    return text;
  };
  while (place < file.length) {
    record.push(cell());
    if (file.charAt(place) === separator) place += 1;
    else if (file.startsWith('\r\n', place)) {
      place += 2;
      records.push(record);
      record = [];
    } else throw new Error(`expected a separator or the end of the record at ${place}`);
  }
  if (record.length > 0) throw new Error('the last record has no line break at its end');
  return records;
};

export const download = async (
  { url }: Pick<World, 'url'>,
  admin: Photographer,
  path: string,
  { accept = 'text/csv', method = 'GET', language = 'en' } = {},
) => {
  const response = await fetch(`${url}/api/admin${path}`, {
    method,
    headers: { ...bearing(await admin.token()).headers, accept, 'accept-language': language },
  });
  // Reads bytes, because text() would remove the byte order mark.
  const bytes = new Uint8Array(await response.arrayBuffer());
  const file = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(bytes);
  return { status: response.status, headers: Object.fromEntries(response.headers), file };
};

/** Returns the rows of a downloaded file. The keys of a row are the names in the file's header. */
export const rowsOf = (file: string, separator = ','): readonly Readonly<Record<string, string>>[] => {
  if (!file.startsWith('\uFEFF')) throw new Error('the file has no byte order mark');
  const [header = [], ...records] = readCsv(file.slice(1), separator);
  return records.map((record) => {
    if (record.length !== header.length) throw new Error('a record has more or fewer cells than the header');
    return Object.fromEntries(header.map((name, index) => [name, record[index] ?? '']));
  });
};
