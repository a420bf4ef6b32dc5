import type { LookupFunction } from 'node:net';
import { describe, expect, it } from 'vitest';
import { post } from './post.ts';
import { AddressRefused, isAllowedUrl, publicLookup } from './public-address.ts';

/** A resolver with fixed answers. */
const resolver = (...addresses: string[]): LookupFunction =>
  ((_name, options, done) => {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    if (options.all) done(null, found);
    else done(null, found[0]!.address, found[0]!.family);
  }) as LookupFunction;

const lookUp = (addresses: string[], all: boolean, allowLoopback = false) =>
  new Promise<string>((resolve) => {
    publicLookup(allowLoopback, resolver(...addresses))('partner.example', { all }, (error) =>
      resolve(error instanceof AddressRefused ? 'refused' : 'let through'),
    );
  });

const PRIVATE = [
  ['0.0.0.0', 'this host'],
  ['0.1.2.3', 'this network'],
  ['10.0.0.1', 'private'],
  ['100.64.0.1', 'carrier'],
  ['100.100.100.200', 'metadata of Alibaba'],
  ['127.0.0.1', 'loopback'],
  ['127.255.255.254', 'loopback'],
  ['168.63.129.16', 'metadata of Azure'],
  ['169.254.0.1', 'link-local'],
  ['169.254.169.254', 'metadata'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.0.0.192', 'metadata of Oracle'],
  ['192.0.2.1', 'documentation'],
  ['192.88.99.1', '6to4 relay'],
  ['192.168.1.1', 'private'],
  ['198.18.0.1', 'benchmarks'],
  ['198.51.100.7', 'documentation'],
  ['203.0.113.7', 'documentation'],
  ['224.0.0.1', 'multicast'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['::7f00:1', 'IPv4 within IPv6, old form'],
  ['::ffff:127.0.0.1', 'IPv4-mapped'],
  ['::ffff:a9fe:a9fe', 'IPv4-mapped metadata'],
  ['::ffff:0:10.0.0.1', 'IPv4-translated'],
  ['64:ff9b::7f00:1', 'NAT64'],
  ['64:ff9b::808:808', 'NAT64 of a public address'],
  ['64:ff9b:1::a00:1', 'local NAT64'],
  ['100::1', 'discard'],
  ['2001::1', 'Teredo'],
  ['2001:20::1', 'ORCHID'],
  ['2001:db8::1', 'documentation'],
  ['2002:7f00:1::', '6to4 of loopback'],
  ['3fff::1', 'documentation'],
  ['4000::1', 'given to nobody'],
  ['5f00::1', 'segment routing'],
  ['fc00::1', 'unique local'],
  ['fd00:ec2::254', 'metadata of AWS'],
  ['fe80::1', 'link-local'],
  ['fec0::1', 'site-local'],
  ['ff02::1', 'multicast'],
] as const;

describe('addresses that a webhook may not be sent to (P2)', () => {
  it.each(PRIVATE)('%s (%s)', async (address) => {
    const host = address.includes(':') ? `[${address}]` : address;
    expect(isAllowedUrl(`https://${host}/hooks`, false)).toBe(false);
    expect(await lookUp([address], true)).toBe('refused');
    expect(await lookUp([address], false)).toBe('refused');
    // One private address among public ones refuses the name.
    expect(await lookUp(['93.184.215.14', address], true)).toBe('refused');
  });

  it('are found in every spelling', () => {
    for (const host of ['127.1', '0x7f.1', '2130706433', '017700000001', '127.0.0.1.', '１２７.0.0.1']) {
      expect([host, isAllowedUrl(`https://${host}/`, false)]).toEqual([host, false]);
    }
    const urls = [
      'http://partner.example/hooks',
      'ftp://partner.example/hooks',
      'https://user:secret@partner.example/',
      'https://partner.example/#part',
      'https://',
      'file:///etc/passwd',
    ];
    for (const url of urls) expect([url, isAllowedUrl(url, true)]).toEqual([url, false]);
  });

  it('do not hold up public ones', async () => {
    for (const address of ['93.184.215.14', '8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:4700::1111']) {
      expect(await lookUp([address], true)).toBe('let through');
    }
    expect(isAllowedUrl('https://partner.example:8443/hooks?from=mazad', false)).toBe(true);
  });

  it('are this machine’s too, unless the setting allows them', async () => {
    for (const url of [
      'http://127.0.0.1:1/',
      'http://localhost:1/',
      'http://[::1]:1/',
      'https://127.0.0.1/',
    ]) {
      expect([url, isAllowedUrl(url, true)]).toEqual([url, true]);
    }
    expect(isAllowedUrl('http://localhost:1/', false)).toBe(false);
    expect(isAllowedUrl('http://10.0.0.1/', true)).toBe(false);
    expect(await lookUp(['127.0.0.1', '::1'], true, true)).toBe('let through');
    expect(await lookUp(['127.0.0.1', '169.254.169.254'], true, true)).toBe('refused');
  });
});

describe('a name that stands for another address a moment later', () => {
  it('is checked by the look-up of the connection itself, and there is no other', async () => {
    let lookUps = 0;
    const lookup: LookupFunction = (name, options, done) => {
      lookUps += 1;
      // A separate check would see the first answer, and the connection would use the next.
      resolver(lookUps === 1 ? '169.254.169.254' : '93.184.215.14')(name, options, done);
    };
    const ways = { allowLoopback: false, lookup, signal: new AbortController().signal };
    expect((await post('https://partner.example/hooks', {}, '{}', ways)).error).toBe('ADDRESS');
    expect(lookUps).toBe(1);
  });
});
