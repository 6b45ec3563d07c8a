/** How the service is doing. */
export const system = {
  heading: 'System',
  intro:
    'How the service behind your site is doing. If something does not work, show this page to your operator, the person who runs your server.',
  toDo: 'What to do',
  allWell: 'Everything is well.',
  /** By the check, where it is not well; a payment company's has its name. */
  steps: {
    configuration: {
      name: 'A setting needs a change',
      hint: 'Ask your operator to run doctor and to read the log of the last start.',
    },
    migrations: {
      name: 'The database is older than the service',
      hint: 'Ask your operator to run migrate.',
    },
    clock: {
      name: 'The clock of the server is wrong',
      hint: 'Ask your operator to set the time of server and database by the network.',
    },
    mail: {
      name: 'Sending email is not verified',
      hint: 'The last check failed, or none was made yet. Emails wait and go out later. Ask your operator to run doctor: it says what to change.',
    },
    'public address': {
      name: 'The address of your site is not verified',
      hint: 'The last check failed, or none was made yet. Ask your operator to look at proxy, certificate and domain name.',
    },
    emails: {
      name: 'Some emails have not been delivered',
      hint: 'The service tries again on its own. Today lists those that wait for an hour or were given up, and says why.',
    },
    worker: {
      name: 'The background work is not running',
      hint: 'Emails and reminders wait, and unpaid times stay taken, until your operator starts the worker.',
    },
    callbacks: {
      name: 'A message about a payment could not be verified',
      hint: 'Ask your operator to look: either the secret of the payment company is wrong, or a message was forged.',
    },
    backup: {
      name: 'There is no backup of the last 36 hours',
      hint: 'Ask your operator to make one now, and one every night.',
    },
  },
  otherStep: { name: 'Something is not as it should be', hint: 'Ask your operator to run doctor.' },
  company: (name: string) => ({
    name: `The payment company ${name} is not verified`,
    hint: `The last check failed, or none was made yet. Ask your operator to run: provider check ${name}`,
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
