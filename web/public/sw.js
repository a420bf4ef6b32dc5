// Shows pushes and opens what they are about. It keeps no pages: the interface is always the newest one.

const SHOWN = 'shown-notices';
const SHOWN_MAX = 200;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** A push comes at least once; a notice is shown once. */
async function isShown(id) {
  const cache = await caches.open(SHOWN);
  const key = `/shown/${encodeURIComponent(id)}`;
  if (await cache.match(key)) return true;
  await cache.put(key, new Response(''));
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - SHOWN_MAX)).map((old) => cache.delete(old)));
  return false;
}

async function show(data) {
  const { id, title, body, url, lang, dir } = data.json();
  if (await isShown(id)) return;
  await self.registration.showNotification(title, {
    body,
    lang,
    dir,
    tag: id,
    icon: '/mark.svg',
    data: { url },
  });
}

async function open(url) {
  const address = new URL(url, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Only a dealer's screen is led elsewhere: in the console or a registration somebody may be typing.
  const page = pages.find((one) => /^\/\d+\//.test(new URL(one.url).pathname));
  if (!page) return void (await self.clients.openWindow(address.href));
  await page.focus();
  // A page that this worker does not hold yet cannot be led elsewhere.
  await page.navigate(address.href).catch(() => self.clients.openWindow(address.href));
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});
