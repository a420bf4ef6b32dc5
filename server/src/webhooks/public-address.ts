/**
 * Which addresses a webhook may be sent to (P2): public ones, so that an address typed into the console cannot reach
 * what only this machine or its network can. The check is part of the look-up of the connection itself: what was
 * checked is what is connected to, whatever a name stands for a moment later.
 */
import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** What is thrown for an address that is not public. */
export class AddressRefused extends Error {}

const blocked = new BlockList();
// IPv4: what the registry of special addresses keeps from the public network, and the metadata address of Azure.
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
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
] as const) {
  blocked.addSubnet(net, bits, 'ipv4');
}
// Within the global unicast space of IPv6: protocol assignments with Teredo, documentation, 6to4.
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  blocked.addSubnet(net, bits, 'ipv6');
}
// All other addresses of IPv6 are private, local, mapped or translated IPv4 (NAT64 too), or given to nobody.
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an address may be connected to. */
function isAllowedAddress(address: string, allowLoopback: boolean): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 6 ? 'ipv6' : 'ipv4';
  if (loopback.check(address, family)) return allowLoopback;
  return !blocked.check(address, family) && (version === 4 || global6.check(address, family));
}

/** The host of an address, without the brackets of IPv6. */
const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');

/**
 * Whether an address is one to send to, as far as it says itself: https, no user, and a host that is no address of a
 * private network. Plain http only for this machine, where that is allowed. A name is checked when it is looked up.
 */
export function isAllowedUrl(text: string, allowLoopback: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username || url.password || url.hash) return false;
  const host = hostOf(url);
  const isHere = allowLoopback && (host === 'localhost' || (isIP(host) > 0 && isLoopback(host)));
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere)) return false;
  return isIP(host) === 0 || isAllowedAddress(host, allowLoopback);
}

function isLoopback(host: string): boolean {
  return loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4');
}

/** A look-up that gives only addresses that may be connected to; one refused address refuses the name. */
export function publicLookup(allowLoopback: boolean, lookup: LookupFunction = systemLookup): LookupFunction {
  return (hostname, options, done) =>
    lookup(hostname, options, (error, found, family) => {
      if (error) return done(error, found, family);
      const addresses = typeof found === 'string' ? [found] : found.map(({ address }) => address);
      const isAllowed = addresses.length > 0 && addresses.every((a) => isAllowedAddress(a, allowLoopback));
      if (!isAllowed) return done(new AddressRefused(hostname), [], undefined);
      return done(null, found, family);
    });
}
