import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { useOpenRegions } from '#/session/open-regions';
import { Button } from '#/ui/button';
import { FieldGroup } from '#/ui/field-group';
import { Ltr } from '#/ui/ltr';
import classes from './number-check.module.css';
import { leaveRegistration } from './signup-calls';

type VerifiedNumberProps = { regionId: string; phoneNumber: string };

/** Region and number as they were verified: another of either is another registration. */
export function VerifiedNumber({ regionId, phoneNumber }: VerifiedNumberProps) {
  const t = useTranslations('registration');
  const { locale } = useLocale();
  const region = useOpenRegions().data?.find(({ id }) => id === regionId);
  return (
    <>
      <FieldGroup label={t('region')}>
        <p className={classes.verified}>{region?.name[locale]}</p>
      </FieldGroup>
      <FieldGroup label={t('phone')} note={t('verified')}>
        <div className={classes.verified}>
          <IconCircleCheck size={18} className={classes.check} aria-hidden="true" />
          <Ltr>{phoneNumber}</Ltr>
          <Button look="quiet" onClick={leaveRegistration}>
            {t('otherNumber')}
          </Button>
        </div>
      </FieldGroup>
    </>
  );
}
