// Runs before the first paint, so that direction and theme do not jump.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const stored = read('mazad.locale');
  const wanted = /^(en|ar)$/.test(stored) ? stored : navigator.language || '';
  const locale = wanted.startsWith('ar') ? 'ar' : 'en';
  root.lang = locale;
  root.dir = locale === 'ar' ? 'rtl' : 'ltr';
  const theme = read('mazad.theme');
  const isDark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = isDark ? 'dark' : 'light';
  // Requested beside the entry; the build names the files.
  const { dataset } = document.currentScript;
  const isFirstScreen = /^\/\d+\/bids(\/|$)/.test(location.pathname);
  const lists = [dataset[locale], isFirstScreen ? dataset.firstScreen : undefined];
  for (const file of lists.flatMap((list) => list?.split(' ') ?? [])) {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }
  if (isFirstScreen && dataset.askFirst) import(`/${dataset.askFirst}`);
})();
