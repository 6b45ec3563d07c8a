export const reminders = {
  heading: 'Reminders',
  next: 'Each reminder is sent once, never more than a day late. An empty field turns its reminder off.',
  save: 'Save reminders',
  fields: {
    emails: 'Reminders',
    balanceDueDaysBefore: 'Balance due: days before the shoot',
    photosExpiringDaysBefore: 'Photos expiring: days before the last day',
    tomorrowAtMinute: "Tomorrow's shoots: time of the email",
    thankYouDaysAfter: 'Thank you: days after completion',
    reviewUrl: 'Link for reviews',
  },
  hints: {
    balanceDueDaysBefore: 'To clients who still owe something: how much, and how to pay.',
    photosExpiringDaysBefore: 'To clients, at 09:00: the link to photos that you sent.',
    tomorrowAtMinute: 'To you, the day before: places, phones and amounts owed.',
    thankYouDaysAfter: 'To clients of completed bookings.',
    reviewUrl: 'Where clients can write a review of you.',
  },
};
