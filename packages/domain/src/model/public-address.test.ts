import { BlockList, isIP } from 'node:net';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

/** specification.md#public-address */
describe('a public IP address', () => {
  it.each([
    '8.8.8.8',
    '41.186.255.1',
    '172.15.255.255',
    '172.32.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '192.167.1.1',
    '223.255.255.255',
    '2001:4860:4860::8888',
    '2c0f:fb50::1',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
    '2a00:1450:4001:80b::200e',
  ])('can be %s', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '240.0.0.1',
    '198.18.0.1',
    '192.0.2.1',
    '203.0.113.9',
    '192.0.0.1',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001::1',
    '3fff::1',
    '',
    'localhost',
    '1.2.3',
    '256.1.1.1',
    '1.2.3.4.5',
    ':::',
    'fe80::1%eth0',
  ])('cannot be %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it('is never in a private IPv4 range, and never outside 2000::/3 in IPv6', () => {
    const ranges = new BlockList();
    for (const [network, bits] of [
      ['0.0.0.0', 8],
      ['10.0.0.0', 8],
      ['100.64.0.0', 10],
      ['127.0.0.0', 8],
      ['169.254.0.0', 16],
      ['172.16.0.0', 12],
      ['192.0.0.0', 24],
      ['192.0.2.0', 24],
      ['192.88.99.0', 24],
      ['192.168.0.0', 16],
      ['198.18.0.0', 15],
      ['198.51.100.0', 24],
      ['203.0.113.0', 24],
      ['224.0.0.0', 4],
      ['240.0.0.0', 4],
    ] as const)
      ranges.addSubnet(network, bits);
    fc.assert(
      fc.property(fc.ipV4(), fc.ipV6(), (four, six) => {
        expect(isIP(four)).toBe(4);
        expect(isPublicAddress(four)).toBe(!ranges.check(four));
        expect(isPublicAddress(`::ffff:${four}`)).toBe(isPublicAddress(four));
        if (!/^[23]/.test(six) && !six.startsWith('64:') && !six.startsWith('::') && !six.startsWith('0'))
          expect(isPublicAddress(six)).toBe(false);
      }),
      { seed: 41, numRuns: 1000 },
    );
  });
});
