import {
  type AppliedImport,
  type TakeBackReach,
  TakeBackSchema,
} from '@mazad/contract/operator/applied-imports';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useLocale } from '#/i18n/i18n-provider';
import { contractResolver } from '#/session/contract-form';
import { TextArea } from '#/ui/fields/text-area';
import { ConsequenceForm } from '../../forms/consequence-form';
import { PartState } from '../../room/room-states';
import classes from './import-history.module.css';
import { useTakeBack, useTakeBackReach } from './use-import-history';

const NoteSchema = z.pick(TakeBackSchema, { note: true });
const PARTS = ['restored', 'removed', 'closed', 'switchedOff', 'liveBidCount', 'left'] as const;

type TakeBackFormProps = { row: AppliedImport; name: string; onClose: () => void };

/** What taking an import back does, before it is done. */
export function TakeBackForm({ row, name, onClose }: TakeBackFormProps) {
  const t = useTranslations('operatorCatalog.import.history');
  const operator = useTranslations('operator');
  const { locale } = useLocale();
  const { data: reach, error, isFetching, refetch } = useTakeBackReach(row.appliedId);
  const back = useTakeBack(row, t('saidBack', { name }));
  const form = useForm({ defaultValues: { note: '' }, resolver: contractResolver(NoteSchema, locale) });
  if (!reach) return <PartState error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
  const submit = form.handleSubmit(({ note }) => back.mutate({ note, digest: reach.digest }));
  const isNothing = reach.restored + reach.removed + reach.closed + reach.switchedOff === 0;
  return (
    <ConsequenceForm
      tone="lose"
      text={t('once')}
      submitLabel={t('takeBack')}
      isBusy={back.isPending}
      disabledReason={isNothing ? t('nothing') : undefined}
      error={back.error}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
    >
      <Reach reach={reach} />
      <TextArea
        {...form.register('note')}
        autoFocus
        label={operator('noteRequired')}
        error={form.formState.errors.note?.message}
      />
    </ConsequenceForm>
  );
}

function Reach({ reach }: { reach: TakeBackReach }) {
  const t = useTranslations('operatorCatalog.import.history.reach');
  return (
    <ul className={classes.reach}>
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
