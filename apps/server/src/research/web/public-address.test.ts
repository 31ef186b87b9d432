import { describe, expect, it } from 'vitest';
import { createGuardedFetch, openInternet } from './guarded-fetch.ts';
import { isPublicAddress } from './public-address.ts';

/** One of every kind of network that is not the open internet. */
const inside = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.254',
  '100.64.0.1',
  '100.127.255.254',
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.0.1',
  '169.254.169.254',
  '169.254.170.2',
  '172.16.0.1',
  '172.31.255.254',
  '192.0.0.1',
  '192.0.0.192',
  '192.0.2.1',
  '192.168.0.1',
  '192.168.255.254',
  '198.18.0.1',
  '198.19.255.254',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
];

const bytesOf = (address: string) => address.split('.').map(Number);
const hex = (address: string) =>
  bytesOf(address)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
const halves = (address: string) => `${hex(address).slice(0, 4)}:${hex(address).slice(4)}`;
const asNumber = (address: string) => Number.parseInt(hex(address), 16);

/** Ways to write an IPv4 address into a web address, most of which a careless check lets through. */
const spellings: Record<string, (address: string) => string> = {
  plain: (address) => address,
  'one number': (address) => String(asNumber(address)),
  'one hexadecimal number': (address) => `0x${hex(address)}`,
  'octal bytes': (address) =>
    bytesOf(address)
      .map((byte) => `0${byte.toString(8)}`)
      .join('.'),
  'hexadecimal bytes': (address) =>
    bytesOf(address)
      .map((byte) => `0x${byte.toString(16)}`)
      .join('.'),
  'three parts': (address) => {
    const [a, b, c = 0, d = 0] = bytesOf(address);
    return `${a}.${b}.${c * 256 + d}`;
  },
  'a dot at the end': (address) => `${address}.`,
  'full-width digits': (address) =>
    address.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  'mapped into IPv6': (address) => `[::ffff:${address}]`,
  'mapped, in hexadecimal': (address) => `[::ffff:${halves(address)}]`,
  'compatible with IPv6': (address) => `[::${address}]`,
  'through NAT64': (address) => `[64:ff9b::${halves(address)}]`,
  'through 6to4': (address) => `[2002:${halves(address)}::1]`,
};

const otherwise = [
  '[::]',
  '[::1]',
  '[::2]',
  '[100::1]',
  '[100:0:0:1::1]',
  '[2001:db8::1]',
  '[2001::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[fec0::1]',
  '[ff02::1]',
  'localhost',
  'LOCALHOST',
  'localhost.',
];

const cases = [
  ...inside.flatMap((address) =>
    Object.entries(spellings).map(
      ([how, spell]) => [`${address}, ${how}`, spell(address)] as const,
    ),
  ),
  ...otherwise.map((host) => [host, host] as const),
];

describe('an address inside', () => {
  const refuse = createGuardedFetch({
    ...openInternet,
    resolve: async (host) => (/^localhost\.?$/i.test(host) ? ['127.0.0.1'] : ['8.8.8.8', host]),
  });

  it(`is refused in all of ${cases.length} spellings`, async () => {
    expect(cases.length).toBeGreaterThan(300);
    for (const [title, host] of cases) {
      const visit = refuse(`http://${host}/`, {
        maxBytes: 10,
        maxRedirects: 0,
        timeoutMs: 30_000,
        accept: '*/*',
      });
      await expect(visit, title).rejects.toThrow(/not on the open internet/);
    }
  });

  it.each(['http://8.8.8.8:0/', 'http://8.8.8.8:22/', 'http://8.8.8.8:6379/'])(
    'is what %s leads to, by its port',
    async (address) => {
      const options = { maxBytes: 10, maxRedirects: 0, timeoutMs: 30_000, accept: '*/*' };
      await expect(refuse(address, options)).rejects.toThrow(/not on the open internet/);
    },
  );
});

it.each(['8.8.8.8', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001::200e'])(
  '%s is of the open internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
);
