import { useTranslations } from 'use-intl';
import { QrCode } from '#/ui/qr-code';
import { ShownOnce } from '../shown-once';
import { type MadeFactor as Made, nameOf } from './operators-api';

/** I4: a second factor is shown once, to whoever made it. */
export function MadeFactor({ made, onKept }: { made: Made; onKept: () => void }) {
  const t = useTranslations('operatorOperators');
  return (
    <ShownOnce
      title={t('columns.factor')}
      text={t('factorOnce', { name: nameOf(made.operator) })}
      secrets={[{ value: made.secret }]}
      keptLabel={t('factorKept')}
      onKept={onKept}
    >
      <QrCode text={made.uri} label={t('qr')} />
    </ShownOnce>
  );
}
