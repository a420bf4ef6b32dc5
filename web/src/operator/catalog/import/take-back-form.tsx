import type { AppliedImport, TakeBackReach } from '@mazad/contract/operator/applied-imports';
import { useTranslations } from 'use-intl';
import { NotedForm } from '../../forms/noted-form';
import { PartState } from '../../list/list-states';
import { useTakeBack, useTakeBackReach } from './use-import-history';

const PARTS = ['restored', 'removed', 'closed', 'switchedOff', 'liveBidCount', 'left'] as const;

type TakeBackFormProps = { row: AppliedImport; name: string; onClose: () => void };

/** What taking an import back does, before it is done. */
export function TakeBackForm({ row, name, onClose }: TakeBackFormProps) {
  const t = useTranslations('operatorCatalog.import.history');
  const { data: reach, error, isFetching, refetch } = useTakeBackReach(row.appliedId);
  const back = useTakeBack(row, t('saidBack', { name }));
  if (!reach) return <PartState of={{ error, isFetching, refetch }} />;
  const isNothing = reach.restored + reach.removed + reach.closed + reach.switchedOff === 0;
  return (
    <NotedForm
      tone="lose"
      text={t('once')}
      submitLabel={t('takeBack')}
      disabledReason={isNothing ? t('nothing') : undefined}
      sending={back}
      onSend={(note) => back.mutate({ note, digest: reach.digest })}
      onCancel={onClose}
    >
      <Reach reach={reach} />
    </NotedForm>
  );
}

function Reach({ reach }: { reach: TakeBackReach }) {
  const t = useTranslations('operatorCatalog.import.history.reach');
  return (
    <ul className="flex flex-col gap-1 m-0 ps-4.5">
      {PARTS.filter((part) => reach[part] > 0).map((part) => (
        <li key={part}>
          {t(part, { count: reach[part] })}
          {part === 'left' && (
            <>
              {' '}
              <bdi className="wrap-anywhere">
                {reach.leftNames.join(', ')}
                {reach.left > reach.leftNames.length && ' …'}
              </bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
