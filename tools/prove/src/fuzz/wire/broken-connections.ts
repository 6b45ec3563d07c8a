import { openRawConnection, type RawConnection } from '../../harness/raw-http.ts';

const HEAD = 'GET /api/services HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n';
const POST_HEAD = 'POST /api/quote HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n';

/** For each phase of a request, the text that the client sends before the connection is cut. */
const PHASES: readonly string[] = [
  '',
  'GE',
  'GET /api/serv',
  'GET /api/services HTTP/1.1\r\nho',
  'GET /api/services HTTP/1.1\r\nhost: 127.0.0.1\r\n',
  `${POST_HEAD}content-length: 100\r\n\r\n`,
  `${POST_HEAD}content-length: 100\r\n\r\n{"packageId":`,
  `${POST_HEAD}transfer-encoding: chunked\r\n\r\n5\r\n{"pa`,
  `${POST_HEAD}content-length: 2\r\n\r\n{}`,
  HEAD,
  HEAD.repeat(20),
];

const TIMES = 20;

/** Cuts connections in every phase of a request, either with a reset or by closing them normally. */
export const cutOff = async (url: string): Promise<void> => {
  for (const phase of PHASES) {
    await Promise.all(
      Array.from({ length: TIMES }, async (_, time) => {
        const connection = await openRawConnection(url);
        connection.write(phase);
        // Cuts every second connection immediately, and the others once their text has been sent.
        if (time % 2 === 0) await new Promise((resolve) => setImmediate(resolve));
        if (time % 3 === 0) connection.close();
        else connection.reset();
      }),
    );
  }
};

const CHUNK = `10000\r\n${'a'.repeat(0x1_00_00)}\r\n`;
/** More chunks than fit into all the buffers between the client and the service. */
const MOST_CHUNKS = 1_600;

/** Returns a violation unless an endless body is refused or cut off before it reaches a hundred megabytes. */
export const sendWithoutEnd = async (url: string): Promise<readonly string[]> => {
  const connection = await openRawConnection(url);
  connection.write(`${POST_HEAD}transfer-encoding: chunked\r\n\r\n`);
  const answer = connection.read({ withinMilliseconds: 30_000 });
  await writeUntilOver(connection, answer);
  const status = (await answer)?.status;
  const isOver = await connection.closedWithin(10_000);
  connection.close();
  return [
    ...(status === undefined || (status >= 400 && status < 500)
      ? []
      : [`an endless body got ${status}, expected 4xx`]),
    ...(isOver ? [] : ['the connection of an endless body was not closed']),
  ];
};

const writeUntilOver = async (connection: RawConnection, answer: Promise<unknown>): Promise<void> => {
  const answered = new AbortController();
  void answer.then(() => answered.abort());
  for (let chunk = 0; chunk < MOST_CHUNKS && connection.isOpen() && !answered.signal.aborted; chunk += 1) {
    connection.write(CHUNK);
    await new Promise((resolve) => setImmediate(resolve));
  }
};
