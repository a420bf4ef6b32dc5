import type { OperatorDeal } from '@mazad/contract/operator-deals';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import { ApiError } from '#/session/api-error';
import { Button } from '#/ui/button';
import { DrawerSection } from '../room-drawer';
import classes from './deal-drawer.module.css';
import { MoveForm } from './move-form';
import { isAllowed, isWayOut, MOVE_IDS, type MoveId } from './moves';
import { useMove } from './use-deals';

/** Every move of the course; what its table does not allow now is named with the reason. */
export function DealActions({ deal }: { deal: OperatorDeal }) {
  const t = useTranslations('operatorDeals');
  const { locale } = useLocale();
  const [chosen, setChosen] = useState<MoveId | null>(null);
  const move = useMove(deal.appraisalCode, () => setChosen(null));
  const isChanged = move.error instanceof ApiError && move.error.type === 'CHANGED_SINCE';
  const reason = t('notFrom', { state: deal.displayStatus[locale] });
  const open = (id: MoveId) => {
    move.reset();
    setChosen(id);
  };
  return (
    <DrawerSection title={t('move.title')}>
      {isChanged && (
        <p className={classes.changed} role="alert">
          <strong>{t('changedTitle')}.</strong> {t('changedText')}
        </p>
      )}
      <div className={classes.actions}>
        {MOVE_IDS.map((id) => (
          <Button
            key={id}
            look={isAllowed(deal.state, id) && isWayOut(id) ? 'danger' : 'default'}
            aria-pressed={chosen === id}
            disabledReason={isAllowed(deal.state, id) ? undefined : reason}
            onClick={() => open(id)}
          >
            {t(`move.${id}`)}
          </Button>
        ))}
      </div>
      {chosen && isAllowed(deal.state, chosen) && (
        <MoveForm key={chosen} deal={deal} id={chosen} move={move} onCancel={() => setChosen(null)} />
      )}
    </DrawerSection>
  );
}
