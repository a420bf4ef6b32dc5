import type { evidence as source } from '../en/evidence';
import type { Shape } from '../shape';

export const evidence: Shape<typeof source> = {
  title: 'الفيديوهات والصور',
  drop: '<choose>اختر الفيديوهات والصور</choose> أو أفلتها هنا',
  limits:
    'الفيديو: MP4 أو MOV أو WebM، حتى 100 ميغابايت و3 دقائق. الصور: JPEG أو PNG أو WebP، حتى 10 ميغابايت. الحد الأقصى للفيديوهات: {videos}، وللصور: {photos}.',
  listLabel: 'الملفات المختارة',
  previewOf: 'معاينة {name}',
  progressOf: 'رفع {name}',
  pause: 'إيقاف {name} مؤقتًا',
  resume: 'متابعة {name}',
  retry: 'إعادة محاولة {name}',
  cancel: 'إلغاء {name}',
  remove: 'إزالة {name}',
  size: '{size} ميغابايت',
  sent: '{sent} من {size} ميغابايت',
  state: {
    queued: 'في انتظار دوره',
    sending: 'جارٍ الرفع',
    paused: 'متوقف مؤقتًا',
    offline: 'لا يوجد اتصال. يتابع الرفع تلقائيًا عند عودة الاتصال.',
    missing: 'لم يكتمل. اختر الملف نفسه مجددًا ليتابع من حيث توقف.',
    checking: 'جارٍ الفحص…',
    failed: 'لم يُرفع',
    done: 'تم الرفع والفحص',
  },
  duration: '{minutes}:{seconds}',
  refused: {
    type: '{name}: ليس فيديو (MP4 أو MOV أو WebM) ولا صورة (JPEG أو PNG أو WebP).',
    size: '{name} أكبر من المسموح: الفيديو حتى 100 ميغابايت والصورة حتى 10 ميغابايت.',
    empty: '{name} ملف فارغ.',
    twice: '{name} موجود في القائمة.',
    full: '{name} يتجاوز العدد. الحد الأقصى للفيديوهات: {videos}، وللصور: {photos}.',
  },
};
