/** The browser's side of push notices. */

export type PushSupport = 'ready' | 'denied' | 'unsupported' | 'phone' | 'insecure';

const WORKER = '/sw.js';

/** Whether this browser can receive pushes, or why not. An iPhone needs the app on its home screen. */
export function pushSupport(): PushSupport {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return /iPhone|iPad/.test(navigator.userAgent) ? 'phone' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

function isSameKey(subscription: PushSubscription, key: Uint8Array): boolean {
  const known = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  return known.length === key.length && known.every((byte, index) => byte === key[index]);
}

/** Asks for permission and subscribes; the subscription as text, or null if the person refuses. */
export async function subscribe(publicKey: string): Promise<string | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(WORKER);
  const worker = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(publicKey);
  let known = await worker.pushManager.getSubscription();
  // Subscribed with an old key of the platform.
  if (known && !isSameKey(known, applicationServerKey)) {
    await known.unsubscribe();
    known = null;
  }
  const options = { userVisibleOnly: true, applicationServerKey };
  return JSON.stringify(known ?? (await worker.pushManager.subscribe(options)));
}
