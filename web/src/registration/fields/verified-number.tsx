import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { useOpenRegions } from '#/session/open-regions';
import { Button } from '#/ui/buttons/button';
import { FieldGroup } from '#/ui/fields/field-group';
import { Ltr } from '#/ui/marks/ltr';
import { leaveRegistration } from '../signup-calls';

const VERIFIED =
  'flex items-center flex-wrap gap-x-2.5 gap-y-1.5 min-h-10 py-1.5 px-3 rounded-button bg-first-tint [&_button]:ms-auto';

type VerifiedNumberProps = { regionId: string; phoneNumber: string };

/** The verified region and number; changing either means another registration. */
export function VerifiedNumber({ regionId, phoneNumber }: VerifiedNumberProps) {
  const t = useTranslations();
  const { locale } = useLocale();
  const region = useOpenRegions().data?.find(({ id }) => id === regionId);
  return (
    <>
      <FieldGroup label={t('registration.region')}>
        <p className={VERIFIED}>{region?.name[locale]}</p>
      </FieldGroup>
      <FieldGroup label={t('auth.phoneNumber')} note={t('registration.verified')}>
        <div className={VERIFIED}>
          <IconCircleCheck size={18} className="flex-none text-first" aria-hidden="true" />
          <Ltr>{phoneNumber}</Ltr>
          <Button look="quiet" onClick={leaveRegistration}>
            {t('registration.otherNumber')}
          </Button>
        </div>
      </FieldGroup>
    </>
  );
}
