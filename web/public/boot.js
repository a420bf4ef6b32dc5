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
  root.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
})();
