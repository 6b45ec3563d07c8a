import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeAuthority } from '@booky/testkit/certificates';
import type { DataFolder } from './data-folder.ts';
import { readIfThere, replaceFile } from './kept-file.ts';
import { clockState, type MovableClock } from './movable-clock.ts';
import { HOST, listenOnFree } from './ports.ts';

/** How the calendar's server behaves. By default it answers correctly and immediately. */
export interface CalendarManner {
  /** Where the calendar's URL redirects to. Every other path then returns the calendar. */
  readonly redirectTo?: string;
  readonly status?: number;
  readonly delayMs?: number;
  /** How many bytes of empty lines follow the calendar. */
  readonly padBytes?: number;
}

export interface CalendarRequest {
  readonly at: string;
  readonly ifNoneMatch: string | null;
  readonly status: number;
}

/** What the service needs to read this calendar as if it were on the open internet. */
export interface CalendarAccess {
  readonly url: string;
  /** The certificate, in PEM, of the authority that issued the certificate of the calendar's server. */
  readonly ca: string;
}

/** An external calendar, served over HTTPS on this machine. */
export interface SandboxCalendar extends CalendarAccess {
  /** Returns the requests, newest first. */
  requests(): readonly CalendarRequest[];
  answer(text: string): void;
  behave(manner: CalendarManner): void;
  close(): void;
}

/** How many requests the calendar keeps. Older ones are dropped. */
const MOST_KEPT = 1000;
const PATH = '/calendar.ics';
const EMPTY = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Booky//Sandbox//EN', 'END:VCALENDAR', ''].join(
  '\r\n',
);
const PADDING = Buffer.alloc(64 * 1024, '\n');

/**
 * Opens the calendar with the URL and text that it had in the last run. In the first run, the calendar has no events.
 */
export const openCalendar = async (
  folder: Pick<DataFolder, 'calendarFile' | 'lastPort' | 'keepPort'>,
  clock: MovableClock,
): Promise<SandboxCalendar> => {
  let text = readIfThere(folder.calendarFile) ?? EMPTY;
  let manner: CalendarManner = {};
  const requests: CalendarRequest[] = [];
  const authority = await makeAuthority('Booky sandbox');
  const certificate = await authority.issue(HOST);

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { redirectTo, status, delayMs = 0, padBytes = 0 } = manner;
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    await sleep(delayMs, undefined, { signal: gone.signal });
    const ifNoneMatch = request.headers['if-none-match'];
    const etag = `"${createHash('sha256').update(`${padBytes} ${text}`).digest('base64url')}"`;
    const redirects = redirectTo !== undefined && request.url === PATH;
    response.statusCode = status ?? (redirects ? 302 : ifNoneMatch === etag ? 304 : 200);
    requests.unshift({
      at: clockState(clock).now,
      ifNoneMatch: ifNoneMatch ?? null,
      status: response.statusCode,
    });
    requests.splice(MOST_KEPT);
    if (redirects) response.setHeader('location', redirectTo);
    response.setHeader('etag', etag).setHeader('content-type', 'text/calendar; charset=utf-8');
    await pipeline(Readable.from(padded(text, padBytes)), response);
  };

  const server = https.createServer(certificate, (request, response) => {
    // A client may close the connection once it has read enough.
    void answer(request, response).catch(() => response.destroy());
  });
  const port = await listenOnFree('--port', 0, folder.lastPort('calendar'), async (free) => {
    server.listen(free, HOST);
    await once(server, 'listening');
    return free;
  });
  folder.keepPort('calendar', port);
  return {
    url: `https://${HOST}:${port}${PATH}`,
    ca: authority.ca,
    requests: () => requests,
    answer: (next) => {
      text = next;
      replaceFile(folder.calendarFile, next);
    },
    behave: (next) => {
      manner = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

function* padded(text: string, padBytes: number): Generator<Buffer> {
  yield Buffer.from(text);
  for (let left = padBytes; left > 0; left -= PADDING.length) yield PADDING.subarray(0, left);
}

/** Allows the service to read calendars from this host, in addition to those on the open internet. */
export const reachOf = ({ url, ca }: CalendarAccess) => {
  const { host } = new URL(url);
  return { ca, trusts: (asked: string): boolean => asked === host };
};
