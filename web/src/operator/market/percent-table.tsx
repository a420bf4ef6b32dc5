import { IconSnowflake } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#/i18n/i18n-provider';
import table from '#/ui/figures/small-table.module.css';
import type { PercentDraft } from './percent-draft';

type Row = {
  itemConditionId: string;
  name: { en: string; ar: string };
  isFrozen: boolean;
  /** The current percent, or for a store its fallback. */
  percent: number;
};

type PercentTableProps = {
  rows: readonly Row[];
  typed: readonly string[];
  drafts: readonly PercentDraft[];
  nowLabel: string;
  nextLabel: string;
  labelOf: (grade: string) => string;
  /** An empty field follows the current percent, which it shows. */
  isEmptyAllowed?: boolean;
  onType: (at: number, text: string) => void;
};

/** Grades with current and new percents; the fields form one column. */
export function PercentTable(props: PercentTableProps) {
  const { rows, typed, drafts, nowLabel, nextLabel, labelOf, isEmptyAllowed = false, onType } = props;
  const t = useTranslations('operatorMarket.grades');
  const { locale } = useLocale();
  return (
    <table className={table.figures}>
      <thead className="*:*:font-medium">
        <tr>
          <th scope="col">{t('grade')}</th>
          <th scope="col" className="w-21">
            <span dir="ltr">{nowLabel}</span>
          </th>
          <th scope="col" className="w-28">
            <span dir="ltr">{nextLabel}</span>
          </th>
        </tr>
      </thead>
      <tbody className="leading-8">
        {rows.map((row, at) => (
          <tr key={row.itemConditionId}>
            <th scope="row" className="font-medium">
              <GradeName name={row.name[locale]} isFrozen={row.isFrozen} />
            </th>
            <td>
              <span dir="ltr">{row.percent}%</span>
            </td>
            <td>
              <PercentField
                label={labelOf(row.name[locale])}
                value={typed[at] ?? ''}
                placeholder={isEmptyAllowed ? String(row.percent) : undefined}
                error={drafts[at]?.error ? t(drafts[at].error) : undefined}
                hasFocus={at === 0}
                onType={(text) => onType(at, text)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function GradeName({ name, isFrozen }: { name: string; isFrozen: boolean }) {
  const t = useTranslations('operatorMarket.grades');
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <bdi>{name}</bdi>
      {isFrozen && (
        <span className="inline-flex items-center gap-1 text-idle text-small font-medium">
          <IconSnowflake size={13} aria-hidden="true" />
          {t('frozen')}
        </span>
      )}
    </span>
  );
}

/** Focuses the first field when the form opens. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

type PercentFieldProps = {
  label: string;
  value: string;
  placeholder: string | undefined;
  error: string | undefined;
  hasFocus: boolean;
  onType: (text: string) => void;
};

function PercentField({ label, value, placeholder, error, hasFocus, onType }: PercentFieldProps) {
  const id = useId();
  return (
    <span className="block">
      <span
        className="flex items-center gap-1 h-8 pe-2 border border-edge rounded-button bg-surface text-ink3 leading-body focus-within:border-accent focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent data-error:border-lose"
        data-error={error ? true : undefined}
        dir="ltr"
      >
        <input
          className="flex-1 w-full min-w-0 h-full ps-2 pe-0 border-0 bg-transparent text-ink font-semibold text-end placeholder:text-ink3 placeholder:font-normal focus-visible:outline-none"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          ref={hasFocus ? takeFocus : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          placeholder={placeholder}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        <span aria-hidden="true">%</span>
      </span>
      {error && (
        <span id={id} className="block pt-1 pb-0.5 text-lose text-small leading-[1.35]" role="alert">
          {error}
        </span>
      )}
    </span>
  );
}
