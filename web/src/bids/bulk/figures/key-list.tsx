import { useTranslations } from 'use-intl';
import { Words } from '#/session/frames/words';
import { Kbd } from '#/ui/marks/kbd';
import { BulkDialog } from '../bulk-dialog';

const KEYS = [
  ['move', ['↑', '↓', '←', '→']],
  ['page', ['PgUp', 'PgDn']],
  ['ends', ['Home', 'End']],
  ['corners', ['Ctrl Home', 'Ctrl End']],
  ['edit', ['Enter']],
  ['restore', ['Esc']],
  ['tab', ['Tab', 'Shift Tab']],
  ['step', ['↑', '↓']],
  ['lead', ['=']],
  ['select', ['Space']],
  ['range', ['Shift ↑', 'Shift ↓', 'Shift ←', 'Shift →']],
  ['all', ['Ctrl A']],
  ['fill', ['Ctrl D']],
  ['copy', ['Ctrl C', 'Ctrl V']],
  ['undo', ['Ctrl Z']],
  ['resort', ['R']],
  ['walk', ['J', 'K']],
  ['help', ['?']],
] as const;

/** The table's keyboard shortcuts. */
export function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <Words of="bulk">
      <Keys onClose={onClose} />
    </Words>
  );
}

function Keys({ onClose }: { onClose: () => void }) {
  const t = useTranslations('bulk.keys');
  return (
    <BulkDialog title={t('title')} size="narrow" onClose={onClose}>
      <div className="px-6 pb-5 overflow-auto">
        <KeyLines width="w-47.5 phone:w-30" />
      </div>
    </BulkDialog>
  );
}

/** The same list where no table is open. */
export function KeyTable() {
  return (
    <Words of="bulk">
      <KeyLines width="w-30" />
    </Words>
  );
}

function KeyLines({ width }: { width: string }) {
  const t = useTranslations('bulk.keys');
  return (
    <>
      <dl className="mt-0 mx-0 mb-3">
        {KEYS.map(([name, keys]) => (
          <div key={name} className="flex items-center gap-4 min-h-8.5 border-t border-t-line">
            <dt className={`flex flex-none flex-wrap gap-1 py-1 ${width}`}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd className="m-0 text-ink2">{t(name)}</dd>
          </div>
        ))}
      </dl>
      <p className="m-0 text-ink2">{t('single')}</p>
    </>
  );
}
