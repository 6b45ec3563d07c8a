import { openRawConnection, type RawConnection } from '../../harness/raw-http.ts';

const HEAD = 'GET /api/services HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n';
const POST_HEAD = 'POST /api/quote HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n';

/** The text of a client that is cut off, one for each phase of a request. */
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

/** Cuts connections in every phase, by a reset, by a plain end, and right after opening. */
export const cutOff = async (url: string): Promise<void> => {
  for (const phase of PHASES) {
    await Promise.all(
      Array.from({ length: TIMES }, async (_, time) => {
        const connection = await openRawConnection(url);
        connection.write(phase);
        // Alternates between cutting while the server reads, and after it has.
        if (time % 2 === 0) await new Promise((resolve) => setImmediate(resolve));
        if (time % 3 === 0) connection.close();
        else connection.reset();
      }),
    );
  }
};

const PIPELINED = 300;

/** Hundreds of pipelined requests are all answered, in order and each once. */
export const pipeline = async (url: string): Promise<readonly string[]> => {
  const connection = await openRawConnection(url);
  const paths = Array.from({ length: PIPELINED }, (_, index) =>
    index % 3 === 0 ? '/api/health' : '/api/nowhere',
  );
  connection.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`).join(''));
  const statuses: (number | undefined)[] = [];
  while (statuses.length < paths.length) statuses.push((await connection.read())?.status);
  connection.close();
  const wrong = statuses.filter((status, index) => status !== (index % 3 === 0 ? 200 : 404)).length;
  return wrong === 0
    ? []
    : [`${wrong} of ${PIPELINED} requests written at once were not answered in their turn`];
};

/**
 * A client that ends its half of the connection gets its answer or an end of the connection, and is not left waiting.
 * Node takes such an end for the end of the connection, so it does not send a later answer.
 */
export const halfClose = async (url: string): Promise<readonly string[]> => {
  const connection = await openRawConnection(url);
  connection.write(HEAD);
  connection.end();
  const status = (await connection.read())?.status;
  const isOver = await connection.closedWithin(5_000);
  connection.close();
  return [
    ...(status === undefined || status === 200
      ? []
      : [`a client that ended its half was answered ${status}`]),
    ...(isOver ? [] : ['a client that ended its half of the connection was left waiting']),
  ];
};

const CHUNK = `10000\r\n${'a'.repeat(0x1_00_00)}\r\n`;
/** Far beyond any buffer between us and the service. */
const MOST_CHUNKS = 1_600;

/** An endless body is refused, or cut off, long before a hundred megabytes. */
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
      : [`a body without an end was answered ${status}`]),
    ...(isOver ? [] : ['a body without an end is still taken']),
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
