import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button';
import { Dropdown, MenuItem, MenuLabel } from './dropdown';
import classes from './filter-button.module.css';

type FilterFace = {
  /** In grey before the value; alone if nothing is chosen. */
  label: string;
  /** The value is clear by itself: the label is only for screen readers. */
  isLabelHidden?: boolean;
  value?: string | undefined;
  /** Tinted, because the filter is active. */
  isActive?: boolean;
  disabledReason?: string | undefined;
  icon?: ReactNode;
};

type FilterButtonProps = FilterFace & Omit<ComponentProps<'button'>, 'value' | 'disabled'>;

export function FilterButton({ label, isLabelHidden, value, isActive = false, ...rest }: FilterButtonProps) {
  return (
    <Button {...rest} className={classes.button} data-active={isActive || undefined}>
      <span className={isLabelHidden ? 'sr-only' : classes.label}>{label}</span>
      {value && <span className={classes.value}>{value}</span>}
      <IconChevronDown size={14} className="flex-none text-ink3" aria-hidden="true" />
    </Button>
  );
}

export type FilterOption<Value extends string> = {
  value: Value;
  label: string;
  isLtr?: boolean;
  icon?: ReactNode;
};

type FilterSelectProps<Value extends string> = FilterFace & {
  options: readonly FilterOption<Value>[];
  selected: Value | null;
  onSelect: (value: Value) => void;
  /** More options are on their way. */
  isLoading?: boolean;
  /** If the options failed to load: loads them again. */
  onRetry?: (() => void) | undefined;
};

export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { options, selected, onSelect, isLoading, onRetry, ...face } = props;
  const t = useTranslations('common');
  if (face.disabledReason) return <FilterButton {...face} />;
  return (
    <Dropdown label={face.label} trigger={(trigger) => <FilterButton {...face} {...trigger} />}>
      {(close) => (
        <>
          {options.map((option) => (
            <MenuItem
              key={option.value}
              icon={option.icon}
              isChecked={option.value === selected}
              end={option.value === selected ? <IconCheck size={15} aria-hidden="true" /> : null}
              onSelect={() => {
                onSelect(option.value);
                close();
              }}
            >
              {option.isLtr ? <bdi dir="ltr">{option.label}</bdi> : option.label}
            </MenuItem>
          ))}
          {isLoading && !onRetry && <MenuLabel>{t('pleaseWait')}</MenuLabel>}
          {onRetry && (
            <MenuItem
              onSelect={() => {
                onRetry();
                close();
              }}
            >
              {t('somethingWrong')} {t('retry')}
            </MenuItem>
          )}
        </>
      )}
    </Dropdown>
  );
}

type FilterPopoverProps = FilterFace & { children: (close: () => void) => ReactNode; width?: number };

/** For filters that a list cannot offer: several choices, a search, a date range. */
export function FilterPopover({ children, width = 300, ...face }: FilterPopoverProps) {
  if (face.disabledReason) return <FilterButton {...face} />;
  return (
    <Dropdown
      label={face.label}
      kind="dialog"
      width={width}
      trigger={(trigger) => <FilterButton {...face} {...trigger} />}
    >
      {children}
    </Dropdown>
  );
}
