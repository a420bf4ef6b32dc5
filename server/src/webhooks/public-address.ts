/**
 * Which addresses webhooks may use (P2): public ones only, so that a URL typed on the console cannot reach this machine
 * or its network. The check is part of the connection's own DNS look-up: the checked address is the one connected to,
 * even if the name changes a moment later.
 */
import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Thrown for an address that is not public. */
export class AddressRefused extends Error {}

const blocked = new BlockList();
// IPv4: special-purpose addresses by the IANA registry, and Azure's metadata address.
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
// In IPv6's global unicast space: protocol assignments with Teredo, documentation, 6to4.
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  blocked.addSubnet(net, bits, 'ipv6');
}
// All other IPv6 addresses are private, local, mapped or translated IPv4 (also NAT64), or unassigned.
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether connecting to an address is allowed. */
function isAllowedAddress(address: string, allowLoopback: boolean): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 6 ? 'ipv6' : 'ipv4';
  if (loopback.check(address, family)) return allowLoopback;
  return !blocked.check(address, family) && (version === 4 || global6.check(address, family));
}

/** A URL's host, without the brackets of IPv6. */
const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');

/**
 * Whether a URL is acceptable by itself: https, no user, and no private IP address. Plain http only for this machine,
 * if allowed. Names are checked when they are looked up.
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

/** A DNS look-up that returns only allowed addresses; one refused address refuses the name. */
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
