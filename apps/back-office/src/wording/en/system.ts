export const system = {
  heading: 'System',
  intro:
    'The state of the service behind your site. If something does not work, show this page to your operator, the person who runs your server.',
  toDo: 'What to do',
  allWell: 'All is well.',
  /** The next step for each check that failed. The check of a payment company has the company's name as its key. */
  steps: {
    configuration: {
      name: 'A setting needs changing',
      hint: 'Ask your operator to run doctor and to read the log of the last start.',
    },
    migrations: {
      name: 'The database is older than the service',
      hint: 'Ask your operator to run migrate.',
    },
    clock: {
      name: 'The clock of the server is wrong',
      hint: 'Ask your operator to synchronise the clocks of server and database.',
    },
    mail: {
      name: 'Email sending is not verified',
      hint: 'The last check failed, or there was none yet. Emails wait and are sent later. Ask your operator to run doctor, which says what to change.',
    },
    'public address': {
      name: 'The address of your site is not verified',
      hint: 'The last check failed, or there was none yet. Ask your operator to check proxy, certificate and domain name.',
    },
    emails: {
      name: 'Some emails have not been delivered',
      hint: 'The service tries again automatically. The screen “Today” lists each email that failed or has waited for an hour, with the reason.',
    },
    worker: {
      name: 'The background work is not running',
      hint: 'Until your operator starts the worker, emails and reminders wait and unpaid times stay held.',
    },
    callbacks: {
      name: 'A message about a payment could not be verified',
      hint: 'Ask your operator to look: either the payment company’s secret is wrong, or a message was forged.',
    },
    backup: {
      name: 'No backup in the last 36 hours',
      hint: 'Ask your operator to make one now, and then every night.',
    },
  },
  otherStep: { name: 'Something is wrong', hint: 'Ask your operator to run doctor.' },
  company: (name: string) => ({
    name: `The payment company ${name} is not verified`,
    hint: `The last check failed, or there was none yet. Ask your operator to run: provider check ${name}`,
  }),
  lastSeen: 'Last activity',
  never: 'not yet',
  worker: 'Background work',
  email: 'Last email sent',
  backup: 'Last backup',
  stuck: 'Emails not delivered',
  callback: (company: string) => `Last message from ${company}`,
  unproven: (count: number) => `${count} could not be verified since yesterday`,
  versions: 'Versions',
  service: 'Service',
};
