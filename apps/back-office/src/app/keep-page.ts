/** The path at which the plugin serves the worker. */
const WORKER = '/admin/worker.js';

/**
 * Trusted types, a feature of browsers. The CSP of the page accepts a script's address only from a policy of trusted
 * types. The policy in this file returns only the address of the worker.
 */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: () => string },
  ): { createScriptURL(text: string): string };
}

/** Registers the worker that starts the page without a connection. specification.md#office-installed */
export const keepPage = (): void => {
  // Browsers offer no service workers without a secure connection, and in some private windows.
  if (!('serviceWorker' in navigator)) return;
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('booky-worker', { createScriptURL: () => WORKER });
  const address = policy?.createScriptURL(WORKER) ?? WORKER;
  void navigator.serviceWorker.register(address, { scope: '/admin' }).catch(() => {});
};
