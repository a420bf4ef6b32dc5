import type { Asked } from '@mazad/contract/bids/bid-rows';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { Price } from '#/ui/marks/ltr';

/** How often shops asked for the model, and what became of it, where enough stand behind it (M7). */
export function AskedLine({ asked: { times, unmet, taken } }: { asked: Asked }) {
  const t = useTranslations('why.asked');
  return (
    <p className="pt-3 pb-1 text-ink2">
      {t('times', { times, unmet })} {taken && <Taken taken={taken} />}
    </p>
  );
}

function Taken({ taken }: { taken: NonNullable<Asked['taken']> }) {
  const t = useTranslations('why.asked');
  const price = (value: number | null) => () => <Price key={value} value={value} />;
  const [times, of] = [formatMoney(taken.times), formatMoney(taken.of)];
  if (taken.times === 0) return t('none', { of });
  const { from, to } = taken;
  return t.rich(from === to ? 'at' : 'range', { times, of, from: price(from), to: price(to) });
}
