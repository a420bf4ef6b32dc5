import { stableId } from './stable-id.ts';

/** A component and its conditions (G2). */
export interface DemoComponentIssue {
  issueId: string;
  categoryId: string;
  /** From 1. */
  position: number;
  nameEn: string;
  nameAr: string;
  /** A lock or a blacklist: review until day 30 (G1). */
  hasLongWindow: boolean;
  conditions: readonly {
    conditionId: string;
    position: number;
    nameEn: string;
    nameAr: string;
    /** The grade that this condition leads to. */
    itemConditionId: string;
  }[];
}

type Condition = readonly [nameEn: string, nameAr: string, grade: string];
interface Part {
  name: readonly [nameEn: string, nameAr: string];
  conditions: readonly Condition[];
  hasLongWindow?: true;
}

const SCREEN: Part = {
  name: ['Screen', 'الشاشة'],
  conditions: [
    ['Light scratches', 'خدوش خفيفة', 'B'],
    ['Visible scratches', 'خدوش ظاهرة', 'C'],
    ['Deep scratches or spots', 'خدوش عميقة أو بقع', 'D'],
    ['Cracked or no picture', 'مكسورة أو بلا صورة', 'E'],
  ],
};
const BODY: Part = {
  name: ['Body and frame', 'الهيكل والإطار'],
  conditions: [
    ['Light marks', 'آثار خفيفة', 'B'],
    ['Visible marks', 'آثار ظاهرة', 'C'],
    ['Dents', 'انبعاجات', 'D'],
    ['Bent or broken', 'منحنٍ أو مكسور', 'E'],
  ],
};
const BATTERY: Part = {
  name: ['Battery', 'البطارية'],
  conditions: [
    ['Health below 88%', 'صحة البطارية أقل من 88%', 'C'],
    ['Health below 80%', 'صحة البطارية أقل من 80%', 'D'],
    ['Swollen, or does not charge', 'منتفخة أو لا تُشحن', 'E'],
  ],
};
const CAMERAS: Part = {
  name: ['Cameras', 'الكاميرات'],
  conditions: [
    ['Dust or blur', 'غبار أو ضبابية', 'D'],
    ['Does not work', 'لا تعمل', 'E'],
  ],
};
const SOUND: Part = {
  name: ['Speaker and microphone', 'السماعة والميكروفون'],
  conditions: [
    ['Quiet or distorted', 'صوت ضعيف أو مشوّش', 'D'],
    ['Does not work', 'لا يعمل', 'E'],
  ],
};
const BIOMETRICS: Part = {
  name: ['Face or fingerprint sensor', 'مستشعر الوجه أو البصمة'],
  conditions: [['Does not work', 'لا يعمل', 'E']],
};
const PORTS: Part = {
  name: ['Ports', 'المنافذ'],
  conditions: [
    ['Loose', 'مرتخية', 'D'],
    ['Does not work', 'لا تعمل', 'E'],
  ],
};
const LOCK: Part = {
  name: ['Account lock', 'قفل الحساب'],
  conditions: [['Locked to an account', 'مقفل على حساب', 'E']],
  hasLongWindow: true,
};
const BLACKLIST: Part = {
  name: ['Blacklist', 'القائمة السوداء'],
  conditions: [['The IMEI is blacklisted', 'رقم IMEI في القائمة السوداء', 'E']],
  hasLongWindow: true,
};
const CROWN: Part = {
  name: ['Crown and buttons', 'التاج والأزرار'],
  conditions: [
    ['Stiff', 'متصلّبة', 'D'],
    ['Does not work', 'لا تعمل', 'E'],
  ],
};
const SENSORS: Part = {
  name: ['Sensors', 'المستشعرات'],
  conditions: [['Does not work', 'لا تعمل', 'E']],
};
const KEYBOARD: Part = {
  name: ['Keyboard and trackpad', 'لوحة المفاتيح ولوحة اللمس'],
  conditions: [
    ['Worn keys', 'أزرار بالية', 'C'],
    ['Single keys do not work', 'بعض الأزرار لا تعمل', 'D'],
    ['Does not work', 'لا تعمل', 'E'],
  ],
};
const HINGE: Part = {
  name: ['Hinge', 'المفصل'],
  conditions: [
    ['Loose', 'مرتخٍ', 'D'],
    ['Broken', 'مكسور', 'E'],
  ],
};

const PARTS: Readonly<Record<string, readonly Part[]>> = {
  'mobile-phones': [SCREEN, BODY, BATTERY, CAMERAS, SOUND, BIOMETRICS, PORTS, LOCK, BLACKLIST],
  tablets: [SCREEN, BODY, BATTERY, CAMERAS, SOUND, PORTS, LOCK],
  'smart-watches': [SCREEN, BODY, BATTERY, CROWN, SENSORS, LOCK],
  laptops: [SCREEN, BODY, BATTERY, KEYBOARD, HINGE, PORTS, LOCK],
};

/** The component issues of every demo category, in order. */
export function demoComponentIssues(): DemoComponentIssue[] {
  return Object.entries(PARTS).flatMap(([categoryId, parts]) =>
    parts.map(({ name: [nameEn, nameAr], conditions, hasLongWindow = false }, index) => ({
      issueId: stableId('component-issue', categoryId, nameEn),
      categoryId,
      position: index + 1,
      nameEn,
      nameAr,
      hasLongWindow,
      conditions: conditions.map(([conditionEn, conditionAr, grade], at) => ({
        conditionId: stableId('issue-condition', categoryId, nameEn, conditionEn),
        position: at + 1,
        nameEn: conditionEn,
        nameAr: conditionAr,
        itemConditionId: stableId('item-condition', categoryId, grade),
      })),
    })),
  );
}
