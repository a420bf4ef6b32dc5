import type { auth as source } from '../en/auth';
import type { Shape } from '../shape';

export const auth = {
  title: 'تسجيل الدخول',
  newHere: 'جديد هنا؟',
  register: 'سجّل متجرك',
  registerReason: 'يُفتح عندما يتوفر التسجيل',
  method: 'طريقة تسجيل الدخول',
  byEmail: 'البريد الإلكتروني',
  byPhone: 'الهاتف والرمز',
  phoneReason: 'يُفتح عندما تتوفر الرموز عبر الهاتف',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  forgot: 'نسيت كلمة المرور؟',
  forgotReason: 'يُفتح عندما تتوفر إعادة تعيين كلمة المرور',
  submit: 'دخول',
  submitting: 'جارٍ الدخول…',
  emailRequired: 'أدخل بريدك الإلكتروني',
  emailWrong: 'هذا ليس عنوان بريد إلكتروني',
  passwordRequired: 'أدخل كلمة المرور',
  tooMany:
    'محاولات كثيرة. حاول مجددًا {seconds, plural, zero {الآن} one {بعد ثانية} two {بعد ثانيتين} few {بعد # ثوانٍ} many {بعد # ثانية} other {بعد # ثانية}}.',
  onDevice: 'حسابات مسجّلة على هذا الجهاز',
  heroTitle: 'لكل هاتف سعر.',
  heroTitle2: 'اعرف سعرك أولًا.',
  heroText:
    'زايد على الأجهزة المستبدلة من متاجر الإمارات. تابع مرتبتك مباشرة، واعرف لماذا ذهبت كل صفقة إلى صاحبها.',
  help: 'المساعدة',
  terms: 'الشروط',
  helpReason: 'تُفتح عندما تتوفر المساعدة',
  termsReason: 'تُفتح عندما تتوفر وثيقة الشروط',
} as const satisfies Shape<typeof source>;
