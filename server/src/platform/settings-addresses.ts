import { isIP } from 'node:net';

// Checks of addresses in settings.

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

/** An https origin that is safe in a content security policy, where "," and ";" are separators. */
export function isPolicySource(value: string): boolean {
  return isOrigin(value) && /^https:\/\/[\w.*-]+(:\d+)?$/.test(new URL(value).origin);
}

/** An address, or a network as address/bits that is small enough not to be everybody's. */
export function isNetwork(value: string): boolean {
  const [address = '', bits = '128', ...rest] = value.split('/');
  const family = isIP(address);
  // A zone is only valid on one machine.
  if (family === 0 || rest.length > 0 || address.includes('%') || !/^\d{1,3}$/.test(bits)) return false;
  if (!value.includes('/')) return true;
  const [least, most] = family === 4 ? [8, 32] : [16, 128];
  return Number(bits) >= least && Number(bits) <= most;
}

/** Whether only this machine can reach the server; the demo's public passwords must not exist elsewhere by default. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

export function localAddress(host: string, port: number): string {
  // Browsers cannot open a wildcard address.
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** The default sender of mails. A bare IP address has no mail. */
export function noReplyAt(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return `no-reply@${isIP(hostname.replace(/^\[|\]$/g, '')) ? 'localhost' : hostname}`;
}
