import { isIP } from 'node:net';

// What settings may say of addresses.

export function isDatabaseUrl(value: string): boolean {
  return URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol);
}

export function isUrlOf(protocol: RegExp): (value: string) => boolean {
  return (value) => URL.canParse(value) && protocol.test(new URL(value).protocol);
}

export function isBucketUrl(value: string): boolean {
  return isUrlOf(/^s3:$/)(value) && new URL(value).hostname !== '';
}

export function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  const bare = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  return bare && /^https?:$/.test(url.protocol);
}

/** An origin over https whose host can stand in a content security policy, where "," and ";" end what stands there. */
export function isPolicySource(value: string): boolean {
  return isOrigin(value) && /^https:\/\/[\w.*-]+(:\d+)?$/.test(new URL(value).origin);
}

/** An address, or a network as address/bits: of so few addresses that a few of them are not everybody's. */
export function isNetwork(value: string): boolean {
  const [address = '', bits = '128', ...rest] = value.split('/');
  const family = isIP(address);
  // A zone means something on one machine alone.
  if (family === 0 || rest.length > 0 || address.includes('%') || !/^\d{1,3}$/.test(bits)) return false;
  if (!value.includes('/')) return true;
  const [least, most] = family === 4 ? [8, 32] : [16, 128];
  return Number(bits) >= least && Number(bits) <= most;
}

/** Only this machine can reach the server there; the demo's public passwords may exist nowhere else by default. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

export function localAddress(host: string, port: number): string {
  // A wildcard address is nothing that a browser can open.
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Whom mails come from where nothing else is said. A bare IP address has no mail of its own. */
export function noReplyAt(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return `no-reply@${isIP(hostname.replace(/^\[|\]$/g, '')) ? 'localhost' : hostname}`;
}
