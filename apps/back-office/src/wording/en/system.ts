/** How the service is doing. */
export const system = {
  heading: 'System',
  intro:
    'How the service behind your site is doing. Show this to your operator when something does not work.',
  toDo: 'What to do',
  allWell: 'Everything is well.',
  /** By the check, where it is not well; a payment company's has its name. */
  steps: {
    emails: { name: 'Some emails could not be delivered', hint: 'Today lists them and says why.' },
    worker: {
      name: 'The worker is not running',
      hint: 'Emails, reminders and lapsed holds wait until your operator starts it.',
    },
    callbacks: {
      name: 'A callback came without a valid proof',
      hint: 'Ask your operator to look: either the payment company’s secret is wrong, or someone tried to forge one.',
    },
    backup: {
      name: 'There is no backup of the last 36 hours',
      hint: 'Ask your operator to make one, and to have it made every night.',
    },
  },
  otherStep: { name: 'Something is not as it should be', hint: 'Ask your operator to run doctor.' },
  company: (name: string) => ({
    name: `The payment company ${name} was not checked, or its check failed`,
    hint: `Ask your operator to run: npm run cli -- provider check ${name}`,
  }),
  lastSeen: 'Last seen',
  never: 'not yet',
  worker: 'Worker',
  email: 'Last email that left',
  backup: 'Last backup',
  stuck: 'Emails that wait too long',
  callback: (company: string) => `Last callback from ${company}`,
  unproven: (count: number) => `${count} without a valid proof since yesterday`,
  versions: 'Versions',
  service: 'Service',
};
