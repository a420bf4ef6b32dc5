import { LISTING_NAMED_MAX } from '@mazad/contract/operator/listing';
import { useTranslations } from 'use-intl';
import { Button } from '#/ui/buttons/button';
import type { ManyModels } from './use-many-models';

type ModelSelectionBarProps = {
  many: ManyModels;
  /** How many models the filter finds. */
  found: number;
};

/** Under the list while models are selected. */
export function ModelSelectionBar({ many, found }: ModelSelectionBarProps) {
  const t = useTranslations('operatorCatalog.models.many');
  const common = useTranslations('common');
  const { selected, isAll } = many;
  const isTooMany = !isAll && selected.size > LISTING_NAMED_MAX;
  return (
    <section
      className="flex flex-wrap items-center gap-2 min-h-11 py-1.5 px-6 bg-dock text-dock-ink text-small [&_:focus-visible]:outline-dock-ink phone:px-4"
      aria-label={t('selection')}
    >
      <span className="pe-2 font-semibold tabular-nums" role="status">
        {common('selected', { count: isAll ? found : selected.size })}
      </span>
      <Button
        look="dockFilled"
        disabledReason={isTooMany ? t('tooMany', { max: LISTING_NAMED_MAX }) : undefined}
        onClick={many.open}
      >
        {t('open')}
      </Button>
      {!isAll && found > selected.size && (
        <Button look="dock" onClick={many.selectAll}>
          {t('all', { count: found })}
        </Button>
      )}
      <Button look="dock" onClick={many.clear}>
        {t('clear')}
      </Button>
    </section>
  );
}
