import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { RegistrationWords } from '#/registration/registration-words';
import { useRegions } from '#/registration/signup-api';
import { TermsDocument, useRegionTerms } from '#/registration/terms-document';
import { IconButton } from '#/ui/button';
import { Segmented } from '#/ui/segmented';
import { useModal } from '#/ui/use-modal';
import classes from './terms-dialog.module.css';

const DEFAULT_REGION = 'uae';

type TermsDialogProps = { onClose: () => void };

/** The terms, for whoever is not registering: of the country that is chosen, in the language of the page. */
export function TermsDialog(props: TermsDialogProps) {
  return (
    <RegistrationWords>
      <Dialog {...props} />
    </RegistrationWords>
  );
}

function Dialog({ onClose }: TermsDialogProps) {
  const t = useTranslations();
  const { locale } = useLocale();
  const modal = useModal(onClose);
  const [regionId, setRegionId] = useState(DEFAULT_REGION);
  const { data: regions = [] } = useRegions();
  const terms = useRegionTerms(regionId);
  return (
    <dialog {...modal} className={classes.dialog} aria-label={t('registration.terms')} closedby="any">
      <div className={classes.head}>
        <strong className={classes.name}>{t('registration.terms')}</strong>
        <IconButton label={t('common.close')} onClick={() => modal.ref.current?.close()}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keyboard too. */}
      <section className={classes.body} aria-label={t('registration.terms')} tabIndex={0}>
        {regions.length > 1 && (
          <div className={classes.region}>
            <Segmented
              label={t('registration.region')}
              value={regionId}
              onChange={setRegionId}
              options={regions.map((region) => ({ value: region.id, label: region.name[locale] }))}
            />
          </div>
        )}
        <TermsDocument terms={terms} />
      </section>
    </dialog>
  );
}
