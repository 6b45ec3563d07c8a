import type { CSSProperties } from 'react';

const QUIET = '#5f6570';
const FONT = '-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
/** Long words, addresses and names are broken rather than making the email wider than a phone. */
const BREAKING = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;

/** Stands inline on every element, for mail programs that drop the style sheet. */
export const STYLE = {
  page: { margin: '0', padding: '0', backgroundColor: '#f4f1ec' },
  ground: {
    margin: '0',
    padding: '16px 8px',
    backgroundColor: '#f4f1ec',
    color: '#22252b',
    fontFamily: FONT,
    fontSize: '16px',
    lineHeight: '24px',
    WebkitTextSizeAdjust: '100%',
  },
  card: {
    maxWidth: '560px',
    backgroundColor: '#ffffff',
    borderRadius: '12px',
    // A table grows with its longest word unless its layout is fixed.
    tableLayout: 'fixed',
  },
  cardCell: { padding: '24px 20px 12px' },
  heading: { margin: '0 0 16px', fontSize: '24px', lineHeight: '30px', ...BREAKING },
  subheading: { margin: '24px 0 8px', fontSize: '18px', lineHeight: '24px', ...BREAKING },
  paragraph: { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px', ...BREAKING },
  facts: { margin: '0 0 4px', tableLayout: 'fixed' },
  label: { margin: '0', fontSize: '14px', lineHeight: '21px', color: QUIET, ...BREAKING },
  value: { margin: '0 0 12px', fontSize: '16px', lineHeight: '24px', fontWeight: '600', ...BREAKING },
  steps: { margin: '0 0 20px', padding: '0 0 0 24px', fontSize: '16px', lineHeight: '24px' },
  step: { margin: '0 0 8px', ...BREAKING },
  quote: {
    margin: '0 0 20px',
    padding: '2px 0 2px 16px',
    borderLeft: '3px solid #d9c3a8',
    fontSize: '16px',
    lineHeight: '24px',
    ...BREAKING,
  },
  code: {
    padding: '2px 4px',
    borderRadius: '4px',
    backgroundColor: '#efece6',
    fontFamily: 'ui-monospace,Consolas,monospace',
    fontSize: '14px',
    lineHeight: '21px',
  },
  unbroken: { whiteSpace: 'nowrap' },
  action: { margin: '20px 0 4px', tableLayout: 'fixed' },
  button: {
    padding: '13px 20px',
    borderRadius: '8px',
    backgroundColor: '#7a3e12',
    color: '#ffffff',
    fontWeight: '600',
    fontSize: '16px',
    lineHeight: '19px',
  },
  address: { margin: '10px 0 12px', fontSize: '14px', lineHeight: '21px', ...BREAKING },
  addressLink: { color: QUIET, textDecorationLine: 'underline' },
  signature: { margin: '28px 0 12px', fontSize: '14px', lineHeight: '21px', color: QUIET, ...BREAKING },
} satisfies Readonly<Record<string, CSSProperties>>;

/** Names elements for {@link DARK_STYLE_SHEET}. */
export const CLASS = {
  ground: 'ground',
  card: 'card',
  quiet: 'quiet',
  quote: 'quote',
  code: 'code',
  button: 'button',
} as const;

/** Turns the inline colours dark where the reader prefers that. */
export const DARK_STYLE_SHEET = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background-color: #16181d !important; color: #e9e7e3 !important; }
  .card { background-color: #1f2229 !important; }
  .quiet { color: #a9adb8 !important; }
  .quote { border-color: #8a6b49 !important; }
  .code { background-color: #2c3039 !important; color: #e9e7e3 !important; }
  .button { background-color: #f2d7b6 !important; color: #1f2229 !important; }
}
`;
