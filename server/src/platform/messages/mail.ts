import type { Language } from '#platform/http/messages.ts';

/** The content of a mail, in the recipient's language. */
export interface MailContent {
  heading: string;
  paragraphs: readonly string[];
  /** A list of items, each with its own link. */
  items?: readonly { title: string; text: string; url: string }[];
  button?: { label: string; url: string };
  /** Why the mail was sent, and where to change that. */
  footer?: { text: string; label: string; url: string };
}

const BRAND: Record<Language, string> = { en: 'Mazad', ar: 'مزاد' };

/** The subject: the product's name, then the topic. */
export function subjectOf(language: Language, about: string): string {
  return `${BRAND[language]} · ${about}`;
}

/** A mail as plain text, and as HTML with the right direction. */
export function mailOf(language: Language, content: MailContent): { text: string; html: string } {
  const { heading, paragraphs, items = [], button, footer } = content;
  const text = [
    heading,
    ...paragraphs,
    ...items.map((item) => `${item.title}\n${item.text}\n${item.url}`),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    ...(footer ? [`-- \n${footer.text}\n${footer.label}: ${footer.url}`] : []),
  ].join('\n\n');
  return { text, html: htmlOf(language, content) };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}

function itemsHtml(items: NonNullable<MailContent['items']>): string {
  return items
    .map(
      ({ title, text, url }) =>
        `<p style="margin:0;padding:12px 0;border-top:1px solid #e4e4e0"><a href="${escapeHtml(url)}" style="color:#015b6e;font-weight:600;text-decoration:none">${escapeHtml(title)}</a><br><span style="color:#424949">${escapeHtml(text)}</span></p>`,
    )
    .join('');
}

function footerHtml({ text, label, url }: NonNullable<MailContent['footer']>): string {
  return `<p style="margin:16px 24px 0;color:#5f6765;font-size:13px">${escapeHtml(text)} <a href="${escapeHtml(url)}" style="color:#015b6e">${escapeHtml(label)}</a></p>`;
}

function htmlOf(
  language: Language,
  { heading, paragraphs, items = [], button, footer }: MailContent,
): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const body = paragraphs.map((p) => `<p style="margin:0 0 16px">${escapeHtml(p)}</p>`).join('');
  const action = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="background:#015b6e;color:#fff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escapeHtml(button.label)}</a></p>`
    : '';
  return `<!doctype html><html lang="${language}" dir="${direction}"><body style="margin:0;background:#f7f6f3;color:#171d1d;font:15px/1.5 'IBM Plex Sans','IBM Plex Sans Arabic',Arial,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 24px"><p style="font-weight:600;font-size:20px;margin:0 0 24px">Mazad · مزاد</p><div style="background:#fff;border-radius:10px;padding:24px"><h1 style="font-size:18px;margin:0 0 16px">${escapeHtml(heading)}</h1>${body}${itemsHtml(items)}${action}</div>${footer ? footerHtml(footer) : ''}</div></body></html>`;
}
