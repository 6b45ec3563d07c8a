import { createElement, type CSSProperties, type ReactElement, type ReactNode } from 'react';

export interface Looks {
  readonly className?: string;
  readonly style?: CSSProperties;
}

const BARE = { border: 0, cellPadding: 0, cellSpacing: 0, role: 'presentation' };

/** Rows of cells, which is what every mail program lays out alike. Outlook takes no padding on a table, only on cells. */
export const table = (looks: Looks, rows: readonly (readonly ReactElement[])[]): ReactElement =>
  createElement(
    'table',
    { align: 'center', width: '100%', ...BARE, ...looks },
    createElement('tbody', null, ...rows.map((cells) => createElement('tr', null, ...cells))),
  );

export const cell = (looks: Looks, ...content: readonly ReactNode[]): ReactElement =>
  createElement('td', { ...looks }, ...content);

/** A table of one cell. */
export const box = (looks: Looks, inside: Looks, ...content: readonly ReactNode[]): ReactElement =>
  table(looks, [[cell(inside, ...content)]]);

/** A link as a button. Outlook takes no padding on a link, so there its cell has it. */
export const button = (
  href: string,
  { className, style }: Required<Looks>,
  frame: Looks,
  label: string,
): ReactElement => {
  const { padding, backgroundColor, borderRadius } = style;
  const looks = { backgroundColor, borderRadius, msoPaddingAlt: padding };
  const link = { ...style, display: 'block', textDecoration: 'none' };
  return createElement(
    'table',
    { ...BARE, ...frame },
    createElement(
      'tbody',
      null,
      createElement(
        'tr',
        null,
        cell(
          { className, style: looks },
          createElement('a', { href, target: '_blank', className, style: link }, label),
        ),
      ),
    ),
  );
};
