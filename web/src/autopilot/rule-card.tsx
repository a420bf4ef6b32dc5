import type { AutopilotRule } from '@mazad/contract/bids/autopilot';
import type { User } from '@mazad/contract/identity';
import { IconDots, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#/i18n/formats';
import { useLocale } from '#/i18n/i18n-provider';
import { call } from '#/session/api/api';
import { useChangeOf } from '#/session/api/use-change';
import { ChangeError } from '#/session/frames/part-state';
import { IconButton } from '#/ui/buttons/button';
import { Dropdown, MenuItem } from '#/ui/buttons/dropdown';
import { Ltr, Price } from '#/ui/marks/ltr';
import { ModelName } from '#/ui/marks/model-name';
import { type BadgeTone, StatusBadge } from '#/ui/marks/status-badge';
import { OF_RULES } from './autopilot-queries';
import { DeleteRule } from './delete-rule';
import { ruleDraftName } from './rule-draft';

type RuleChange = 'ON' | 'OFF' | 'DELETED';
type RuleCardProps = {
  account: number;
  user: User;
  rule: AutopilotRule;
  currency: string;
  lockReason: string | undefined;
  onEdit: () => void;
};

const TONES: Record<AutopilotRule['state'], BadgeTone> = {
  FLYING: 'first',
  DAY_LIMIT: 'near',
  PAUSED: 'plain',
  STOPPED: 'plain',
};

/** A rule's name: the model, or the narrowest part of its filter. */
function useRuleName(rule: AutopilotRule): string {
  const t = useTranslations();
  const { locale } = useLocale();
  if (rule.assetName) return rule.assetName;
  const groups = rule.groupNames ?? [];
  const models = groups.length > 2 ? [t('bids.modelCount', { count: groups.length })] : groups;
  const parts = [rule.categoryName?.[locale], rule.brandName?.[locale], ...models];
  return parts.filter(Boolean).join(' · ') || t('autopilot.allBids');
}

export function RuleCard({ account, user, rule, currency, lockReason, onEdit }: RuleCardProps) {
  const t = useTranslations('autopilot');
  const words = { ON: 'resumed', OFF: 'paused', DELETED: 'deleted' } as const;
  const change = useChangeOf(
    account,
    (to: RuleChange): Promise<unknown> => {
      const params = { ruleId: rule.ruleId };
      if (to === 'DELETED') return call(account, 'DELETE /autopilot/rules/{ruleId}', { params });
      return call(account, 'POST /autopilot/rules/{ruleId}/switch', { params, body: { isOn: to === 'ON' } });
    },
    {
      stale: OF_RULES,
      said: (_, to) => t(words[to]),
      onDone: (_, to) => to === 'DELETED' && localStorage.removeItem(ruleDraftName(user, rule)),
    },
  );
  const name = useRuleName(rule);
  const card = useRef<HTMLLIElement>(null);
  const [isDeleting, setDeleting] = useState(false);
  const keepRule = () => {
    setDeleting(false);
    // The delete button disappears with the question.
    card.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  return (
    <li
      ref={card}
      className="py-3.5 px-4 border border-line rounded-card bg-surface data-off:bg-transparent"
      data-off={!rule.isOn || undefined}
    >
      <header className="flex items-center gap-2.5">
        <h3 className="flex flex-1 cut-off">
          {rule.assetName ? <ModelName name={name} /> : <bdi>{name}</bdi>}
        </h3>
        <StatusBadge tone={TONES[rule.state]}>{t(`states.${rule.state}`)}</StatusBadge>
        <RuleMenu
          name={name}
          isOn={rule.isOn}
          isBusy={change.isPending}
          lockReason={lockReason}
          onEdit={onEdit}
          onChange={change.mutate}
          onDelete={() => setDeleting(true)}
        />
      </header>
      <p className="text-ink2">
        {rule.ceiling !== null
          ? t.rich('upTo', {
              price: () => <Price key="p" value={rule.ceiling} currency={currency} weight="strong" />,
            })
          : t.rich('upToPercent', { price: () => <Ltr key="p">{`${rule.ceilingPercent}%`}</Ltr> })}
        <span aria-hidden="true"> · </span>
        {t.rich('moveADay', { price: () => <Price key="m" value={rule.moveADay} /> })}
      </p>
      <dl className="grid grid-cols-[minmax(90px,1fr)_minmax(150px,1.4fr)_minmax(80px,0.7fr)] gap-4 my-3 mx-0 phone:gap-2.5 phone:grid-cols-[1fr_1.5fr_1fr]">
        <Meter label={t('units')} used={rule.today.units} of={rule.unitsADay} />
        <Meter label={t('amount', { currency })} used={rule.today.amount} of={rule.amountADay} />
        <div>
          <dt className="text-ink3 text-small">{t('moves')}</dt>
          <dd className="m-0 font-semibold">
            <Ltr>{rule.today.moves}</Ltr>
          </dd>
        </div>
      </dl>
      <p className="flex flex-wrap gap-x-2.5 gap-y-0.5 text-ink3 text-small">
        {t('steers', { total: rule.bids.total, first: rule.bids.first })}
        {rule.bids.stopped.map(({ reason, count }) => (
          <span key={reason} className="text-near">
            {t(`stops.${reason}`, { count })}
          </span>
        ))}
      </p>
      {isDeleting && (
        <DeleteRule isBusy={change.isPending} onDelete={() => change.mutate('DELETED')} onCancel={keepRule} />
      )}
      <ChangeError error={change.error} />
    </li>
  );
}

function Meter({ label, used, of }: { label: string; used: number; of: number }) {
  const share = Math.min(100, (used * 100) / of);
  return (
    <div>
      <dt className="text-ink3 text-small">{label}</dt>
      <dd className="m-0 font-semibold">
        <Ltr>
          {formatMoney(used)}
          <span className="text-ink3 font-normal">/{formatMoney(of)}</span>
        </Ltr>
        <span className="block h-1 mt-1 rounded-[2px] bg-sunken overflow-hidden" aria-hidden="true">
          <span
            className="block h-full bg-accent data-full:bg-near-mark forced-colors:forced-color-adjust-none"
            style={{ inlineSize: `${share}%` }}
            data-full={share >= 100 || undefined}
          />
        </span>
      </dd>
    </div>
  );
}

type RuleMenuProps = {
  name: string;
  isOn: boolean;
  isBusy: boolean;
  lockReason: string | undefined;
  onEdit: () => void;
  onChange: (to: RuleChange) => void;
  onDelete: () => void;
};

function RuleMenu({ name, isOn, isBusy, lockReason, onEdit, onChange, onDelete }: RuleMenuProps) {
  const t = useTranslations('autopilot');
  const items = [
    { label: t('edit'), Icon: IconPencil, run: onEdit },
    isOn
      ? { label: t('pause'), Icon: IconPlayerPause, run: () => onChange('OFF') }
      : { label: t('resume'), Icon: IconPlayerPlay, run: () => onChange('ON') },
    { label: t('delete'), Icon: IconTrash, run: onDelete },
  ];
  return (
    <Dropdown
      label={t('ruleMenu', { name })}
      align="end"
      trigger={(trigger) => (
        <IconButton label={t('ruleMenu', { name })} isBusy={isBusy} {...trigger}>
          <IconDots size={18} aria-hidden="true" />
        </IconButton>
      )}
    >
      {(close) =>
        items.map(({ label, Icon, run }) => (
          <MenuItem
            key={label}
            icon={<Icon size={16} aria-hidden="true" />}
            disabledReason={lockReason}
            onSelect={() => {
              close();
              run();
            }}
          >
            {label}
          </MenuItem>
        ))
      }
    </Dropdown>
  );
}
