import { type Accent, accentOf as accentOn } from '@booky/web-ui/accent';

export type { Accent, Paint } from '@booky/web-ui/accent';

/**
 * The backgrounds on which an accent colour appears. A colour that is readable on the panel is also readable on the
 * card.
 */
export const LIGHT_GROUNDS = { card: '#ffffff', panel: '#f7f3ec' } as const;
export const DARK_GROUNDS = { card: '#1f2229', panel: '#282c35' } as const;

/** Derives an email's colours from the studio's colour, in the same way as the site. `specification.md#email-accent` */
export const accentOf = (colour: string | undefined): Accent =>
  accentOn(colour, { light: LIGHT_GROUNDS.panel, dark: DARK_GROUNDS.panel });
