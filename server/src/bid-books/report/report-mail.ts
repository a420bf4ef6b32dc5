/** The mail about a file with faults, in both languages (X3). */
import type { Language } from '#platform/http/messages.ts';
import { type MailContent, mailOf, subjectOf } from '#platform/messages/mail.ts';

/** Days for which the link to a report works. */
export const REPORT_DAYS = 7;

interface Facts {
  fileName: string;
  applied: number;
  faulty: number;
  /** False if the report is too large for the mail. */
  isAttached: boolean;
  /** Sheets that were not read. */
  leftSheets: readonly string[];
}

const WORDS: Record<
  Language,
  {
    heading: string;
    report(o: Facts): string[];
    refused(o: { fileName: string; reason: string }): string[];
    left(names: string): string;
    button: string;
  }
> = {
  en: {
    heading: 'Issues with your bid book',
    report: ({ fileName, applied, faulty, isAttached }) => [
      `${fileName}: ${applied === 1 ? '1 row was' : `${applied} rows were`} applied, ${faulty === 1 ? '1 row was' : `${faulty} rows were`} not.`,
      `The report${isAttached ? ', attached,' : ''} is your file with a column that says what is wrong with each of these rows. Correct them there and send it again; rows that are done change nothing. The link works for ${REPORT_DAYS} days.`,
    ],
    refused: ({ fileName, reason }) => [`${fileName}: nothing was changed.`, reason],
    left: (names) => `Sheets without an “Asset ID” column, not read: ${names}`,
    button: 'Download the report',
  },
  ar: {
    heading: 'ملاحظات على دفتر عروضك',
    report: ({ fileName, applied, faulty, isAttached }) => [
      `⁨${fileName}⁩: الصفوف المطبّقة ${applied}، وغير المطبّقة ${faulty}.`,
      `التقرير${isAttached ? ' المرفق' : ''} هو ملفك نفسه مع عمود يبيّن الخطأ في كل صف من هذه الصفوف. صحّحها فيه وأرسله من جديد؛ الصفوف المكتملة لا تغيّر شيئًا. يعمل الرابط ${REPORT_DAYS} أيام.`,
    ],
    refused: ({ fileName, reason }) => [`⁨${fileName}⁩: لم يتغيّر شيء.`, reason],
    left: (names) => `أوراق بلا عمود «معرّف الطراز» لم تُقرأ: ${names}`,
    button: 'تنزيل التقرير',
  },
};

interface Mail {
  subject: string;
  text: string;
  html: string;
}

const mail = (language: Language, content: MailContent): Mail => ({
  subject: subjectOf(language, content.heading),
  ...mailOf(language, content),
});

export function reportMail(language: Language, facts: Facts & { url: string }): Mail {
  const words = WORDS[language];
  const button = { label: words.button, url: facts.url };
  const { leftSheets } = facts;
  const left = leftSheets.length > 0 ? [words.left(leftSheets.map((name) => `⁨${name}⁩`).join(' · '))] : [];
  return mail(language, { heading: words.heading, paragraphs: [...words.report(facts), ...left], button });
}

/** The mail about an unusable file. */
export function refusalMail(language: Language, facts: { fileName: string; reason: string }): Mail {
  const words = WORDS[language];
  return mail(language, { heading: words.heading, paragraphs: words.refused(facts) });
}
