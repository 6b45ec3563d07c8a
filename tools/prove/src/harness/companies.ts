import { providerSecret, type SandboxSecrets } from '@booky/sandbox';

/** The payment companies whose callbacks the fault runs write directly, without a simulator. */
export const COMPANIES = ['mobile-money', 'gateway'] as const;

export type Company = (typeof COMPANIES)[number];

/** Returns the secret with which each of these companies proves its callbacks. */
export const callbackSecrets = (secrets: SandboxSecrets): Readonly<Record<Company, string>> => {
  const secretOf = providerSecret(secrets);
  return {
    'mobile-money': secretOf('MOBILE_MONEY_CALLBACK_SECRET'),
    gateway: secretOf('GATEWAY_WEBHOOK_SECRET'),
  };
};
