import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';
import { SandboxFault } from './sandbox-fault.ts';

const sentenceOf = (...args: readonly string[]): string => {
  try {
    readOptions(args);
  } catch (fault) {
    expect(fault).toBeInstanceOf(SandboxFault);
    return fault instanceof Error ? fault.message : '';
  }
  return 'accepted';
};

describe('the options of the sandbox', () => {
  it('have defaults', () => {
    expect(readOptions([])).toEqual({
      port: 4000,
      controlPort: 4001,
      provider: ['gateway'],
      dataFolder: path.resolve(import.meta.dirname, '../../..', '.sandbox'),
      isFresh: false,
      databaseUrl: undefined,
      frontendOrigin: undefined,
      hasRateLimits: true,
      hasCalendar: false,
      printsJson: false,
    });
  });

  it('can all be set', () => {
    const args =
      '--port 0 --control-port=65535 --provider mobile-money,gateway --data /tmp/here --fresh --json --no-rate-limits --calendar ' +
      '--database-url postgresql://a:b@host:1/c --frontend-origin https://studio.example/';
    expect(readOptions(args.split(' '))).toEqual({
      port: 0,
      controlPort: 65_535,
      provider: ['mobile-money', 'gateway'],
      dataFolder: '/tmp/here',
      isFresh: true,
      databaseUrl: 'postgresql://a:b@host:1/c',
      frontendOrigin: 'https://studio.example',
      hasRateLimits: false,
      hasCalendar: true,
      printsJson: true,
    });
  });

  it('resolve a relative data folder against the current directory', () => {
    expect(readOptions(['--data', 'some/where'])?.dataFolder).toBe(path.resolve('some/where'));
  });

  it('are undefined if --help is given', () => {
    expect(readOptions(['--provider', 'unknown', '--help'])).toBeUndefined();
  });

  it.each([
    [['--colour'], "Unknown option '--colour': npm run sandbox -- --help lists them."],
    [['start'], "Unexpected argument 'start': npm run sandbox -- --help lists them."],
    [['--port'], "Option '--port <value>' argument missing: npm run sandbox -- --help lists them."],
    [['--json=yes'], "Option '--json' does not take an argument: npm run sandbox -- --help lists them."],
    [['--port', '-1'], "Option '--port' argument is ambiguous: npm run sandbox -- --help lists them."],
    [['--port', '65536'], '--port must be a port from 0 to 65535.'],
    [['--control-port', '4k'], '--control-port must be a port from 0 to 65535.'],
    [['--control-port', ''], '--control-port must be a port from 0 to 65535.'],
    [['--port', '4001'], '--port and --control-port must differ.'],
    [
      ['--provider', 'cash'],
      '--provider must be one or more of mobile-money, gateway, irembopay, pawapay, separated by commas, or none.',
    ],
    [['--data', ' '], '--data must not be empty.'],
  ])('reject %j with a one-line error', (args, sentence) => {
    expect(sentenceOf(...args)).toBe(sentence);
  });

  it.each(['mysql://a:secret@host/c', 'host/c', ''])(
    'reject %j as the address of the database without printing it',
    (url) => {
      expect(sentenceOf('--database-url', url)).toBe(
        '--database-url must be an address such as postgres://account:password@127.0.0.1:5432/booky.',
      );
    },
  );

  it.each([
    'http://studio.example/pay',
    'http://a:b@studio.example',
    'ftp://studio.example',
    'studio.example',
    '*',
  ])('reject %j as the frontend origin', (origin) => {
    expect(sentenceOf('--frontend-origin', origin)).toContain('must be an origin');
  });

  it('contain the frontend origin as browsers write it', () => {
    expect(readOptions(['--frontend-origin', 'HTTP://Studio.Example:80'])?.frontendOrigin).toBe(
      'http://studio.example',
    );
  });
});
