import type { Localised } from '@mazad/contract/http';
import type { DeskAction } from '@mazad/contract/operator/reviews';

/** Frequent texts, in the dealer's language. */
export const QUICK_TEXTS: Partial<Record<DeskAction, readonly Localised[]>> = {
  ASK_INFO: [
    {
      en: 'Please film the screen switched on, in the dark, from edge to edge.',
      ar: 'يُرجى تصوير الشاشة وهي مضاءة في مكان معتم من الحافة إلى الحافة.',
    },
    {
      en: 'Please film the IMEI on the screen (dial *#06#) and the fault in one take.',
      ar: 'يُرجى تصوير رقم IMEI على الشاشة (اطلب ‎*#06#) والعطل في فيديو واحد متصل.',
    },
    {
      en: 'Please send a close photo of the damage in daylight.',
      ar: 'يُرجى إرسال صورة قريبة للضرر في ضوء النهار.',
    },
    {
      en: 'Please show the battery health in the settings.',
      ar: 'يُرجى إظهار صحة البطارية في الإعدادات.',
    },
    {
      en: 'Please show the lock or blacklist message on the screen.',
      ar: 'يُرجى إظهار رسالة القفل أو القائمة السوداء على الشاشة.',
    },
  ],
  REVISE: [
    {
      en: 'The evidence shows the fault; the grade is revised.',
      ar: 'تُظهر الأدلة العطل، وقد عُدّلت الدرجة.',
    },
    {
      en: 'Marks on the screen are deeper than the sale grade allows.',
      ar: 'الخدوش على الشاشة أعمق مما تسمح به درجة البيع.',
    },
  ],
  KEEP_GRADE: [
    {
      en: 'What is shown is within the sale grade.',
      ar: 'ما ظهر يقع ضمن درجة البيع.',
    },
    {
      en: 'The evidence does not show the fault.',
      ar: 'لا تُظهر الأدلة العطل.',
    },
    {
      en: 'The damage came after delivery.',
      ar: 'حدث الضرر بعد التسليم.',
    },
  ],
  REQUEST_RETURN: [
    {
      en: 'Please pack the device as you received it, switched off and signed out of all accounts.',
      ar: 'يُرجى تغليف الجهاز كما استلمته، مطفأً وخارجًا من كل الحسابات.',
    },
  ],
};
