import type { SignupDetails } from '@mazad/contract/registration';
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Ltr } from '#/ui/marks/ltr';

/** The region's contacts. */
export function SupportFooter({ details: { contactNumber, contactEmail } }: { details: SignupDetails }) {
  const t = useTranslations('registration');
  const digits = contactNumber.replace(/\D/g, '');
  return (
    <footer className="flex flex-wrap items-center gap-x-4.5 gap-y-1.5 py-3.5 px-7 border-t border-t-line bg-paper text-ink3 phone:px-4.5 [&_a]:flex [&_a]:items-center [&_a]:gap-1.5 [&_a]:min-h-8">
      <span>{t('needHelp')}</span>
      <a href={`tel:+${digits}`}>
        <IconPhone size={16} aria-hidden="true" />
        <Ltr>{contactNumber}</Ltr>
      </a>
      <a href={`mailto:${contactEmail}`}>
        <IconMail size={16} aria-hidden="true" />
        <Ltr>{contactEmail}</Ltr>
      </a>
      <a href={`https://wa.me/${digits}`} target="_blank" rel="noreferrer">
        <IconBrandWhatsapp size={16} aria-hidden="true" />
        {t('whatsApp')}
      </a>
    </footer>
  );
}
