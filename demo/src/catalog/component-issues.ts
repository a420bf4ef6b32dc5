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
type Part = readonly [nameEn: string, nameAr: string, conditions: readonly Condition[], hasLongWindow?: true];

const part = (...of: Part) => of;

const SCREEN = part('Screen', 'الشاشة', [
  ['Light scratches', 'خدوش خفيفة', 'B'],
  ['Visible scratches', 'خدوش ظاهرة', 'C'],
  ['Deep scratches or spots', 'خدوش عميقة أو بقع', 'D'],
  ['Cracked or no picture', 'مكسورة أو بلا صورة', 'E'],
]);
const BODY = part('Body and frame', 'الهيكل والإطار', [
  ['Light marks', 'آثار خفيفة', 'B'],
  ['Visible marks', 'آثار ظاهرة', 'C'],
  ['Dents', 'انبعاجات', 'D'],
  ['Bent or broken', 'منحنٍ أو مكسور', 'E'],
]);
const BATTERY = part('Battery', 'البطارية', [
  ['Health below 88%', 'صحة البطارية أقل من 88%', 'C'],
  ['Health below 80%', 'صحة البطارية أقل من 80%', 'D'],
  ['Swollen, or does not charge', 'منتفخة أو لا تُشحن', 'E'],
]);
const CAMERAS = part('Cameras', 'الكاميرات', [
  ['Dust or blur', 'غبار أو ضبابية', 'D'],
  ['Does not work', 'لا تعمل', 'E'],
]);
const SOUND = part('Speaker and microphone', 'السماعة والميكروفون', [
  ['Quiet or distorted', 'صوت ضعيف أو مشوّش', 'D'],
  ['Does not work', 'لا يعمل', 'E'],
]);
const BIOMETRICS = part('Face or fingerprint sensor', 'مستشعر الوجه أو البصمة', [
  ['Does not work', 'لا يعمل', 'E'],
]);
const PORTS = part('Ports', 'المنافذ', [
  ['Loose', 'مرتخية', 'D'],
  ['Does not work', 'لا تعمل', 'E'],
]);
const LOCK = part('Account lock', 'قفل الحساب', [['Locked to an account', 'مقفل على حساب', 'E']], true);
const BLACKLIST = part(
  'Blacklist',
  'القائمة السوداء',
  [['The IMEI is blacklisted', 'رقم IMEI في القائمة السوداء', 'E']],
  true,
);
const CROWN = part('Crown and buttons', 'التاج والأزرار', [
  ['Stiff', 'متصلّبة', 'D'],
  ['Does not work', 'لا تعمل', 'E'],
]);
const SENSORS = part('Sensors', 'المستشعرات', [['Does not work', 'لا تعمل', 'E']]);
const KEYBOARD = part('Keyboard and trackpad', 'لوحة المفاتيح ولوحة اللمس', [
  ['Worn keys', 'أزرار بالية', 'C'],
  ['Single keys do not work', 'بعض الأزرار لا تعمل', 'D'],
  ['Does not work', 'لا تعمل', 'E'],
]);
const HINGE = part('Hinge', 'المفصل', [
  ['Loose', 'مرتخٍ', 'D'],
  ['Broken', 'مكسور', 'E'],
]);

const PARTS: Readonly<Record<string, readonly Part[]>> = {
  'mobile-phones': [SCREEN, BODY, BATTERY, CAMERAS, SOUND, BIOMETRICS, PORTS, LOCK, BLACKLIST],
  tablets: [SCREEN, BODY, BATTERY, CAMERAS, SOUND, PORTS, LOCK],
  'smart-watches': [SCREEN, BODY, BATTERY, CROWN, SENSORS, LOCK],
  laptops: [SCREEN, BODY, BATTERY, KEYBOARD, HINGE, PORTS, LOCK],
};

/** The component issues of every demo category, in order. */
export function demoComponentIssues(): DemoComponentIssue[] {
  return Object.entries(PARTS).flatMap(([categoryId, parts]) =>
    parts.map(([nameEn, nameAr, conditions, hasLongWindow = false], index) => ({
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
