import { type Accent, accentOf as accentOn } from '@booky/web-ui/accent';

export type { Accent, Paint } from '@booky/web-ui/accent';

/** The grounds an accent stands on; where it can be read on the second, it can on the first. */
export const LIGHT_GROUNDS = { card: '#ffffff', panel: '#f7f3ec' } as const;
export const DARK_GROUNDS = { card: '#1f2229', panel: '#282c35' } as const;

/** `specification.md#email-accent`: the studio's colour as emails paint with it, which is how pages do. */
export const accentOf = (colour: string | undefined): Accent =>
  accentOn(colour, { light: LIGHT_GROUNDS.panel, dark: DARK_GROUNDS.panel });
