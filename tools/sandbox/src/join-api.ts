import { parseArgs } from 'node:util';
import { openAdapters, startService } from '@booky/http';
import closeWithGrace from 'close-with-grace';
import path from 'node:path';
import { filesOf, loadSecrets } from './data-folder.ts';
import { askRunningSandbox, takeControlPort } from './describe-running.ts';
import { followClock } from './movable-clock.ts';
import { portOf } from './options.ts';
import { SandboxFault } from './sandbox-fault.ts';
import { adapterSettings, serviceSettings } from './start-sandbox.ts';

const STOP_WITHIN_MILLISECONDS = 10_000;

/** A second API process of a running sandbox: same database, secrets, clock and provider. Emails leave by the first. */
const run = async (args: readonly string[]): Promise<void> => {
  const { port: controlPort, rest } = takeControlPort(args);
  const port = portOf('--port', readPort(rest), 0);
  const sandbox = await askRunningSandbox(controlPort);
  const files = filesOf(sandbox.dataFolder);
  const adapters = await openAdapters(
    adapterSettings(
      sandbox.description.databaseUrl,
      { secrets: loadSecrets(path.join(sandbox.dataFolder, 'secrets.json')) },
      { settings: sandbox.providerSettings },
      followClock(files.clockFile),
      { send: () => Promise.reject(new Error('this process delivers no emails')) },
    ),
  );
  const settings = serviceSettings(
    { frontendOrigin: sandbox.description.frontendOrigin, hasRateLimits: sandbox.hasRateLimits },
    port,
  );
  const service = await startService(adapters, { ...settings, runsWorker: false }).catch((fault: unknown) => {
    throw isBusy(fault) ? new SandboxFault(`The port ${port} is in use: give another with --port.`) : fault;
  });
  closeWithGrace({ delay: STOP_WITHIN_MILLISECONDS, logger: false }, async () => {
    await service.app.close();
    await service.stopRest();
  });
  process.stdout.write(`${JSON.stringify({ apiUrl: service.url })}\n`);
};

const readPort = (args: readonly string[]): string | undefined => {
  try {
    return parseArgs({ args: [...args], options: { port: { type: 'string' } } }).values.port;
  } catch {
    throw new SandboxFault('Usage: npm run sandbox:api -- [--control-port 4001] --port N');
  }
};

const isBusy = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === 'EADDRINUSE';

try {
  await run(process.argv.slice(2));
} catch (fault) {
  if (!(fault instanceof SandboxFault)) throw fault;
  process.stderr.write(`${fault.message}\n`);
  process.exit(1);
}
