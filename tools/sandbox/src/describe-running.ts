import type { JoinDescription, SandboxDescription } from './control-server.ts';
import { portOf } from './options.ts';
import { SandboxFault } from './sandbox-fault.ts';

/** A running sandbox as another process of it sees it. */
export interface RunningSandbox extends JoinDescription {
  readonly description: SandboxDescription;
}

/** Takes `--control-port N` out of a command line, wherever it stands; 4001 without it. */
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

/** Asks the control server on a port; throws {@link SandboxFault} when there is none. */
export const askRunningSandbox = async (controlPort: number): Promise<RunningSandbox> => {
  try {
    const [description, join] = await Promise.all(
      ['/sandbox', '/sandbox/join'].map(async (path) => {
        const answer = await fetch(`http://127.0.0.1:${controlPort}${path}`);
        if (!answer.ok) throw new Error(`answered ${answer.status}`);
        return answer.json();
      }),
    );
    return { ...(join as JoinDescription), description: description as SandboxDescription };
  } catch {
    throw new SandboxFault(
      `No sandbox answers on the control port ${controlPort}: start one with npm run sandbox.`,
    );
  }
};
