import type { EmailMessage } from '@booky/domain';
import { MailFault } from '@booky/domain/ports';
import { freshUuid } from '@booky/testkit';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { useOperator } from './use-operator.ts';

const operator = useOperator();
const TOKEN = 'a-token-that-no-one-may-read';
const MESSAGE: EmailMessage = {
  cause: 'password_reset',
  to: 'photographer@studio.example',
  locale: 'en',
  resetToken: TOKEN,
  expiresAt: '2027-01-01T00:00:00Z',
};

const jobs = () => operator.database.sql`select id, tries, taken, last_fault, given_up_at from emails`;

/** Starts a worker with this mail service. The worker stops at the end of the test. */
const work = async (deliver: (message: EmailMessage) => Promise<void>) => {
  const worker = await operator.adapters().startEmailWorker({ deliver });
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopping ??= worker.stop());
  onTestFinished(stop);
  return stop;
};

/** Queues an email whose first try fails, and then stops the worker. */
const makeStuck = async (): Promise<string> => {
  await operator.queue(MESSAGE);
  const stop = await work(() => Promise.reject(new MailFault('the mail service answered 503')));
  await expect.poll(jobs, { timeout: 60_000 }).toMatchObject([{ tries: 1, taken: false }]);
  await stop();
  const [job] = await jobs();
  return String(job?.['id']);
};

const giveUp = () => operator.database.sql`update emails set tries = 347, given_up_at = now()`;

beforeEach(async () => {
  await operator.database.sql`delete from emails`;
});

describe('`emails stuck`', () => {
  it('lists failed emails, but not their tokens and addresses', async () => {
    const id = await makeStuck();
    const { exitCode, output } = await operator.run(['emails', 'stuck', '--json']);
    expect(exitCode).toBe(0);
    expect(JSON.parse(output)).toEqual({
      emails: [
        {
          id,
          cause: 'password_reset',
          to: 'p***@studio.example',
          queuedAt: expect.any(String),
          hoursWaiting: 0,
          tries: 1,
          nextTryAt: expect.any(String),
          lastFault: 'the mail service answered 503',
        },
      ],
    });
    await giveUp();
    const table = await operator.run(['emails', 'stuck']);
    expect(table.output).toMatch(/^ID +QUEUED IN KIGALI \(UTC\) +CAUSE +TO +TRIES +NEXT TRY +LAST FAULT\n/);
    expect(table.output).toMatch(/ 347 +given up +the mail service answered 503\n$/);
    expect(`${output}${table.output}`).not.toMatch(/a-token|photographer@/);
  });

  it('omits emails that the worker has never tried to send', async () => {
    await operator.queue(MESSAGE);
    expect(await operator.run(['emails', 'stuck'])).toMatchObject({
      exitCode: 0,
      output: 'No email is stuck.\n',
    });
  });
});

describe('`emails retry`', () => {
  it.each(['waits for another try', 'was given up'])('sends an email that %s', async (how) => {
    const id = await makeStuck();
    if (how === 'was given up') await giveUp();
    expect(await operator.run(['emails', 'retry', id.toUpperCase(), '--json'])).toMatchObject({
      exitCode: 0,
      output: '{"retried":1}\n',
    });
    expect(await jobs()).toMatchObject([{ id, tries: 0, last_fault: null, given_up_at: null }]);
    const delivered: EmailMessage[] = [];
    await work((message) => {
      delivered.push(message);
      return Promise.resolve();
    });
    await expect.poll(jobs, { timeout: 60_000 }).toEqual([]);
    expect(delivered).toEqual([MESSAGE]);
  });

  it('queues every stuck email again with --all', async () => {
    await makeStuck();
    expect((await operator.run(['emails', 'retry', '--all'])).output).toBe(
      'Queued for sending at once: 1.\n',
    );
    expect(await operator.run(['emails', 'retry', '--all'])).toMatchObject({
      exitCode: 0,
      output: 'Queued for sending at once: 0.\n',
    });
  });

  it.each([freshUuid(), 'nothing'])('exits with code 2 if no stuck email has the id "%s"', async (id) => {
    await makeStuck();
    expect(await operator.run(['emails', 'retry', id])).toEqual({
      exitCode: 2,
      output: '',
      errors: 'No stuck email has this id.\n',
    });
    expect(await jobs()).toMatchObject([{ tries: 1, taken: false }]);
  });

  it.each([[[]], [[freshUuid(), '--all']]])(
    'rejects arguments that name both one email and --all, or neither: %j',
    async (args) => {
      expect(await operator.run(['emails', 'retry', ...args])).toMatchObject({
        exitCode: 1,
        errors: 'Give the id of one stuck email, or --all; nothing was changed.\n',
      });
    },
  );
});

/** specification.md#drop-email */
describe('`emails drop`', () => {
  it('removes one email', async () => {
    const id = await makeStuck();
    expect(await operator.run(['emails', 'drop', id.toUpperCase(), '--json'])).toMatchObject({
      exitCode: 0,
      output: '{"dropped":1}\n',
    });
    expect(await jobs()).toEqual([]);
    for (const unknown of [id, 'nothing'])
      expect(await operator.run(['emails', 'drop', unknown])).toEqual({
        exitCode: 2,
        output: '',
        errors: 'No queued email has this id.\n',
      });
  });
});
