import type { errors as source } from '../en/errors';
import type { Shape } from '../shape';

export const errors = {
  sessionTitle: 'عذرًا! انتهت الجلسة',
  sessionText: 'مرحبًا. يبدو أنك لم تستخدم الحساب منذ مدة. عليك تسجيل الدخول مجددًا.',
  badRequestTitle: 'حدث خطأ ما!',
  badRequestText: 'يرجى التحقق مما أدخلته أو إعادة المحاولة.',
  notFoundTitle: 'عذرًا، تعذّر تنفيذ طلبك',
  notFoundText: 'يرجى المحاولة لاحقًا أو التواصل مع الدعم. شكرًا لك.',
  networkTitle: 'عذرًا! لا يوجد اتصال بالإنترنت',
  networkText: 'يرجى التحقق من اتصالك بالإنترنت ثم إعادة المحاولة.',
  timeoutTitle: 'عفوًا! استغرق هذا وقتًا أطول من المعتاد. الخطأ منّا!',
  timeoutText: 'قد يكون الاتصال بطيئًا. يرجى المحاولة مجددًا أو لاحقًا.',
  otherTitle: 'حدث خطأ ما أثناء جلب طلبك',
  otherText: 'إذا استمر ذلك، يرجى المحاولة لاحقًا أو التواصل مع الدعم',
} as const satisfies Shape<typeof source>;
