import type { CSSProperties } from 'preact';
import { type Accent, DARK_GROUNDS, LIGHT_GROUNDS } from './accent.ts';

const GROUND = '#efeae2';
const INK = '#22252b';
const QUIET = '#5a6069';
const HAIRLINE = '#e4ddd2';
const FONT = '-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const DISPLAY_FONT = 'Georgia,Cambria,Times New Roman,serif';
/** Lets long words, addresses and names break. Otherwise they would make the email wider than a phone. */
const BREAKING = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;
const TEXT = { fontSize: '16px', lineHeight: '25px', ...BREAKING } as const;
const ROW = {
  padding: '9px 0',
  verticalAlign: 'top',
  fontSize: '16px',
  lineHeight: '24px',
  ...BREAKING,
} as const;
const RULED = { borderBottom: `1px solid ${HAIRLINE}` } as const;
const LABEL = { padding: '9px 12px 9px 0', color: QUIET, fontSize: '15px' } as const;
const SMALL = { fontSize: '14px', lineHeight: '21px', ...BREAKING } as const;
/** Fixes the width of a table. Otherwise a long word would make the table wider. */
const FIXED = { tableLayout: 'fixed' } as const;
const BUTTON = { borderRadius: '10px' } as const;
const BUTTON_PADDING = '15px 28px';

/** Writes style properties as the text of a style attribute. */
const style = (properties: CSSProperties): string =>
  Object.entries(properties)
    .map(([name, value]) => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';');

/** The inline styles of every element. They are inline because some mail programs ignore the style sheet. */
export const STYLE = {
  page: style({ margin: '0', padding: '0', backgroundColor: GROUND }),
  preview: style({
    display: 'none',
    maxHeight: '0',
    overflow: 'hidden',
    opacity: '0',
    fontSize: '1px',
    lineHeight: '1px',
    color: GROUND,
    msoHide: 'all',
  }),
  ground: style({
    margin: '0',
    padding: '28px 8px',
    backgroundColor: GROUND,
    color: INK,
    fontFamily: FONT,
    ...TEXT,
    WebkitTextSizeAdjust: '100%',
  }),
  masthead: style({ maxWidth: '560px', ...FIXED }),
  mastheadCell: style({
    padding: '0 12px 20px',
    textAlign: 'center',
    fontFamily: DISPLAY_FONT,
    fontSize: '18px',
    lineHeight: '26px',
    letterSpacing: '0.06em',
    color: INK,
    ...BREAKING,
  }),
  card: style({ maxWidth: '560px', backgroundColor: LIGHT_GROUNDS.card, borderRadius: '14px', ...FIXED }),
  cardCell: style({ padding: '28px 22px 20px', borderRadius: '14px' }),
  heading: style({
    margin: '0 0 18px',
    fontFamily: DISPLAY_FONT,
    fontSize: '28px',
    lineHeight: '35px',
    fontWeight: '400',
    ...BREAKING,
  }),
  subheading: style({
    margin: '30px 0 10px',
    fontFamily: DISPLAY_FONT,
    fontSize: '20px',
    lineHeight: '27px',
    fontWeight: '400',
    ...BREAKING,
  }),
  paragraph: style({ margin: '0 0 16px', ...TEXT }),
  occasion: style({ margin: '22px 0 20px', ...FIXED }),
  occasionCell: style({
    padding: '18px 20px 6px',
    borderRadius: '10px',
    backgroundColor: LIGHT_GROUNDS.panel,
  }),
  occasionLabel: style({ margin: '0 0 2px', color: QUIET, ...SMALL }),
  occasionValue: style({
    margin: '0 0 12px',
    fontFamily: DISPLAY_FONT,
    fontSize: '20px',
    lineHeight: '28px',
    ...BREAKING,
  }),
  lookUp: style({ margin: '-8px 0 14px', ...SMALL }),
  facts: style({ margin: '0 0 18px', ...FIXED }),
  label: style({ ...ROW, ...RULED, ...LABEL, width: '38%' }),
  value: style({ ...ROW, ...RULED }),
  amountLabel: style({ ...ROW, ...RULED, ...LABEL, width: '56%' }),
  amount: style({ ...ROW, ...RULED, textAlign: 'right' }),
  totalLabel: style({ ...ROW, fontWeight: '600' }),
  total: style({ ...ROW, fontWeight: '600', textAlign: 'right' }),
  steps: style({ margin: '0 0 20px', padding: '0 0 0 24px', ...TEXT }),
  step: style({ margin: '0 0 8px', ...BREAKING }),
  quote: style({
    margin: '4px 0 22px',
    padding: '2px 0 2px 18px',
    fontFamily: DISPLAY_FONT,
    fontStyle: 'italic',
    fontSize: '18px',
    lineHeight: '28px',
    ...BREAKING,
  }),
  code: style({
    padding: '2px 4px',
    borderRadius: '4px',
    backgroundColor: LIGHT_GROUNDS.panel,
    fontFamily: 'ui-monospace,Consolas,monospace',
    fontSize: '14px',
    lineHeight: '21px',
  }),
  unbroken: style({ whiteSpace: 'nowrap' }),
  action: style({ margin: '24px 0', ...FIXED }),
  button: style({
    padding: BUTTON_PADDING,
    ...BUTTON,
    display: 'block',
    textDecoration: 'none',
    fontWeight: '600',
    fontSize: '16px',
    lineHeight: '20px',
    textAlign: 'center',
  }),
  /** The padding is on the cell of a button, because Outlook ignores padding on a link. */
  buttonCell: style({ ...BUTTON, msoPaddingAlt: BUTTON_PADDING }),
  footer: style({ maxWidth: '560px', ...FIXED }),
  footerCell: style({ padding: '22px 12px 4px', textAlign: 'center', color: QUIET, ...SMALL }),
  signature: style({ margin: '0 0 4px', fontWeight: '600', ...SMALL }),
  contact: style({ margin: '0', ...SMALL }),
  contactLink: style({ color: QUIET, textDecorationLine: 'underline' }),
};

/** Class names for {@link styleSheet}. Tests use these names to find parts that only the HTML has. */
export const CLASS = {
  ground: 'ground',
  masthead: 'masthead',
  preview: 'preview',
  card: 'card',
  inside: 'inside',
  panel: 'panel',
  quiet: 'quiet',
  ruled: 'ruled',
  quote: 'quote',
  code: 'code',
  button: 'button',
  action: 'action',
  lookUp: 'look-up',
  accent: 'accent',
} as const;

/**
 * The style sheet. It gives more space on wide screens, a wide button on narrow screens, and dark colours to readers
 * who prefer them.
 */
export const styleSheet = ({ dark }: Accent): string => `
:root { color-scheme: light dark; }
@media (min-width: 600px) {
  .inside { padding: 44px 48px 32px !important; }
}
@media (max-width: 480px) {
  .action { width: 100% !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background-color: #16181d !important; color: #e9e7e3 !important; }
  .masthead { color: #e9e7e3 !important; }
  .card { background-color: ${DARK_GROUNDS.card} !important; }
  .panel, .code { background-color: ${DARK_GROUNDS.panel} !important; }
  .quiet { color: #a9adb8 !important; }
  .ruled { border-color: #383d48 !important; }
  .code { color: #e9e7e3 !important; }
  .quote, .inside { border-color: ${dark.line} !important; }
  .accent { color: ${dark.line} !important; }
  .button { background-color: ${dark.fill} !important; border-color: ${dark.line} !important; color: ${dark.text} !important; }
}
`;
