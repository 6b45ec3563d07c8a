import { describe, expect, it } from 'vitest';
import { SECRET } from '../../test/charge.ts';
import { checkGatewaySettings, type UncheckedGatewaySettings } from './config.ts';

const STRICT = { allowHttp: false, cardPage: false };

const settings = (changes: Partial<UncheckedGatewaySettings> = {}): UncheckedGatewaySettings => ({
  tokenUrl: 'https://idp.example/token',
  baseUrl: 'https://gateway.example',
  clientId: 'id',
  clientSecret: 'secret',
  methods: ['momo_alpha', 'momo_beta'],
  webhookSecret: SECRET,
  ...changes,
});

describe('the settings of the gateway', () => {
  it('have no fault when they are complete and valid', () => {
    expect(checkGatewaySettings(settings(), STRICT)).toEqual([]);
  });

  it.each([
    [{ tokenUrl: undefined }, 'tokenUrl is missing.'],
    [{ baseUrl: '' }, 'baseUrl is missing.'],
    [{ clientId: ' ' }, 'clientId is missing.'],
    [{ clientSecret: undefined }, 'clientSecret is missing.'],
    [{ webhookSecret: undefined }, 'webhookSecret is missing.'],
    [{ webhookSecret: 'a'.repeat(31) }, 'webhookSecret must be at least 32 bytes long.'],
    [{ tokenUrl: 'http://idp.example/token' }, 'tokenUrl must begin with https://.'],
    [{ baseUrl: 'ftp://gateway.example' }, 'baseUrl is not a web address.'],
    [{ methods: undefined }, 'methods is missing: name at least one.'],
    [{ methods: [] }, 'methods is missing: name at least one.'],
    [{ methods: ['momo_alpha', 'cash'] }, 'methods must be among momo_alpha, momo_beta, card.'],
    [{ methods: ['momo_alpha', 'momo_alpha'] }, 'methods must name each method once.'],
    [{ methods: ['card'] }, 'methods may offer card only where the provider hosts a card page.'],
  ])('with %j give one sentence', (changes, sentence) => {
    expect(checkGatewaySettings(settings(changes), STRICT)).toEqual([sentence]);
  });

  it('may offer card when the provider hosts a card page', () => {
    expect(checkGatewaySettings(settings({ methods: ['card'] }), { ...STRICT, cardPage: true })).toEqual([]);
  });

  it('may be plain http when that is allowed', () => {
    const simulated = settings({ tokenUrl: 'http://127.0.0.1:1/token', baseUrl: 'http://127.0.0.1:1' });
    expect(checkGatewaySettings(simulated, { ...STRICT, allowHttp: true })).toEqual([]);
  });
});
