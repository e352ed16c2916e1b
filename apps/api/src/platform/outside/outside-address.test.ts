import { describe, expect, test } from 'vitest';
import { isOutside, mayBeOutside } from './outside-address.ts';

const noneInside = { localhost: undefined };

describe('an address of the public network', () => {
  test.each(['1.1.1.1', '93.184.215.14', '172.15.255.255', '172.32.0.1', '100.63.0.1', '223.255.255.255'])(
    '%s may be reached',
    (address) => expect(isOutside(address)).toBe(true),
  );
  test.each(['2606:4700:4700::1111', '2a02:9130::1', '2001:4860:4860::8888'])(
    '%s may be reached',
    (address) => expect(isOutside(address)).toBe(true),
  );
});

describe('an address that is no public one is refused', () => {
  test.each([
    ['this machine', ['127.0.0.1', '127.255.255.255', '0.0.0.0', '::1', '::']],
    [
      'local networks',
      ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1'],
    ],
    ['the link', ['169.254.0.1', 'fe80::1', 'fe80::1%eth0']],
    [
      'what tells clouds’ machines their credentials',
      ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '168.63.129.16', '192.0.0.192'],
    ],
    ['addresses of carriers', ['100.64.0.1', '100.127.255.255']],
    [
      'IPv4 written as IPv6',
      ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::127.0.0.1'],
    ],
    ['IPv4 behind NAT64', ['64:ff9b::7f00:1', '64:ff9b::10.0.0.1', '64:ff9b:1::a00:1']],
    ['tunnels', ['2002:7f00:1::', '2001::1']],
    [
      'documentation and tests',
      ['192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '2001:db8::1', '3fff::1'],
    ],
    ['many at once', ['224.0.0.1', '239.1.2.3', '240.0.0.1', '255.255.255.255', 'ff02::1']],
    ['no address', ['', 'example.com', '127.1', '0x7f000001']],
  ])('%s', (_, addresses) => {
    expect(addresses.filter(isOutside)).toEqual([]);
  });
});

describe('a URL that a receiver can have', () => {
  test.each([
    'https://programa.ejemplo.es/avisos?clave=1',
    'https://programa.ejemplo.es:443/',
    'https://programa.ejemplo.es:8443/',
    'https://1.1.1.1/',
    'https://[2606:4700:4700::1111]/',
    'https://ñandú.es/',
  ])('%s', (url) => expect(mayBeOutside(url, noneInside)).toBe(true));

  test.each([
    'http://programa.ejemplo.es/',
    'ftp://programa.ejemplo.es/',
    'javascript:alert(1)',
    'programa.ejemplo.es',
    'https://ana:clave@programa.ejemplo.es/',
    'https://programa.ejemplo.es/#parte',
    'https://programa.ejemplo.es:22/',
    'https://programa.ejemplo.es:80/',
    'https://programa.ejemplo.es:1023/',
    'https://127.0.0.1/',
    // The forms in which a URL may write an IPv4 address, which its parser puts into one.
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::a00:1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost/',
    'https://localhost:8443/',
    'https://algo.localhost/',
    'https://postgres/',
    'https://impresora.local/',
    'https://metadata.google.internal/',
  ])('not %s', (url) => expect(mayBeOutside(url, noneInside)).toBe(false));

  test('this machine by its name alone, where tests allow it', () => {
    const rules = { localhost: { ca: '' } };
    expect(mayBeOutside('https://localhost:8443/', rules)).toBe(true);
    expect(mayBeOutside('https://127.0.0.1:8443/', rules)).toBe(false);
    expect(mayBeOutside('http://localhost:8443/', rules)).toBe(false);
  });
});
