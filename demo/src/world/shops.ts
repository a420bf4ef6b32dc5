import { stableId } from '../catalog/stable-id.ts';

/** A retailer with shops; its key is public, like the demo's passwords. */
export const DEMO_PARTNER = {
  partnerId: stableId('partner', 'first'),
  name: 'Sahara Retail',
  key: 'demo-partner-key',
  shops: [
    { name: 'Sahara Marina Mall', nameAr: 'صحارى مارينا مول' },
    { name: 'Sahara Deira Centre', nameAr: 'صحارى ديرة سنتر' },
    { name: 'Sahara Yas Island', nameAr: 'صحارى جزيرة ياس' },
    { name: 'Sahara Al Ain Road', nameAr: 'صحارى طريق العين' },
    { name: 'Sahara Sharjah Corniche', nameAr: 'صحارى كورنيش الشارقة' },
    { name: 'Sahara Fujairah Gate', nameAr: 'صحارى بوابة الفجيرة' },
  ],
};
