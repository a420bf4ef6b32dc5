import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#/session/api/error-text';
import { saveTemplate } from '#/session/files/save-file';
import { useSession } from '#/session/use-session';
import { Button } from '#/ui/buttons/button';
import { BODY, BookDialog, FOOT } from './book-dialog';
import { useCategoryChoice } from './category-choice';
import { CategoryField } from './category-field';

type TemplateDialogProps = { account: number; categoryId: string; onClose: () => void };
type State = { step: 'choose' | 'busy' | 'done' } | { step: 'failed'; error: unknown };

/** 'Excel template': a category's models as a workbook to fill in. */
export function TemplateDialog({ account, categoryId, onClose }: TemplateDialogProps) {
  const t = useTranslations('bidBooks');
  const words = useTranslations('common');
  const errorText = useErrorText();
  const category = useCategoryChoice(account, categoryId);
  const isPaas = useSession(account)?.user.mode === 'PAAS';
  const [state, setState] = useState<State>({ step: 'choose' });
  const [isTried, setTried] = useState(false);
  const download = async () => {
    setTried(true);
    if (!category.selected) return;
    setState({ step: 'busy' });
    const done = await saveTemplate(account, category.selected).then(
      (): State => ({ step: 'done' }),
      (error: unknown): State => ({ step: 'failed', error }),
    );
    setState(done);
  };
  return (
    <BookDialog title={t('template')} onClose={onClose}>
      <div className={BODY}>
        <p>{t(isPaas ? 'templateTextPrices' : 'templateText')}</p>
        <CategoryField choice={category} isMissing={isTried && !category.selected} />
        <p
          role="status"
          className="flex items-center gap-2.5 text-h3 font-semibold data-[tone=good]:text-first"
          data-tone={state.step === 'done' ? 'good' : undefined}
        >
          {state.step === 'busy' && t('working')}
          {state.step === 'done' && <IconCircleCheck size={20} aria-hidden="true" />}
          {state.step === 'done' && t('downloaded')}
        </p>
        {state.step === 'failed' && (
          <p className="text-lose text-small" role="alert">
            {errorText(state.error).line}
          </p>
        )}
      </div>
      <footer className={FOOT}>
        <Button
          look="primary"
          isBusy={state.step === 'busy'}
          icon={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => void download()}
        >
          {state.step === 'failed' ? words('retry') : t('download')}
        </Button>
      </footer>
    </BookDialog>
  );
}
