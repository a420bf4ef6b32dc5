import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/button';
import { FieldGroup } from '#/ui/field-group';
import { Ltr } from '#/ui/ltr';
import classes from './number-check.module.css';
import { leaveRegistration } from './signup-api';

export function VerifiedNumber({ phoneNumber }: { phoneNumber: string }) {
  const t = useTranslations('registration');
  return (
    <FieldGroup label={t('phone')} note={t('verified')}>
      <div className={classes.verified}>
        <IconCircleCheck size={18} className={classes.check} aria-hidden="true" />
        <Ltr>{phoneNumber}</Ltr>
        <Button look="quiet" onClick={leaveRegistration}>
          {t('otherNumber')}
        </Button>
      </div>
    </FieldGroup>
  );
}
