import ICAL from 'ical.js';

/** Reads a file that has one entry. Uses a different library than the one that renders the file. */
export const readCalendar = (content: string) => {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const [entry, ...others] = calendar.getAllSubcomponents('vevent');
  if (entry === undefined || others.length > 0)
    throw new Error('expected exactly one VEVENT in the calendar file');
  const organizer = entry.getFirstProperty('organizer');
  const valueOf = (name: string): string => String(entry.getFirstPropertyValue(name));
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: valueOf('uid'),
    sequence: entry.getFirstPropertyValue('sequence'),
    stamp: valueOf('dtstamp'),
    modified: valueOf('last-modified'),
    start: valueOf('dtstart'),
    end: valueOf('dtend'),
    status: valueOf('status'),
    summary: valueOf('summary'),
    location: valueOf('location'),
    description: valueOf('description'),
    organizer: organizer?.getFirstValue(),
    organizerName: organizer?.getFirstParameter('cn'),
  };
};

/** Returns the names of all components and properties in a file, in order. */
export const namesIn = (content: string): readonly string[] => {
  const calendar = new ICAL.Component(ICAL.parse(content));
  return [calendar, ...calendar.getAllSubcomponents()].flatMap((component) => [
    component.name,
    ...component.getAllProperties().map(({ name }) => name),
  ]);
};
