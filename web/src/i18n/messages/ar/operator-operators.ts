import type { operatorOperators as source } from '../en/operator-operators';
import type { Shape } from '../shape';

export const operatorOperators = {
  you: 'أنت',
  factorSet: 'معيّن',
  factorMissing: 'لا يوجد',
  never: 'لم يظهر قط',
  add: 'دعوة مشغّل',
  addText: 'يُرسل رابط اختيار كلمة المرور بالبريد، ويظهر العامل الثاني هنا مرة واحدة: سلّمه بأمان.',
  code: 'عاملك الثاني أنت',
  codeMissing: 'أدخل أولًا الأرقام الستة من تطبيق المصادقة لديك',
  invite: 'دعوة',
  invited: 'تمت دعوة {name}. الرابط في طريقه إلى {email}.',
  access: 'الدخول',
  ownReason: 'يجب أن يجري هذا على حسابك مشغّل آخر',
  switchOnText: 'يمكن لـ{name} الدخول مجددًا بكلمة المرور والعامل الثاني نفسيهما.',
  renew: 'عامل ثانٍ جديد',
  renewText: 'لا تصلح رموز العامل القديم من الآن، ويُسجَّل خروج {name} من كل مكان.',
  renewed: 'لدى {name} عامل ثانٍ جديد',
  factorOnce:
    'يظهر العامل الثاني لـ{name} الآن فقط. سلّمه بأمان؛ لا يمكن لأحد قراءته مجددًا. يأخذ تطبيق المصادقة الصورة أو النص. وإن ضاع، فزر «عامل ثانٍ جديد» يصنع غيره.',
  qr: 'رمز QR للعامل الثاني',
} as const satisfies Shape<typeof source>;
