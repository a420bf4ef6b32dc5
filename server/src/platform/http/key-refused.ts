import type { Localised } from '@mazad/contract/http';
import { AppError } from './errors.ts';

/** Unknown and revoked keys look the same, so guessing reveals nothing about former keys. */
export type KeyRefusal = 'KEY_MISSING' | 'KEY_MALFORMED' | 'KEY_INVALID' | 'KEY_ENDED' | 'PARTNER_OFF';

const WORDS: Record<KeyRefusal, Localised> = {
  KEY_MISSING: {
    en: 'The API key is missing: send it as “Authorization: Bearer <key>”.',
    ar: 'مفتاح API غير موجود: أرسله هكذا: \u2068Authorization: Bearer <key>\u2069',
  },
  KEY_MALFORMED: {
    en: 'The API key cannot be read: the header is not of the form “Authorization: Bearer <key>”.',
    ar: 'تعذّرت قراءة مفتاح API: يجب أن تكون الترويسة هكذا: \u2068Authorization: Bearer <key>\u2069',
  },
  KEY_INVALID: { en: 'The API key is not valid.', ar: 'مفتاح API غير صالح.' },
  KEY_ENDED: {
    en: 'The API key has ended. Ask the marketplace for a new one.',
    ar: 'انتهت مدة مفتاح API. اطلب مفتاحًا جديدًا من السوق.',
  },
  PARTNER_OFF: {
    en: 'The marketplace has switched this partner off, and every key of it.',
    ar: 'أوقف السوق هذا الشريك وكل مفاتيحه.',
  },
};

/** UNAUTHORIZED for the partner API, which has no sign-in; `details.reason` is for programs. */
export function keyRefused(reason: KeyRefusal): AppError {
  return new AppError('UNAUTHORIZED', { words: { key: WORDS[reason] }, details: { reason } });
}
