/** The interface's own words, so that a test looks for what a dealer reads and no text is duplicated. */
import { account as arAccount } from '@mazad/web/src/i18n/messages/ar/account.ts';
import { appraisals as arAppraisals } from '@mazad/web/src/i18n/messages/ar/appraisals.ts';
import { assessment as arAssessment } from '@mazad/web/src/i18n/messages/ar/assessment.ts';
import { autopilot as arAutopilot } from '@mazad/web/src/i18n/messages/ar/autopilot.ts';
import { bidBooks as arBooks } from '@mazad/web/src/i18n/messages/ar/bid-books.ts';
import { bulk as arBulk } from '@mazad/web/src/i18n/messages/ar/bulk.ts';
import { credit as arCredit } from '@mazad/web/src/i18n/messages/ar/credit.ts';
import { dashboard as arDashboard } from '@mazad/web/src/i18n/messages/ar/dashboard.ts';
import { deals as arDeals } from '@mazad/web/src/i18n/messages/ar/deals.ts';
import { editing as arEditing } from '@mazad/web/src/i18n/messages/ar/editing.ts';
import { evidence as arEvidence } from '@mazad/web/src/i18n/messages/ar/evidence.ts';
import { gradeReviews as arReviews } from '@mazad/web/src/i18n/messages/ar/grade-reviews.ts';
import { help as arHelp } from '@mazad/web/src/i18n/messages/ar/help.ts';
import { notifications as arNotices } from '@mazad/web/src/i18n/messages/ar/notifications.ts';
import { paas as arPaas } from '@mazad/web/src/i18n/messages/ar/paas.ts';
import { registration as arRegistration } from '@mazad/web/src/i18n/messages/ar/registration.ts';
import { statement as arStatement } from '@mazad/web/src/i18n/messages/ar/statement.ts';
import { tutorials as arTutorials } from '@mazad/web/src/i18n/messages/ar/tutorials.ts';
import { why as arWhy } from '@mazad/web/src/i18n/messages/ar/why.ts';
import { messages as ar } from '@mazad/web/src/i18n/messages/ar.ts';
import { account as enAccount } from '@mazad/web/src/i18n/messages/en/account.ts';
import { appraisals as enAppraisals } from '@mazad/web/src/i18n/messages/en/appraisals.ts';
import { assessment as enAssessment } from '@mazad/web/src/i18n/messages/en/assessment.ts';
import { autopilot as enAutopilot } from '@mazad/web/src/i18n/messages/en/autopilot.ts';
import { bidBooks as enBooks } from '@mazad/web/src/i18n/messages/en/bid-books.ts';
import { bulk as enBulk } from '@mazad/web/src/i18n/messages/en/bulk.ts';
import { credit as enCredit } from '@mazad/web/src/i18n/messages/en/credit.ts';
import { dashboard as enDashboard } from '@mazad/web/src/i18n/messages/en/dashboard.ts';
import { deals as enDeals } from '@mazad/web/src/i18n/messages/en/deals.ts';
import { editing as enEditing } from '@mazad/web/src/i18n/messages/en/editing.ts';
import { evidence as enEvidence } from '@mazad/web/src/i18n/messages/en/evidence.ts';
import { gradeReviews as enReviews } from '@mazad/web/src/i18n/messages/en/grade-reviews.ts';
import { help as enHelp } from '@mazad/web/src/i18n/messages/en/help.ts';
import { notifications as enNotices } from '@mazad/web/src/i18n/messages/en/notifications.ts';
import { paas as enPaas } from '@mazad/web/src/i18n/messages/en/paas.ts';
import { registration as enRegistration } from '@mazad/web/src/i18n/messages/en/registration.ts';
import { statement as enStatement } from '@mazad/web/src/i18n/messages/en/statement.ts';
import { tutorials as enTutorials } from '@mazad/web/src/i18n/messages/en/tutorials.ts';
import { why as enWhy } from '@mazad/web/src/i18n/messages/en/why.ts';
import { messages as en } from '@mazad/web/src/i18n/messages/en.ts';
import { createTranslator } from 'use-intl/core';

export type Locale = 'en' | 'ar';
export const LOCALES = ['en', 'ar'] as const;

/**
 * The languages in which a journey runs: only its own, since it proves the same in each, or both with EXPLORE.
 * Journeys that depend on the direction always run for all `LOCALES`.
 */
export function languages(own: Locale): readonly Locale[] {
  return process.env.EXPLORE === '1' ? LOCALES : [own];
}

export const directions: Record<Locale, 'ltr' | 'rtl'> = { en: 'ltr', ar: 'rtl' };

/** The other language, as the language switch names it. */
export const languageNames: Record<Locale, string> = { en: 'English', ar: 'العربية' };

const INTL_LOCALES: Record<Locale, string> = { en: 'en', ar: 'ar-AE-u-nu-latn' };

// Includes the words that load later. Keys and arguments follow English; the Arabic file has the same ones, as its own
// test checks.
const ofEnglish = {
  ...en,
  account: enAccount,
  appraisals: enAppraisals,
  assessment: enAssessment,
  autopilot: enAutopilot,
  bidBooks: enBooks,
  bulk: enBulk,
  credit: enCredit,
  dashboard: enDashboard,
  deals: enDeals,
  evidence: enEvidence,
  gradeReviews: enReviews,
  help: enHelp,
  notifications: enNotices,
  paas: enPaas,
  registration: enRegistration,
  statement: enStatement,
  tutorials: enTutorials,
  editing: enEditing,
  why: enWhy,
};
const messages: Record<Locale, typeof ofEnglish> = {
  en: ofEnglish,
  ar: {
    ...ar,
    account: arAccount,
    appraisals: arAppraisals,
    assessment: arAssessment,
    autopilot: arAutopilot,
    bidBooks: arBooks,
    bulk: arBulk,
    credit: arCredit,
    dashboard: arDashboard,
    deals: arDeals,
    evidence: arEvidence,
    gradeReviews: arReviews,
    help: arHelp,
    notifications: arNotices,
    paas: arPaas,
    registration: arRegistration,
    statement: arStatement,
    tutorials: arTutorials,
    editing: arEditing,
    why: arWhy,
  } as unknown as typeof ofEnglish,
};

function translatorOf(locale: Locale) {
  return createTranslator({
    locale: INTL_LOCALES[locale],
    messages: messages[locale],
    timeZone: 'Asia/Dubai',
  });
}

export type Words = ReturnType<typeof translatorOf>;

const translators: Record<Locale, Words> = { en: translatorOf('en'), ar: translatorOf('ar') };

export function wordsOf(locale: Locale): Words {
  return translators[locale];
}

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** The names of the demo market's regions. */
export const regionNames: Record<'uae' | 'ksa', Record<Locale, string>> = {
  uae: { en: 'United Arab Emirates', ar: 'الإمارات العربية المتحدة' },
  ksa: { en: 'Saudi Arabia', ar: 'المملكة العربية السعودية' },
};

/** '2,410': amounts have Latin digits in both languages. */
export function money(value: number): string {
  return whole.format(value);
}

// The interface forms these by rule, not from its messages, so they are repeated here.
const ORDINALS: Record<Locale, readonly [string, string, string]> = {
  en: ['1st', '2nd', '3rd'],
  ar: ['الأول', 'الثاني', 'الثالث'],
};

/** A place in the book, in words. */
export function ordinal(position: 1 | 2 | 3, locale: Locale): string {
  return ORDINALS[locale][position - 1] ?? '';
}
