/** The path at which the plugin serves the worker. */
const WORKER = '/admin/worker.js';

/**
 * The part of the browser feature Trusted Types that this file uses. The page's CSP accepts a script URL only from a
 * Trusted Types policy. The policy in this file returns only the worker's URL.
 */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: () => string },
  ): { createScriptURL(text: string): string };
}

/** Registers the service worker that can start the page without a connection. specification.md#office-installed */
export const keepPage = (): void => {
  // Browsers offer no service workers on an insecure connection, or in some private windows.
  if (!('serviceWorker' in navigator)) return;
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('booky-worker', { createScriptURL: () => WORKER });
  const address = policy?.createScriptURL(WORKER) ?? WORKER;
  void navigator.serviceWorker.register(address, { scope: '/admin' }).catch(() => {});
};
