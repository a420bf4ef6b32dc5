import type { AnswerTo } from '@mazad/contract/calls';
import { useTranslations } from 'use-intl';
import { QrCode } from '#/ui/pictures/qr-code';
import { useListWords } from '../list/list-words';
import { ShownOnce } from '../list/shown-once';
import { nameOf } from './operator-change';

type Made = AnswerTo<'POST /operator/operators/{userId}/second-factor'>;

/** I4: a second factor is shown once, to its creator. */
export function MadeFactor({ made, onKept }: { made: Made; onKept: () => void }) {
  const t = useTranslations('operatorOperators');
  const words = useListWords('operators');
  return (
    <ShownOnce
      title={words.columns.factor}
      text={t('factorOnce', { name: nameOf(made.operator) })}
      secrets={[{ value: made.secret }]}
      onKept={onKept}
    >
      <QrCode text={made.uri} label={t('qr')} />
    </ShownOnce>
  );
}
