import { type ComponentChildren, h, type JSX } from 'preact';

export interface Looks {
  readonly class?: string;
  readonly style?: string;
}

const BARE = { border: 0, cellpadding: 0, cellspacing: 0, role: 'presentation' };

/** Creates an element by its HTML name. Preact escapes attributes and text. */
export const element = (
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  ...content: readonly ComponentChildren[]
): JSX.Element => h(name, attributes, ...content);

/**
 * Returns a table of rows and cells. Emails use tables for their layout, because every mail program lays them out in
 * the same way. Put padding on cells, because Outlook ignores padding on a table.
 */
export const table = (looks: Looks, rows: readonly (readonly JSX.Element[])[]): JSX.Element =>
  element(
    'table',
    { align: 'center', width: '100%', ...BARE, ...looks },
    element('tbody', {}, ...rows.map((cells) => element('tr', {}, ...cells))),
  );

export const cell = (looks: Looks, ...content: readonly ComponentChildren[]): JSX.Element =>
  element('td', { ...looks }, ...content);

/** Returns a table of one cell. */
export const box = (looks: Looks, inside: Looks, ...content: readonly ComponentChildren[]): JSX.Element =>
  table(looks, [[cell(inside, ...content)]]);

/** Returns a link that looks like a button. */
export const button = (
  href: string,
  looks: Looks,
  cellStyle: string,
  frame: Looks,
  label: string,
): JSX.Element =>
  element(
    'table',
    { ...BARE, ...frame },
    element(
      'tbody',
      {},
      element(
        'tr',
        {},
        cell({ ...looks, style: cellStyle }, element('a', { href, target: '_blank', ...looks }, label)),
      ),
    ),
  );
