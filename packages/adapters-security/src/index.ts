export { makeAdminTokens } from './admin-tokens.ts';
export { makeCheckoutTokenSigner } from './checkout-token-signer.ts';
export { checkKey } from './check-key.ts';
export { makePasswordHasher } from './password-hasher.ts';
export { makeSecretSealer } from './secret-sealer.ts';
export { makeSecretSource } from './secret-source.ts';
export { makeSystemClock } from './system-clock.ts';
export { makeTokenDigester } from './token-digester.ts';
