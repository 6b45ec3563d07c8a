import type { System } from '@booky/domain';
import { type Static, Type } from '@sinclair/typebox';
import { CONTRACT_VERSION } from '../../edge/open-api-document.ts';
import { nullable } from '../../edge/schema-atoms.ts';
import { CountField, EXAMPLES, FlagField, InstantField, NullableTextField, TextField } from '../fields.ts';
import { instantTextOrNull } from '../instant.ts';

const LastTime = (description: string) => nullable(InstantField(description, EXAMPLES.later));

/** specification.md#system-object */
export const SystemView = Type.Object(
  {
    version: TextField('The version of the service.', '1.1.0'),
    node: TextField('The version of Node it runs on.', '24.21.0'),
    postgres: NullableTextField('The version of PostgreSQL.', '17.6'),
    worker: Type.Object(
      { seenAt: LastTime('When a process last ran the worker; null before the first time') },
      { description: 'The background work.' },
    ),
    emails: Type.Object(
      {
        lastSentAt: LastTime('When an email was last sent, to the minute; null before the first email'),
        stuck: CountField(
          'The number of emails that failed at least once or are undelivered for an hour.',
          0,
        ),
      },
      { description: 'Emails to clients and photographer.' },
    ),
    callbacks: Type.Array(
      Type.Object({
        provider: TextField('The payment company.', 'gateway'),
        lastProvenAt: LastTime(
          'When its last callback with a valid proof arrived; null before the first callback',
        ),
        unprovenSinceYesterday: CountField(
          'The number of callbacks without a valid proof since the start of yesterday in Kigali.',
          0,
        ),
      }),
      { description: 'For each payment company that is configured or still calls back.' },
    ),
    backup: Type.Object(
      { lastAt: LastTime('When the last backup was made; null before the first backup') },
      { description: 'Backups of the database.' },
    ),
    checks: Type.Array(
      Type.Object({
        name: TextField(
          'The part that was checked; `provider` and its name for a payment company.',
          'worker',
        ),
        ok: FlagField('Whether the check passed.', true),
        says: TextField('One sentence: the finding, and what to do about it.', 'None is stuck.'),
      }),
      { description: 'The checks, one for each part.' },
    ),
  },
  { $id: 'System', description: 'The state of the service, for its operator.' },
);

export const viewSystem = (system: System): Static<typeof SystemView> => ({
  version: CONTRACT_VERSION,
  node: process.versions.node,
  postgres: system.postgres ?? null,
  worker: { seenAt: instantTextOrNull(system.workerSeenAt) },
  emails: { lastSentAt: instantTextOrNull(system.lastEmailAt), stuck: system.emailsStuck },
  callbacks: system.callbacks.map(({ provider, lastProvenAt, unprovenSinceYesterday }) => ({
    provider,
    lastProvenAt: instantTextOrNull(lastProvenAt),
    unprovenSinceYesterday,
  })),
  backup: { lastAt: instantTextOrNull(system.lastBackupAt) },
  checks: system.checks.map(({ name, ok, says }) => ({ name, ok, says })),
});
