import { describe, expect, it } from 'vitest';
import { banner } from './banner.ts';
import type { SandboxState } from './description.ts';

const state: SandboxState = {
  apiUrl: 'http://127.0.0.1:4000',
  embed: { url: 'http://127.0.0.1:4003' },
  controlUrl: 'http://127.0.0.1:4001',
  databaseUrl: 'postgres://booky:word@127.0.0.1:5432/booky',
  frontendOrigin: 'http://localhost:5173',
  provider: 'gateway',
  providers: ['gateway'],
  calendar: null,
  admin: { email: 'studio@booky.example', password: 'a-word-demo' },
  secrets: { mobileMoneyCallback: 'hidden-one', gatewayWebhook: 'hidden-two' },
  endings: {},
  clock: { now: '2027-01-01T00:00:00.000Z', moved: false },
};

describe("the sandbox's banner", () => {
  it("prints the addresses and the admin's login, but no secrets", () => {
    const text = banner({ state, databaseMoved: { files: undefined, programs: undefined } });
    for (const part of [state.apiUrl, state.controlUrl, state.databaseUrl, state.frontendOrigin, 'gateway']) {
      expect(text).toContain(part);
    }
    expect(text).toContain('studio@booky.example   a-word-demo');
    expect(text.match(/curl/g)).toHaveLength(1);
    expect(text).not.toContain('hidden');
    expect(text).not.toContain('Clock');
    expect(text).not.toContain('its files are in');
  });

  it('says that the clock was moved and where the database is stored', () => {
    const moved = { ...state, clock: { ...state.clock, moved: true } };
    const text = banner({
      state: moved,
      databaseMoved: { files: '/var/tmp/files', programs: '/var/tmp/programs' },
    });
    expect(text).toContain('its files are in /var/tmp/files');
    expect(text).toContain('its programs were copied to /var/tmp/programs');
    expect(text).toContain('moved: the time in the sandbox is 2027-01-01T00:00:00.000Z');
  });
});
