import { BlockList, isIP } from 'node:net';

/** IPv4 that leads nowhere public (IANA special-purpose registry, RFC 6890). */
const CLOSED_V4: readonly (readonly [string, number])[] = [
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
];

/** Inside global unicast, what carries or names another network: Teredo, documentation, 6to4. */
const CLOSED_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const closed = new BlockList();
for (const [net, prefix] of CLOSED_V4) closed.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of CLOSED_V6) closed.addSubnet(net, prefix, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the open internet: the server may be sent there by a setting. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  if (family === 6) return globalUnicast.check(address, 'ipv6') && !closed.check(address, 'ipv6');
  return false;
}

/** Whether a URL says in so many words that it means this machine. */
export function isLoopbackUrl(url: string): boolean {
  return URL.canParse(url) && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}

/**
 * The network that one household or office is: the address itself, of IPv6 its first 64 bits, since
 * whoever has one has them all.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  const inside = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(plain)?.[1];
  if (inside !== undefined) return inside;
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = 8 - groups.length - (tail ? tail.split(':').length : 0);
  if (tail !== undefined) groups.push(...Array.from({ length: missing }, () => '0'));
  if (tail) groups.push(...tail.split(':'));
  return `${groups.slice(0, 4).join(':')}::/64`;
}
