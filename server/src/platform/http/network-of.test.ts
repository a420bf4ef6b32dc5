import { expect, it } from 'vitest';
import { networkOf, siteOf } from './network-of.ts';

it.each([
  ['192.0.2.1', '192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.1'],
  ['2001:db8:0:1::1', '2001:db8:0:1', '2001:db8:0'],
  ['2001:0DB8::1:ffff:ffff:ffff:ffff', '2001:db8:0:1', '2001:db8:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['::1', '0:0:0:0', '0:0:0'],
])('counts %s as %s, of the site %s', (address, network, site) => {
  expect([networkOf(address), siteOf(address)]).toEqual([network, site]);
});
