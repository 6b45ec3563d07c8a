/** The calendar of a claim: the studio's, the only one. specification.md#claims-serialised */
export type Calendar = 'studio';

export const STUDIO_CALENDAR: Calendar = 'studio';
