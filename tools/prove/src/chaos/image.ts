import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { makeSystemClock } from '@booky/adapters-security';
import { company } from '@booky/provider-simulators/gateway';
import {
  at,
  heldBooking,
  makeTry,
  offeredDays,
  packageOnSale,
  poll,
  type Sent,
  sendBooking,
  startPaying,
  visitorForm,
} from '@booky/testkit/http';
import {
  buildImage,
  type ContainedProgram,
  type Container,
  type ContainerOptions,
  makeBase,
  openContainer,
  whyNoImages,
} from '../harness/containers.ts';
import { startDatabase } from '../harness/database.ts';
import { eventually } from '../harness/eventually.ts';
import { freePort } from '../harness/free-port.ts';
import { startMailService } from '../harness/mail-service.ts';
import { makeProgram } from '../harness/program.ts';
import { THIS_VERSION } from '../harness/service-process.ts';
import type { Findings, Run, RunOptions } from '../run.ts';

/** Builds the image of deploy/docker and runs it as root, without a Docker engine. */
export const image: Run = {
  name: 'image',
  promise:
    'the image of deploy/docker is set up from variables and takes a paid booking; behind Caddy, no request is lost during its upgrade and its rollback',
  faults: ['F17'],
  rounds: { of: 'an upgrade of the image and its rollback during load', brief: 1, usual: 2, long: 20 },
  run: async (options) => {
    const whyNot = whyNoImages();
    if (whyNot !== undefined) return { figures: {}, violations: [], skipped: whyNot };
    const undo: (() => Promise<unknown>)[] = [];
    try {
      return await tryImage(options, undo);
    } finally {
      for (const step of undo.toReversed()) await step();
    }
  },
};

const DEPLOY = path.join(THIS_VERSION, 'deploy');
const ADMIN = { INIT_ADMIN_EMAIL: 'you@studio.example', INIT_ADMIN_PASSWORD: 'correct horse battery staple' };

const tryImage = async (
  { rounds, before, progress }: RunOptions,
  undo: (() => Promise<unknown>)[],
): Promise<Findings> => {
  progress('makes the base image and builds the image');
  const beganMs = performance.now();
  await makeBase(THIS_VERSION);
  await buildImage(THIS_VERSION, 'booky:now');
  const builtSeconds = Math.round((performance.now() - beganMs) / 1000);
  if (before !== undefined) await buildImage(before, 'booky:before');
  const now = await openContainer('booky:now');
  undo.push(now.remove);
  const earlier = before === undefined ? now : await openContainer('booky:before');
  if (earlier !== now) undo.push(earlier.remove);

  const studio = await setUp(earlier, undo);
  const { ask, options, front } = studio;
  const violations: string[] = [];

  progress('books and pays');
  const start = (from: Container, worker: 'off' | 'only'): Promise<ContainedProgram> =>
    from.start(['node', '/booky/apps/http/src/start.mjs', '--variables=.env'], options(worker), async () =>
      worker === 'only' ? true : isReady(studio.upstream),
    );
  let worker = await start(earlier, 'only');
  undo.push(() => worker.stop());
  let service = await start(earlier, 'off');
  undo.push(() => service.stop());
  violations.push(...(await bookAndPay(studio)));

  progress('upgrades and rolls back during load');
  const load = startLoad(front, await packageOnSale({ ask }, 'Classic'));
  undo.push(load.end);
  const codes: (number | null)[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const next of [now, earlier]) {
      await pause(1000);
      // Keeps the order of compose.yaml, which runs `migrate` before it replaces a process.
      await next.run(['sh', '-c', 'booky migrate && booky grant booky_service'], studio.owner);
      codes.push(...(await Promise.all([service.stop(), worker.stop()])));
      [service, worker] = await Promise.all([start(next, 'off'), start(next, 'only')]);
    }
  await pause(1000);
  const { asked, lost } = await load.end();
  violations.push(...lost);
  violations.push(...(await bookAndPay(studio)));
  const doctor = await now.run(['sh', '-c', 'doctor || true'], options('off'));
  // `doctor` reports that the mail check failed, because the simulated mail company cannot check the mailer's key.
  violations.push(...doctor.split('\n').filter((line) => /^failed +(?! |mail)/.test(line)));
  progress('backs up and restores');
  violations.push(
    ...codes
      .filter((code) => code !== 0)
      .map((code) => `a container that was stopped exited with ${code}, expected 0`),
  );
  await Promise.all([service.stop(), worker.stop()]);
  const restored = await studio.restore();
  violations.push(...restored.violations);
  return {
    figures: {
      'build of base and image, s': builtSeconds,
      'MiB of the image without Node and PostgreSQL': Math.round((await now.bytesOf('/booky')) / 1_048_576),
      'requests during replacements': asked,
      replacements: rounds * 2,
      'upgraded from': before ?? 'the same code',
      'backup and restore': restored.says,
      'checks of doctor that pass': doctor.split('\n').filter((line) => line.startsWith('ok')).length,
    },
    violations,
  };
};

interface Studio {
  readonly ask: ReturnType<typeof makeTry>;
  /** The URL of Caddy, and the URL of the service behind it. */
  readonly front: string;
  readonly upstream: string;
  readonly options: (worker: 'off' | 'only') => ContainerOptions;
  /** The options of programs that connect with the role that owns the tables. */
  readonly owner: ContainerOptions;
  /** The number of sent emails. */
  readonly emails: () => number;
  /** Backs up, empties and restores the database with the image's programs. No other program may be connected. */
  readonly restore: () => Promise<{ readonly says: string; readonly violations: readonly string[] }>;
}

const secretOf = (name: string): string => `${name}-of-the-image`;

/**
 * Creates the roles, the database, the settings, the admin and the first service, as compose.yaml does. Then starts a
 * payment company, a mail company and Caddy.
 */
const setUp = async (container: Container, undo: (() => Promise<unknown>)[]): Promise<Studio> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'booky-image-'));
  undo.push(() => rm(folder, { recursive: true }));
  const volumes = { '/config': path.join(folder, 'config') };
  const database = await startDatabase({ durable: false });
  undo.push(database.stop);
  const passwords = { OWNER_PASSWORD: 'owner', SERVICE_PASSWORD: 'service' };
  const psql = (...words: readonly string[]): Promise<string> =>
    container.run(['psql', '-XAt', '-v', 'ON_ERROR_STOP=1', ...words], {
      volumes: { '/sql': path.join(DEPLOY, 'postgres') },
      environment: passwords,
    });
  await psql('-d', database.url('postgres'), '-f', '/sql/roles.sql', '-f', '/sql/database.sql');
  const urlOf = (role: string, password: string): string => {
    const url = new URL(database.url('booky'));
    [url.username, url.password] = [role, password];
    return url.href;
  };

  const [port, frontPort, companyPort] = [await freePort(), await freePort(), await freePort()];
  const [upstream, front] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${frontPort}`];
  const mail = await startMailService();
  undo.push(mail.stop);
  const companySettings = company.environment({
    secretOf,
    baseUrl: `http://127.0.0.1:${companyPort}`,
    apiUrl: front,
  });
  const environment = {
    ...companySettings,
    NODE_ENV: 'development',
    DATABASE_URL: urlOf('booky_owner', passwords.OWNER_PASSWORD),
    SERVICE_DATABASE_URL: urlOf('booky_service', passwords.SERVICE_PASSWORD),
    PUBLIC_BASE_URL: front,
    PROVIDER: 'gateway',
    RESEND_API_KEY: 're_image',
    MAIL_FROM: 'Studio <bookings@studio.example>',
    INIT_STUDIO_NAME: 'Studio Inzora',
    INIT_PRICE_RWF: '45000',
    ...ADMIN,
  };
  const init = (): Promise<string> =>
    container.run(['booky', 'init', '--from-environment'], { volumes, environment });
  const first = await init();
  const settings = (): string => readFileSync(path.join(folder, 'config/.env'), 'utf8');
  const written = settings();
  if (!first.includes('In DNS') || !(await init()).includes('nothing was changed') || settings() !== written)
    throw new Error(`'booky init' failed, or running it a second time changed the settings: ${first}`);

  const given = parseEnv(written);
  const simulator = await company.start({
    secretOf: (name) => given[name] ?? secretOf(name),
    port: companyPort,
    clock: makeSystemClock(),
    apiUrl: () => front,
  });
  undo.push(simulator.stop);
  const caddy = makeProgram({
    file: 'caddy',
    words: ['run', '--config', path.join(DEPLOY, 'caddy/Caddyfile')],
    environment: {
      HOME: folder,
      CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
      BOOKY_HOST: front,
      BOOKY_UPSTREAM: `127.0.0.1:${port}`,
    },
    account: {},
  });
  await caddy.start();
  undo.push(caddy.kill);
  const backups = path.join(folder, 'backups');
  const owner = {
    volumes: { '/backups': backups },
    environment: { DATABASE_URL: urlOf('booky_owner', passwords.OWNER_PASSWORD) },
  };
  return {
    ask: makeTry(front, { withinMs: 40_000 }),
    front,
    upstream,
    owner,
    emails: () => mail.accepted().length,
    restore: async () => {
      const superuser = database.url('postgres');
      const version = await psql('-d', superuser, '-c', 'show server_version');
      if (!version.startsWith('17.'))
        return { says: 'skipped: needs --postgres with the folder of PostgreSQL 17', violations: [] };
      const count = (): Promise<string> =>
        psql('-d', database.url('booky'), '-c', 'select count(*), max(reference) from bookings');
      const before = await count();
      await container.run(['booky', 'backup', '--to', '/backups'], owner);
      const [file = ''] = readdirSync(backups).filter((name) => name.endsWith('.dump'));
      await psql('-d', superuser, '-c', 'drop database booky', '-f', '/sql/database.sql');
      await container.run(['booky', 'restore', `/backups/${file}`], owner);
      await container.run(['booky', 'grant', 'booky_service'], owner);
      const after = await count();
      return {
        says: `${before.split('|')[0]} bookings`,
        violations:
          before === after
            ? []
            : [`the restore has other bookings than the backup: before ${before}, after ${after}`],
      };
    },
    options: (worker) => ({
      volumes,
      environment: {
        HOST: '127.0.0.1',
        PORT: String(port),
        WORKER: worker,
        RESEND_BASE_URL: mail.baseUrl,
        TRUSTED_PROXY_HOPS: '1',
        // All requests of the run come from one IP address, so rate limits would refuse them.
        RATE_LIMITS: 'off',
      },
    }),
  };
};

const isReady = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/api/health/ready`).catch(() => undefined))?.ok === true;

const PAID_WITHIN_MS = 20_000;

/** Books the first free start of the month after next, as a visitor does, and pays the fee. */
const bookAndPay = async ({ ask, emails }: Studio): Promise<readonly string[]> => {
  const packageId = await packageOnSale({ ask }, 'Classic');
  const month = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 7);
  const [startsAt] = (await offeredDays({ ask }, packageId, month)).flatMap(({ starts }) => starts);
  const before = emails();
  const held = heldBooking(await sendBooking({ ask }, visitorForm({ packageId, startsAt })));
  const ourRef = await startPaying({ ask }, held);
  const isPaid = await eventually(
    async () => at(await poll({ ask }, ourRef), 'booking', 'status') === 'confirmed',
    PAID_WITHIN_MS,
  );
  if (!isPaid) return [`${held.reference} was paid but is not confirmed`];
  // One email goes to the client and one to the photographer.
  return (await eventually(() => emails() >= before + 2, PAID_WITHIN_MS))
    ? []
    : [`${held.reference}: the emails to client and photographer were not sent`];
};

/** Keeps sending reads and quotes until `end` is called. */
const startLoad = (front: string, packageId: string) => {
  const ask = makeTry(front, { withinMs: 40_000 });
  const lost: string[] = [];
  const load = { asked: 0, isOver: false };
  const again = async (method: 'GET' | 'POST', where: string, sent: Sent): Promise<void> => {
    while (!load.isOver) {
      const { status } = await ask(method, where, sent);
      load.asked += 1;
      if (status !== 200) lost.push(`${method} got ${status ?? 'no answer'}, expected 200`);
      await pause(20);
    }
  };
  const visits = [again('GET', '/api/services', {}), again('POST', '/api/quote', { body: { packageId } })];
  return {
    end: async () => {
      load.isOver = true;
      await Promise.all(visits);
      return { asked: load.asked, lost };
    },
  };
};
