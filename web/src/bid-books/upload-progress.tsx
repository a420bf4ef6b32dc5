import type { Upload } from '@mazad/contract/bids/bid-books';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import { Ltr } from '#/ui/marks/ltr';
import { BODY, FOOT } from './book-dialog';

const MIB = 1024 * 1024;
const KIB = 1024;

type SendingProps = { file: File; share: number; onCancel: () => void };

/** Bytes sent (X5). */
export function SendingStep({ file, share, onCancel }: SendingProps) {
  const t = useTranslations('bidBooks');
  const isLarge = file.size >= MIB;
  const inUnit = (bytes: number) => (isLarge ? (bytes / MIB).toFixed(1) : String(Math.ceil(bytes / KIB)));
  const words = {
    sent: inUnit(share * file.size),
    total: inUnit(file.size),
    unit: t(isLarge ? 'megabytes' : 'kilobytes'),
  };
  return <Progress share={share} text={t('sending', words)} onCancel={onCancel} />;
}

/** Rows read or applied, of all rows (X5). */
export function WorkingStep({ upload, onCancel }: { upload: Upload | null; onCancel: () => void }) {
  const t = useTranslations('bidBooks');
  if (!upload) return <Progress share={null} text={t('waiting')} onCancel={onCancel} />;
  const { state, rowsDone: done, rowsTotal, counts } = upload;
  const total = state === 'APPLYING' ? (counts?.ready ?? null) : rowsTotal;
  const text = () => {
    if (state === 'APPLYING') return t('applying', { done, total: total ?? done });
    if (done === 0) return t('waiting');
    return total === null ? t('readingSome', { done }) : t('reading', { done, total });
  };
  const share = total === null || total === 0 ? null : Math.min(1, done / total);
  return <Progress share={share} text={text()} onCancel={onCancel} />;
}

type ProgressProps = { share: number | null; text: string; onCancel: () => void };

function Progress({ share, text, onCancel }: ProgressProps) {
  const t = useTranslations('bidBooks');
  const words = useTranslations('common');
  return (
    <>
      <div className={BODY}>
        <p
          className="flex items-center gap-2.5 text-h3 font-semibold data-[tone=good]:text-first"
          role="status"
        >
          {t('working')}
        </p>
        <progress
          className="h-2 indeterminate:bg-[repeating-linear-gradient(90deg,var(--mz-accent-tint)_0_20px,var(--mz-sunken)_20px_40px)]"
          aria-label={text}
          max={1}
          value={share ?? undefined}
        />
        <p className="text-ink3 text-small">
          {text} {share !== null && <Ltr>{Math.floor(share * 100)}%</Ltr>}
        </p>
      </div>
      <footer className={FOOT}>
        <Button onClick={onCancel}>{words('cancel')}</Button>
      </footer>
    </>
  );
}
