const NAME_CHARS_MAX = 200;
const EXTENSIONS: Record<string, readonly [string, ...string[]]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov', 'qt'],
  'video/webm': ['webm'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'text/csv': ['csv'],
};
/** Unknown types keep their file ending unless a computer would execute it. */
const UNKNOWN_ENDINGS = ['bin', 'xls', ...Object.values(EXTENSIONS).flat()] as const;

/**
 * A name that is safe to show and to save: without folders, control characters, encoded forms of them, or bidirectional
 * marks, and with an ending that fits the content.
 */
export function safeFileName(given: string, contentType: string): string {
  const plain = given
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\ufffd<>:"|?*%]/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const [, stem = plain, ending = ''] = /^(.+)\.([a-z0-9]{1,5})$/i.exec(plain) ?? [];
  const endings = EXTENSIONS[contentType] ?? UNKNOWN_ENDINGS;
  const extension = endings.includes(ending.toLowerCase()) ? ending : endings[0];
  // Truncation must not split a character.
  const short = stem.slice(0, NAME_CHARS_MAX - extension.length - 1).replace(/\p{Cs}/gu, '');
  return `${short.trim() || 'file'}.${extension}`;
}
