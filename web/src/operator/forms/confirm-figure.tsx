import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { TextField } from '#/ui/fields/text-field';
import type { FigureQuestion } from './use-confirm-figure';

/** Says why a figure is unusual, and asks to type it again (P5). */
export function ConfirmFigure({ question }: { question: FigureQuestion }) {
  const t = useTranslations('operator.confirmFigure');
  const { asked, unit, typed, type } = question;
  if (!asked) return null;
  const written = (value: number) =>
    unit === '%' ? `\u2066${value}%\u2069` : `\u2066${formatMoney(value, { fixed: true })}\u2069 ${unit}`;
  const figures = { figure: written(asked.confirmFigure), compared: written(asked.compared) };
  return (
    <div
      className="flex flex-col gap-2 py-2.5 px-3 border border-near-edge rounded-card [&_p]:text-near [&_p]:font-medium"
      role="alert"
    >
      <p>{t(asked.reason, figures)}</p>
      <TextField
        label={t('again', figures)}
        isLtr
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </div>
  );
}
