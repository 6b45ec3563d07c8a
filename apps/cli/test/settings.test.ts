import { readConfig } from '@booky/composition/config';
import { expect, it } from 'vitest';
import { wholeSettings } from '../src/composition/settings.ts';

const ANSWERS = {
  DATABASE_URL: 'postgres://booky:letmein@127.0.0.1:5432/booky',
  PUBLIC_BASE_URL: 'https://api.studio.example',
  PROVIDER: 'gateway',
  GATEWAY_TOKEN_URL: 'https://idp.gateway.example/token',
  GATEWAY_BASE_URL: 'https://api.gateway.example',
  GATEWAY_CLIENT_ID: 'client',
  GATEWAY_CLIENT_SECRET: 'client-secret',
  GATEWAY_METHODS: 'momo_alpha',
  RESEND_API_KEY: 're_key',
  MAIL_FROM: 'studio@studio.example',
};

/** specification.md#secret-strength */
it('every secret that `init` generates is new, and the service accepts it', () => {
  const made = Array.from({ length: 200 }, () => wholeSettings(ANSWERS));
  for (const settings of made) expect(readConfig(settings)).toHaveProperty('config');
  const secrets = made.flatMap((settings) =>
    ['ADMIN_TOKEN_SECRET', 'CHECKOUT_TOKEN_SECRET', 'DIGEST_SECRET', 'GATEWAY_WEBHOOK_SECRET'].map(
      (name) => settings[name],
    ),
  );
  expect(new Set(secrets).size).toBe(800);
});
