import type { OperatorLog } from '@booky/domain/ports';
import { Instant } from '@js-joda/core';
import { expect, it, onTestFinished } from 'vitest';
import { makeOperatorLog } from './operator-log.ts';
import { makeSampleServer } from './testing/sample-server.ts';

/** One call of each message. A new message of the port does not compile until this table has a call of the message. */
const CALLS: { readonly [Message in keyof OperatorLog]: (log: OperatorLog) => void } = {
  noAdminToTell: (log) => log.noAdminToTell('booking_alert'),
  linkUseNotNoted: (log) => log.linkUseNotNoted(new Error('database unreachable')),
  chargeNotNoted: (log) =>
    log.chargeNotNoted('0f0e0d0c-0b0a-4908-8706-050403020100', new Error('database unreachable')),
  emailsOverdue: (log) => log.emailsOverdue({ count: 2, oldestId: 'an-id', since: Instant.EPOCH }),
  deliveryFault: (log) => log.deliveryFault('an-id', new Error('database unreachable')),
};

/** specification.md#no-secrets-in-clear */
it.each(Object.entries(CALLS))(
  'the operator log does not strike out any value in its message %s',
  async (_, call) => {
    const lines: string[] = [];
    const app = await makeSampleServer(undefined, { logLevel: 'info', onLog: (line) => lines.push(line) });
    onTestFinished(() => app.close());
    const log = makeOperatorLog();
    log.writeTo(app.log);
    call(log);
    expect(lines).toHaveLength(1);
    expect(lines.join()).not.toContain('struck out');
  },
);
