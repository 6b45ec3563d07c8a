/** The path at which the plugin serves the worker. */
const WORKER = '/admin/worker.js';

/**
 * The page's CSP refuses plain text as the address of a script. The policy of trusted types here returns only one
 * address.
 */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: () => string },
  ): { createScriptURL(text: string): string };
}

/** Registers the worker that starts the page without a connection. specification.md#office-installed */
export const keepPage = (): void => {
  // Service workers are absent without a secure connection, and in some private windows.
  if (!('serviceWorker' in navigator)) return;
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('booky-worker', { createScriptURL: () => WORKER });
  const address = policy?.createScriptURL(WORKER) ?? WORKER;
  void navigator.serviceWorker.register(address, { scope: '/admin' }).catch(() => {});
};
