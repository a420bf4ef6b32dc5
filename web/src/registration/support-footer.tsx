import type { SignupDetails } from '@mazad/contract/registration';
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Ltr } from '#/ui/marks/ltr';
import classes from './status-screen.module.css';

/** The region's contacts. */
export function SupportFooter({ details: { contactNumber, contactEmail } }: { details: SignupDetails }) {
  const t = useTranslations('registration');
  const digits = contactNumber.replace(/\D/g, '');
  return (
    <footer className={classes.support}>
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
