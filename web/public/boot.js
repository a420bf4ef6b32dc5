// Runs before the first paint: a page that starts in the wrong direction or theme would jump.
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
  const wanted = stored === 'en' || stored === 'ar' ? stored : (navigator.language || 'en').slice(0, 2);
  const locale = wanted === 'ar' ? 'ar' : 'en';
  root.lang = locale;
  root.dir = locale === 'ar' ? 'rtl' : 'ltr';
  const theme = read('mazad.theme');
  const isDark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = isDark ? 'dark' : 'light';
  // What the entry asks for when it runs, asked for beside it; the build names the files.
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
})();
