import { describe, expect, it } from 'vitest';
import { isLoopbackUrl, isPublicAddress, networkOf } from './addresses.ts';

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '100.63.255.255', '172.32.0.1', '2606:4700::1111', '2a00:1450:4003::1'])(
    'knows %s as one of the internet',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.8.9.10',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.2.1',
    '192.168.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '2001:db8::1',
    '2002:a00:1::1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    'localhost',
    '',
  ])('knows %j as none', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('isLoopbackUrl', () => {
  it.each(['http://127.0.0.1:8080', 'http://localhost/api', 'https://[::1]', 'http://127.1'])(
    'takes %s for this machine',
    (url) => expect(isLoopbackUrl(url)).toBe(true),
  );

  it.each([
    'https://api.holded.com/api',
    'http://127.0.0.1.example',
    'http://a@b',
    'localhost',
    '',
  ])('does not take %j for it', (url) => expect(isLoopbackUrl(url)).toBe(false));
});

describe('networkOf', () => {
  it.each([
    ['10.1.2.3', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['2a0c:5a80:1:2:aaaa:bbbb:cccc:dddd', '2a0c:5a80:1:2::/64'],
    ['2A0C:5A80:0001:0002::9', '2a0c:5a80:1:2::/64'],
    ['2a0c:5a80::9', '2a0c:5a80:0:0::/64'],
    ['2a0c::1:2:3:4:5:6', '2a0c:0:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));
});
