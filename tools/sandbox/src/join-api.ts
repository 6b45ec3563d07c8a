import { parseArgs } from 'node:util';
import { pagesOf } from '@booky/composition/config';
import { openAdapters, type Service, startService } from '@booky/http';
import { filesOf } from './data-folder.ts';
import { askRunningSandbox, takeControlPort } from './describe-running.ts';
import { followClock } from './movable-clock.ts';
import { openWeb } from './open-web.ts';
import { portOf } from './options.ts';
import { listenOnFree } from './ports.ts';
import { SandboxFault } from './sandbox-fault.ts';
import { readSecrets } from './secrets.ts';
import { providerSettings } from './simulated-provider.ts';
import { stopAtSignals } from './stop-signals.ts';
import { adapterSettings, serviceSettings } from './surroundings.ts';

const STOP_WITHIN_MILLISECONDS = 10_000;

const say = (message: string): void => {
  process.stderr.write(`${message}\n`);
};

/**
 * Starts a second API process of a running sandbox, with the same database, secrets, clock and provider. Only the first
 * process sends emails.
 */
const start = async (args: readonly string[]): Promise<Service> => {
  const { port: controlPort, rest } = takeControlPort(args);
  const wanted = portOf('--port', readPort(rest), 0);
  const { state, dataFolder, providers, hasRateLimits, calendar } = await askRunningSandbox(controlPort);
  const files = filesOf(dataFolder);
  const secrets = readSecrets(files.secretsFile);
  const settings = adapterSettings(
    state.databaseUrl,
    secrets,
    await providerSettings(secrets, providers, state.apiUrl),
    followClock(files.clockFile),
    { send: () => Promise.reject(new Error('this process delivers no emails')) },
    calendar,
  );
  const web = state.frontendOrigin === state.apiUrl ? await openWeb() : undefined;
  return listenOnFree('--port', wanted, 0, async (port) =>
    startService(await openAdapters(settings), {
      ...serviceSettings(
        { frontendOrigin: state.frontendOrigin, pages: pagesOf(web !== undefined), hasRateLimits },
        port,
      ),
      ...web,
      runsWorker: false,
    }),
  );
};

const readPort = (args: readonly string[]): string | undefined => {
  try {
    return parseArgs({ args: [...args], options: { port: { type: 'string' } } }).values.port;
  } catch {
    throw new SandboxFault('Usage: npm run sandbox:api -- [--control-port 4001] --port N');
  }
};

const starting = start(process.argv.slice(2));
stopAtSignals({
  stop: async () => {
    const service = await starting.catch(() => undefined);
    await service?.stop();
  },
  say,
  withinMilliseconds: STOP_WITHIN_MILLISECONDS,
});
try {
  const { url } = await starting;
  process.stdout.write(`${JSON.stringify({ apiUrl: url })}\n`);
} catch (fault) {
  if (!(fault instanceof SandboxFault)) throw fault;
  say(fault.message);
  process.exit(1);
}
