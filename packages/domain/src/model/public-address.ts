/** Reserved ranges without hosts of the open internet: private, local, shared and others. */
const NOT_PUBLIC_4: readonly (readonly [network: string, bits: number])[] = [
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
  ['224.0.0.0', 3],
];

/** 2000::/3 is the open internet except these ranges; `64:ff9b::/96` and `2002::/16` contain an IPv4 address. */
const NOT_PUBLIC_6: readonly (readonly [network: string, bits: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

/**
 * True if an IPv4 or IPv6 address, without brackets or port, belongs to the open internet. False for any text that is
 * not an address. specification.md#public-address
 */
export const isPublicAddress = (address: string): boolean => {
  const four = bitsOf4(address);
  if (four !== undefined)
    return !NOT_PUBLIC_4.some(([network, bits]) => isWithin(four, bitsOf4(network), bits));
  const six = bitsOf6(address);
  if (six === undefined) return false;
  const inside = insideOf(six);
  if (inside !== undefined) return isPublicAddress(inside);
  return (
    six.startsWith('001') && !NOT_PUBLIC_6.some(([network, bits]) => isWithin(six, bitsOf6(network), bits))
  );
};

const isWithin = (address: string, network: string | undefined, bits: number): boolean =>
  network !== undefined && address.slice(0, bits) === network.slice(0, bits);

const bitsOf4 = (address: string): string | undefined => {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address)?.slice(1).map(Number);
  return parts?.every((part) => part <= 255) ? parts.map((part) => asBits(part, 8)).join('') : undefined;
};

const bitsOf6 = (address: string): string | undefined => {
  const [head = '', tail, ...more] = withoutInside(address).split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const missing = 8 - before.length - after.length;
  if (more.length > 0 || (tail === undefined ? missing !== 0 : missing < 1)) return undefined;
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return undefined;
  return groups.map((group) => asBits(Number.parseInt(group, 16), 16)).join('');
};

const groupsOf = (text: string): readonly string[] => (text === '' ? [] : text.split(':'));

/** Rewrites an IPv4 address at the end, as in `::ffff:1.2.3.4`, to two groups of hexadecimal digits. */
const withoutInside = (address: string): string => {
  const end = address.slice(address.lastIndexOf(':') + 1);
  const bits = bitsOf4(end);
  if (bits === undefined) return address;
  const groups = [bits.slice(0, 16), bits.slice(16)].map((half) => Number.parseInt(half, 2).toString(16));
  return address.slice(0, -end.length) + groups.join(':');
};

const asBits = (value: number, length: number): string => value.toString(2).padStart(length, '0');

/** Returns the IPv4 address inside an IPv6 address: mapped (`::ffff:0:0/96`) or translated (`64:ff9b::/96`). */
const insideOf = (six: string): string | undefined => {
  const isCarrier = ['::ffff:0:0', '64:ff9b::'].some((network) => isWithin(six, bitsOf6(network), 96));
  return isCarrier
    ? [96, 104, 112, 120].map((at) => Number.parseInt(six.slice(at, at + 8), 2)).join('.')
    : undefined;
};
