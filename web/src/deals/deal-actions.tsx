import type { DealDetail } from '@mazad/contract/deals';
import { IconReceipt2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import classes from './deal-actions.module.css';
import { AwardReceipt } from './money/award-receipt';

type DealActionsProps = { deal: DealDetail; children: ReactNode };

/** Beside the title; on a phone above the navigation, in reach of the thumb. */
export function DealActions({ deal, children }: DealActionsProps) {
  const t = useTranslations();
  const [isReceiptOpen, setReceiptOpen] = useState(false);
  return (
    <div className={classes.actions}>
      <Button
        icon={<IconReceipt2 size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setReceiptOpen(true)}
      >
        {t('deals.receipt.open')}
      </Button>
      {children}
      <AwardReceipt deal={deal} isOpen={isReceiptOpen} onClose={() => setReceiptOpen(false)} />
    </div>
  );
}
