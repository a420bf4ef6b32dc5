import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { TermsDocument, useRegionTerms } from '#/registration/fields/terms-document';
import { withWords } from '#/session/frames/words';
import { useOpenRegions } from '#/session/open-regions';
import { IconButton } from '#/ui/buttons/button';
import { Segmented } from '#/ui/fields/segmented';
import classes from '#/ui/frames/document-dialog.module.css';
import { useModal } from '#/ui/frames/use-modal';

type TermsDialogProps = { onClose: () => void };

/** The terms of the chosen country in the page's language, for people who are not registering. */
export const TermsDialog = withWords('registration', Dialog);

function Dialog({ onClose }: TermsDialogProps) {
  const t = useTranslations();
  const { locale } = useLocale();
  const modal = useModal(onClose);
  const [chosen, setChosen] = useState<string>();
  const { data: regions = [] } = useOpenRegions();
  const regionId = chosen ?? regions[0]?.id;
  const terms = useRegionTerms(regionId);
  return (
    <dialog
      {...modal}
      className={`${classes.dialog} w-[min(680px,100vw-32px)] h-[min(720px,100dvh-48px)]`}
      aria-label={t('registration.terms')}
      closedby="any"
    >
      <div className={classes.head}>
        <strong className="flex-1 font-semibold">{t('registration.terms')}</strong>
        <IconButton label={t('common.close')} onClick={() => modal.ref.current?.close()}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <section
        className="flex-1 min-h-0 pt-4 px-5 pb-6 overflow-y-auto"
        aria-label={t('registration.terms')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keyboard too.
        tabIndex={0}
      >
        {regionId && regions.length > 1 && (
          <div className="mb-4">
            <Segmented
              label={t('registration.region')}
              value={regionId}
              onChange={setChosen}
              options={regions.map((region) => ({ value: region.id, label: region.name[locale] }))}
            />
          </div>
        )}
        <TermsDocument terms={terms} />
      </section>
    </dialog>
  );
}
