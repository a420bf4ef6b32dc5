/** What a shop found, as people read it: codes in both languages, the shop's own words as they were sent (P2). */
import type { EvaluationResult } from '@mazad/contract/deals';
import type { Localised } from '@mazad/contract/http';
import {
  type InspectionCondition,
  type InspectionPart,
  type InspectionResult,
  judgeResult,
} from '@mazad/domain/deals/inspection';

type PartWords = {
  [P in InspectionPart]: { name: Localised; conditions: Record<InspectionCondition<P>, Localised> };
};

const CAMERA = {
  WORKS: { en: 'Works', ar: 'تعمل' },
  DUST: { en: 'Dust under the lens', ar: 'غبار تحت العدسة' },
  BLURRED: { en: 'Blurred', ar: 'صورة ضبابية' },
  DOES_NOT_WORK: { en: 'Does not work', ar: 'لا تعمل' },
};
const SOUND = {
  QUIET: { en: 'Quiet', ar: 'صوت ضعيف' },
  DISTORTED: { en: 'Distorted', ar: 'صوت مشوّش' },
};
const HE_WORKS = {
  WORKS: { en: 'Works', ar: 'يعمل' },
  DOES_NOT_WORK: { en: 'Does not work', ar: 'لا يعمل' },
};
const SHE_WORKS = {
  WORKS: { en: 'Works', ar: 'تعمل' },
  DOES_NOT_WORK: { en: 'Does not work', ar: 'لا تعمل' },
};
const THEY_WORK = {
  WORKS: { en: 'Work', ar: 'تعمل' },
  DOES_NOT_WORK: { en: 'Do not work', ar: 'لا تعمل' },
};

export const INSPECTION_WORDS: PartWords = {
  SCREEN: {
    name: { en: 'Screen', ar: 'الشاشة' },
    conditions: {
      NO_SCRATCHES: { en: 'No scratches', ar: 'بلا خدوش' },
      LIGHT_SCRATCHES: { en: 'Light scratches', ar: 'خدوش خفيفة' },
      VISIBLE_SCRATCHES: { en: 'Visible scratches', ar: 'خدوش ظاهرة' },
      DEEP_SCRATCHES: { en: 'Deep scratches', ar: 'خدوش عميقة' },
      SPOTS: { en: 'Spots', ar: 'بقع' },
      CRACKED: { en: 'Cracked', ar: 'مكسورة' },
      NO_PICTURE: { en: 'No picture', ar: 'بلا صورة' },
    },
  },
  BODY: {
    name: { en: 'Body and frame', ar: 'الهيكل والإطار' },
    conditions: {
      NO_MARKS: { en: 'No marks', ar: 'بلا آثار' },
      LIGHT_MARKS: { en: 'Light marks', ar: 'آثار خفيفة' },
      VISIBLE_MARKS: { en: 'Visible marks', ar: 'آثار ظاهرة' },
      DENTS: { en: 'Dents', ar: 'انبعاجات' },
      BENT: { en: 'Bent', ar: 'منحنٍ' },
      BROKEN: { en: 'Broken', ar: 'مكسور' },
    },
  },
  BATTERY: {
    name: { en: 'Battery', ar: 'البطارية' },
    conditions: {
      GOOD: { en: 'Good', ar: 'جيدة' },
      WORN: { en: 'Worn', ar: 'مستهلكة' },
      NEEDS_REPLACEMENT: { en: 'Needs replacement', ar: 'تحتاج إلى استبدال' },
      SWOLLEN: { en: 'Swollen', ar: 'منتفخة' },
      DOES_NOT_CHARGE: { en: 'Does not charge', ar: 'لا تُشحن' },
    },
  },
  FRONT_CAMERA: { name: { en: 'Front camera', ar: 'الكاميرا الأمامية' }, conditions: CAMERA },
  REAR_CAMERA: { name: { en: 'Rear camera', ar: 'الكاميرا الخلفية' }, conditions: CAMERA },
  SPEAKER: { name: { en: 'Speaker', ar: 'السماعة' }, conditions: { ...SHE_WORKS, ...SOUND } },
  MICROPHONE: { name: { en: 'Microphone', ar: 'الميكروفون' }, conditions: { ...HE_WORKS, ...SOUND } },
  CHARGING_PORT: {
    name: { en: 'Charging port', ar: 'منفذ الشحن' },
    conditions: { ...HE_WORKS, LOOSE: { en: 'Loose', ar: 'مرتخٍ' } },
  },
  BUTTONS: {
    name: { en: 'Buttons', ar: 'الأزرار' },
    conditions: { ...THEY_WORK, STIFF: { en: 'Stiff', ar: 'متصلّبة' } },
  },
  BIOMETRICS: {
    name: { en: 'Face or fingerprint sensor', ar: 'مستشعر الوجه أو البصمة' },
    conditions: HE_WORKS,
  },
  SENSORS: { name: { en: 'Sensors', ar: 'المستشعرات' }, conditions: THEY_WORK },
  KEYBOARD: {
    name: { en: 'Keyboard and trackpad', ar: 'لوحة المفاتيح ولوحة اللمس' },
    conditions: {
      ...SHE_WORKS,
      WORN_KEYS: { en: 'Worn keys', ar: 'أزرار بالية' },
      DEAD_KEYS: { en: 'Single keys do not work', ar: 'بعض الأزرار لا تعمل' },
    },
  },
  HINGE: {
    name: { en: 'Hinge', ar: 'المفصل' },
    conditions: {
      WORKS: HE_WORKS.WORKS,
      LOOSE: { en: 'Loose', ar: 'مرتخٍ' },
      BROKEN: { en: 'Broken', ar: 'مكسور' },
    },
  },
  NETWORK: {
    name: { en: 'Mobile network', ar: 'شبكة الجوال' },
    conditions: {
      WORKS: SHE_WORKS.WORKS,
      CARRIER_LOCKED: { en: 'Locked to a carrier', ar: 'مقفلة على مشغّل اتصالات' },
      NO_SIGNAL: { en: 'No signal', ar: 'بلا إشارة' },
    },
  },
  LIQUID: {
    name: { en: 'Liquid damage', ar: 'ضرر السوائل' },
    conditions: {
      NO_SIGNS: { en: 'No signs', ar: 'لا علامات' },
      SIGNS: { en: 'Signs of liquid', ar: 'علامات دخول سائل' },
    },
  },
  ACCOUNT_LOCK: {
    name: { en: 'Account lock', ar: 'قفل الحساب' },
    conditions: {
      SIGNED_OUT: { en: 'Signed out', ar: 'تم تسجيل الخروج' },
      LOCKED: { en: 'Locked to an account', ar: 'مقفل على حساب' },
    },
  },
  BLACKLIST: {
    name: { en: 'Blacklist', ar: 'القائمة السوداء' },
    conditions: {
      NOT_LISTED: { en: 'Not listed', ar: 'غير مدرج' },
      LISTED: { en: 'The IMEI is blacklisted', ar: 'رقم IMEI في القائمة السوداء' },
    },
  },
};

/** What one result is called: by its code, or else as the shop wrote it. */
export function evaluationResult(result: InspectionResult): EvaluationResult {
  const { inspectionCode, inspectionName = '', conditionCode, condition = '' } = result;
  const part = inspectionCode && INSPECTION_WORDS[inspectionCode];
  const conditions: Partial<Record<InspectionCondition, Localised>> | undefined = part?.conditions;
  return {
    key: inspectionCode ?? inspectionName,
    label: part?.name ?? { en: inspectionName, ar: inspectionName },
    value: (conditionCode && conditions?.[conditionCode]) ?? condition,
    verdict: judgeResult(result),
  };
}

/** The same in one language, for a client that knows no codes. */
export function resultInWords(result: InspectionResult): { inspectionName: string; condition: string } {
  const { label, value } = evaluationResult(result);
  return {
    inspectionName: result.inspectionName ?? label.en,
    condition: result.condition ?? (typeof value === 'string' ? value : value.en),
  };
}
