import { describe, expect, it } from 'vitest';
import { SECRET } from '../../test/charge.ts';
import { checkMobileMoneySettings, type UncheckedMobileMoneySettings } from './config.ts';

const settings = (changes: Partial<UncheckedMobileMoneySettings> = {}): UncheckedMobileMoneySettings => ({
  baseUrl: 'https://provider.example',
  subscriptionKey: 'key',
  apiUser: '1c7f0f0e-3b77-4f7e-9f5b-6f1f6d4a2c11',
  apiKey: 'password',
  targetEnvironment: 'mtnrwanda',
  callbackBaseUrl: 'https://api.studio.example',
  callbackSecret: SECRET,
  ...changes,
});

describe('the settings of the mobile-money provider', () => {
  it('have no fault when they are complete and valid', () => {
    expect(checkMobileMoneySettings(settings(), { allowHttp: false })).toEqual([]);
  });

  it.each([
    [{ baseUrl: undefined }, 'baseUrl is missing.'],
    [{ subscriptionKey: '' }, 'subscriptionKey is missing.'],
    [{ apiUser: undefined }, 'apiUser is missing.'],
    [{ apiKey: undefined }, 'apiKey is missing.'],
    [{ targetEnvironment: undefined }, 'targetEnvironment is missing.'],
    [{ callbackBaseUrl: undefined }, 'callbackBaseUrl is missing.'],
    [{ callbackSecret: '' }, 'callbackSecret is missing.'],
    [{ callbackSecret: 'a'.repeat(31) }, 'callbackSecret must be at least 32 bytes long.'],
    [{ baseUrl: 'http://provider.example' }, 'baseUrl must begin with https://.'],
    [{ callbackBaseUrl: 'http://api.studio.example' }, 'callbackBaseUrl must begin with https://.'],
    [{ callbackBaseUrl: 'api.studio.example' }, 'callbackBaseUrl is not a web address.'],
    [
      { callbackBaseUrl: 'https://a:b@api.studio.example' },
      'callbackBaseUrl must not carry a name or password.',
    ],
    [
      { callbackBaseUrl: 'https://api.studio.example/?a' },
      'callbackBaseUrl must not carry a query or a fragment.',
    ],
    [
      { callbackBaseUrl: 'https://203.0.113.9' },
      'callbackBaseUrl must name its host by name, not by IP address.',
    ],
    [
      { callbackBaseUrl: 'https://[2001:db8::9]' },
      'callbackBaseUrl must name its host by name, not by IP address.',
    ],
  ])('with %j give one sentence', (changes, sentence) => {
    expect(checkMobileMoneySettings(settings(changes), { allowHttp: false })).toEqual([sentence]);
  });

  it('measure a secret in bytes', () => {
    expect(
      checkMobileMoneySettings(settings({ callbackSecret: 'é'.repeat(16) }), { allowHttp: false }),
    ).toEqual([]);
  });

  it('name every fault, but no value', () => {
    const faults = checkMobileMoneySettings(
      settings({ callbackSecret: 'short-secret', baseUrl: 'http://provider.example', apiKey: undefined }),
      { allowHttp: false },
    );
    expect(faults).toHaveLength(3);
    expect(faults.join()).not.toMatch(/short-secret|provider\.example/);
  });

  it('may be plain http to an IP address when that is allowed', () => {
    const simulated = settings({ baseUrl: 'http://127.0.0.1:1', callbackBaseUrl: 'http://127.0.0.1:2' });
    expect(checkMobileMoneySettings(simulated, { allowHttp: true })).toEqual([]);
  });
});
