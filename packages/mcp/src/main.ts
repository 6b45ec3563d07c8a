import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { makeBookyServer } from './server.ts';

const { BOOKY_URL, BOOKY_API_KEY } = process.env;

// Writes to standard error, because standard output is used by the protocol.
if (BOOKY_URL === undefined || !/^https?:\/\//.test(BOOKY_URL)) {
  process.stderr.write(
    'BOOKY_URL is missing: give the address of the studio, such as https://book.studio.example.\n',
  );
  process.exitCode = 1;
} else {
  await makeBookyServer(BOOKY_URL, BOOKY_API_KEY).connect(new StdioServerTransport());
}
