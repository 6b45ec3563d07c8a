import { createElement, type CSSProperties, type ReactElement, type ReactNode } from 'react';

interface Looks {
  readonly className?: string;
  readonly style?: CSSProperties;
}

/**
 * A table of one cell, which is what every mail program lays out alike; `cell` is the style of that cell, because
 * Outlook takes no padding on a table.
 */
export const box = (table: Looks, cell: CSSProperties, ...content: readonly ReactNode[]): ReactElement =>
  createElement(
    'table',
    {
      align: 'center',
      width: '100%',
      border: 0,
      cellPadding: 0,
      cellSpacing: 0,
      role: 'presentation',
      ...table,
    },
    createElement('tbody', null, createElement('tr', null, createElement('td', { style: cell }, ...content))),
  );

/** A link as a button. Outlook takes no padding on a link, so there its cell has it. */
export const button = (href: string, { className, style }: Required<Looks>, label: string): ReactElement => {
  const { padding, backgroundColor, borderRadius } = style;
  const cell = { backgroundColor, borderRadius, msoPaddingAlt: padding };
  const link = { ...style, display: 'inline-block', textDecoration: 'none' };
  return createElement(
    'table',
    { border: 0, cellPadding: 0, cellSpacing: 0, role: 'presentation' },
    createElement(
      'tbody',
      null,
      createElement(
        'tr',
        null,
        createElement(
          'td',
          { className, style: cell },
          createElement('a', { href, target: '_blank', className, style: link }, label),
        ),
      ),
    ),
  );
};
