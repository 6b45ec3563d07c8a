import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Instant } from '@js-joda/core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { alertAbout, confirmationFor, photosAt } from '../browser/samples.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'booky-mailbox-'));
const file = path.join(folder, 'mailbox.jsonl');
const clock = { now: () => Instant.parse('2027-02-03T04:05:06Z') };

beforeEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

const open = (): Mailbox => openMailbox(file, 'https://studio.example', clock);

const idsIn = (mailbox: Mailbox): readonly string[] => mailbox.emails({}).map(({ id }) => id);

describe('the mailbox', () => {
  it('stores each email with its text, HTML, links and attachments', async () => {
    const mailbox = open();
    await mailbox.send(confirmationFor('Aline Uwase'), 'one');
    const [email] = mailbox.emails({});
    expect(Object.keys(email ?? {}).toSorted()).toEqual([
      'attachments',
      'cause',
      'html',
      'id',
      'links',
      'locale',
      'sentAt',
      'subject',
      'text',
      'to',
    ]);
    expect(email).toMatchObject({
      id: 'one',
      to: 'marie@example.rw',
      cause: 'booking_confirmed',
      locale: 'en',
      links: [`https://studio.example/booking/${confirmationFor('').accessToken}`],
      attachments: [
        {
          filename: 'booking.ics',
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          content: expect.stringMatching(/^BEGIN:VCALENDAR\r\n[^]*Portraits[^]*\r\nEND:VCALENDAR\r\n$/),
        },
      ],
      sentAt: '2027-02-03T04:05:06.000Z',
    });
    expect(email?.text).toContain('Aline Uwase');
    expect(email?.html).toContain('Aline Uwase');
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('stores an email only once if it is sent twice', async () => {
    await open().send(confirmationFor('Aline'), 'one');
    const mailbox = open();
    await mailbox.send(confirmationFor('Aline'), 'one');
    expect(idsIn(mailbox)).toEqual(['one']);
    expect(idsIn(open())).toEqual(['one']);
  });

  it('does not treat punctuation after a link as part of the link', async () => {
    const mailbox = open();
    await mailbox.send(alertAbout('See https://here.example/a?b=c, or (http://there.example).'), 'one');
    expect(mailbox.emails({})[0]?.links).toEqual(['https://here.example/a?b=c', 'http://there.example']);
  });

  it('treats punctuation as part of a link if the link fills the whole line', async () => {
    const mailbox = open();
    const url = 'https://photos.example/g/(uwase).';
    await mailbox.send(photosAt(url), 'one');
    expect(mailbox.emails({})[0]?.links).toEqual([url]);
  });

  it('stays empty after a restart if it was emptied before', async () => {
    const mailbox = open();
    await mailbox.send(confirmationFor('Aline'), 'one');
    mailbox.empty();
    mailbox.empty();
    expect(idsIn(mailbox)).toEqual([]);
    expect(idsIn(open())).toEqual([]);
  });

  it('loses only the email that was being written when the process was killed', async () => {
    await open().send(confirmationFor('Aline'), 'one');
    const { size } = statSync(file);
    await open().send(confirmationFor('Bosco'), 'two');
    const whole = readFileSync(file, 'utf8');
    for (const cutAt of [size, size + 1, size + 20, whole.length - 2]) {
      truncateSync(file, cutAt);
      expect(idsIn(open())).toEqual(['one']);
      // Opens the file once more, as if the process had been killed before it sent another email.
      const mailbox = open();
      await mailbox.send(confirmationFor('Chantal'), 'three');
      expect(idsIn(mailbox)).toEqual(['three', 'one']);
      expect(idsIn(open())).toEqual(['three', 'one']);
      rmSync(file);
      appendFileSync(file, whole);
    }
  });

  it('keeps the last email even if the line break after it is missing', async () => {
    await open().send(confirmationFor('Aline'), 'one');
    truncateSync(file, statSync(file).size - 1);
    const mailbox = open();
    await mailbox.send(confirmationFor('Bosco'), 'two');
    expect(idsIn(open())).toEqual(['two', 'one']);
  });
});
