/** Whose time a claim takes: there is one calendar, the studio's. specification.md#claims-serialised */
export type Calendar = 'studio';

export const STUDIO_CALENDAR: Calendar = 'studio';
