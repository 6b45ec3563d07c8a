import { createServer } from 'node:net';
import { SandboxFault } from './sandbox-fault.ts';

/** The host on which all parts of the sandbox listen, so that only this machine can reach them. */
export const HOST = '127.0.0.1';

/** An option that chooses a port. An error message about the port names the option. */
export type PortOption = '--port' | '--control-port';

const portInUse = (option: PortOption, port: number): SandboxFault =>
  new SandboxFault(
    `The port ${port} is in use: stop the program that uses it, or choose another port with ${option}.`,
  );

/** Throws {@link SandboxFault} unless the port can be opened. Accepts 0. Called before the sandbox starts anything. */
export const requireFree = async (option: PortOption, port: number): Promise<void> => {
  if (port === 0) return;
  const { code } = await tryPort(port);
  if (code === undefined) return;
  if (code === 'EADDRINUSE') throw portInUse(option, port);
  throw new SandboxFault(`The port ${port} can't be opened (${code}): choose another port with ${option}.`);
};

/**
 * Returns the wanted port. For 0, returns the port of the last run, so that old links still work. If that port is not
 * free, returns any free port. The caller must call again if another program takes the port first.
 */
export const choosePort = async (wanted: number, lastTime: number): Promise<number> => {
  if (wanted !== 0) return wanted;
  const again = lastTime === 0 ? undefined : await tryPort(lastTime);
  return again?.port ?? (await tryPort(0)).port ?? 0;
};

/**
 * Listens on the wanted port, or on a free port if 0 is wanted. If another program takes the free port first, tries
 * another free port. Throws {@link SandboxFault} if a wanted port is in use.
 */
export const listenOnFree = async <T>(
  option: PortOption,
  wanted: number,
  lastTime: number,
  listen: (port: number) => Promise<T>,
): Promise<T> => {
  for (;;) {
    try {
      return await listen(await choosePort(wanted, lastTime));
    } catch (fault) {
      if (!isPortTaken(fault)) throw fault;
      if (wanted !== 0) throw portInUse(option, wanted);
    }
  }
};

export const isPortTaken = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === 'EADDRINUSE';

interface Tried {
  readonly port: number | undefined;
  /** The system's error code if the port cannot be opened. */
  readonly code: string | undefined;
}

/** Opens a port for a moment. For 0, opens any free port. */
const tryPort = (port: number): Promise<Tried> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (fault: NodeJS.ErrnoException) =>
      resolve({ port: undefined, code: fault.code ?? 'unknown' }),
    );
    probe.listen(port, HOST, () => {
      const address = probe.address();
      const opened = typeof address === 'object' && address !== null ? address.port : port;
      probe.close(() => resolve({ port: opened, code: undefined }));
    });
  });
