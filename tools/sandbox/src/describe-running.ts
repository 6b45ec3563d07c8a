import type { JoinDescription, SandboxState } from './description.ts';
import { portOf } from './options.ts';
import { SandboxFault } from './sandbox-fault.ts';

/** What another process needs to know about the running sandbox. */
export interface RunningSandbox extends JoinDescription {
  readonly state: SandboxState;
}

/**
 * Removes `--control-port N` from anywhere in a command line and returns the port. Returns 4001 if the option is
 * missing.
 */
export const takeControlPort = (
  args: readonly string[],
): { readonly port: number; readonly rest: readonly string[] } => {
  const at = args.findIndex((arg) => arg === '--control-port' || arg.startsWith('--control-port='));
  const arg = args[at];
  if (arg === undefined) return { port: 4001, rest: args };
  const isSeparate = arg === '--control-port';
  const text = isSeparate ? args[at + 1] : arg.slice('--control-port='.length);
  return {
    port: portOf('--control-port', text ?? '', 4001),
    rest: args.filter((_arg, index) => index !== at && !(isSeparate && index === at + 1)),
  };
};

const PATIENCE_MS = 5_000;

/** Asks the control server on a port about its sandbox. Throws {@link SandboxFault} if it does not answer. */
export const askRunningSandbox = async (controlPort: number): Promise<RunningSandbox> => {
  const ask = async (path: string): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${controlPort}${path}`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    return answer.json();
  };
  try {
    const [state, join] = await Promise.all([ask('/sandbox'), ask('/sandbox/join')]);
    return { ...(join as JoinDescription), state: state as SandboxState };
  } catch {
    throw new SandboxFault(
      `No sandbox answers on the control port ${controlPort}: start one with npm run sandbox.`,
    );
  }
};
