/** The calendar that a claim locks. The studio's calendar is the only calendar. specification.md#claims-serialised */
export type Calendar = 'studio';

export const STUDIO_CALENDAR: Calendar = 'studio';
