import type { AutopilotRule } from '@mazad/contract/bids/autopilot';
import type { User } from '@mazad/contract/identity';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { ApiError } from '#/session/api/api-error';
import { ChangeError } from '#/session/frames/part-state';
import { Button, IconButton } from '#/ui/buttons/button';
import { TextField } from '#/ui/fields/text-field';
import { SideSheet } from '#/ui/frames/side-sheet';
import { useToasts } from '#/ui/frames/undo-toast';
import { useKept } from '#/ui/parts/use-kept';
import { useSettled } from '#/ui/parts/use-settled';
import { useSaveRule } from './autopilot-queries';
import { DryRunResult } from './dry-run-result';
import {
  draftOf,
  errorsOf,
  isSameDraft,
  LEAST,
  MOST,
  parseRuleDraft,
  type RuleDraft,
  requestOf,
  ruleDraftName,
} from './rule-draft';
import classes from './rule-editor.module.css';
import { BidScope, FilterScope, KeptScope } from './rule-scope';

type RuleEditorProps = {
  account: number;
  user: User;
  currency: string;
  /** Null for a new rule. */
  rule: AutopilotRule | null;
  /** Null for a rule by filter. */
  assetId: string | null;
  lockReason: string | undefined;
  onClose: () => void;
};

const SETTLED_MS = 800;

export function RuleEditor(props: RuleEditorProps) {
  const { account, user, currency, assetId, lockReason, onClose } = props;
  const t = useTranslations();
  const toasts = useToasts();
  // The rule as of opening the editor: edits are compared with it and replace only it, even if somebody changes it
  // meanwhile.
  const [rule] = useState(props.rule);
  const [saved] = useState(() => draftOf(rule));
  const [kept, keep] = useKept(
    ruleDraftName(user, { ruleId: rule?.ruleId ?? null, assetId }),
    useCallback((raw) => parseRuleDraft(raw, saved), [saved]),
  );
  // Such a draft would overwrite a colleague's change with old values.
  const isOvertaken = rule !== null && kept.from !== saved.from;
  const draft = isOvertaken ? saved : kept;
  const isHalfMade = !isSameDraft(draft, saved);
  const [isAsked, setAsked] = useState(false);
  const settled = useSettled(draft, SETTLED_MS);
  // Whoever leaves while it is being saved, also by the Back button, is told the result later.
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  // A draft of an outdated version is useless, whatever else is typed.
  const isRefused = useRef(false);
  const tellUnsaved = () => {
    if (isRefused.current) keep(null);
    toasts.show({
      text: t(`autopilot.editor.${isRefused.current ? 'refused' : 'kept'}`),
      tone: isLeft.current ? 'failed' : undefined,
    });
  };
  const saving = useSaveRule(account, rule, {
    onSaved: () => {
      keep(null);
      toasts.show({ text: t('autopilot.saved') });
      if (!isLeft.current) onClose();
    },
    onFailed: (error) => {
      isRefused.current ||= error instanceof ApiError && error.type === 'CHANGED_SINCE';
      if (isLeft.current) tellUnsaved();
    },
  });
  const isOneBid = assetId !== null;
  const form = useRef<HTMLFormElement>(null);
  const focusFirst = () => form.current?.querySelector<HTMLElement>('input, select')?.focus();
  // A dialog focuses its first control, which closes it.
  useEffect(focusFirst, []);
  const errors = isAsked ? errorsOf(draft, isOneBid) : {};
  const title = t(rule ? 'autopilot.editor.change' : 'autopilot.editor.create');
  // M2: an unusual ceiling is saved when it is sent again.
  const isUnusual = saving.error instanceof ApiError && saving.error.type === 'CONFIRM_PRICE';
  const change = (part: Partial<RuleDraft>) => {
    saving.reset();
    keep({ ...draft, ...part });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    // Show the errors before moving the focus there.
    flushSync(() => setAsked(true));
    const body = requestOf(draft, assetId);
    if (!body) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    if (!body || lockReason) return;
    const confirm = isUnusual && body.ceiling ? { confirmCeiling: body.ceiling } : {};
    saving.mutate({ ...body, ...confirm });
  };
  const leave = () => {
    if (!isHalfMade) keep(null);
    else if (!saving.isPending) tellUnsaved();
    onClose();
  };
  const discard = () => {
    // The button disappears with the draft.
    focusFirst();
    saving.reset();
    keep(null);
  };
  const field = (name: 'ceiling' | 'units' | 'amount' | 'move', label: string) => (
    <TextField
      label={label}
      isLtr
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      value={draft[name]}
      error={errors[name] && t('autopilot.editor.number', { min: LEAST[name], max: MOST[name] })}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  return (
    <SideSheet label={title} isOpen side="end" width={520} onClose={leave}>
      <form ref={form} className="flex flex-col h-full" noValidate onSubmit={save}>
        <header className="flex items-center justify-between pt-3.5 pb-2.5 ps-5 pe-3">
          <h2>{title}</h2>
          <IconButton label={t('common.close')} onClick={leave}>
            <IconX size={18} aria-hidden="true" />
          </IconButton>
        </header>
        <div className="flex flex-1 flex-col gap-4.5 min-h-0 pt-1 px-5 pb-6 overflow-auto">
          {isOvertaken && (
            <p className="m-0 text-ink2 font-semibold" role="status">
              {t('autopilot.editor.overtaken')}
            </p>
          )}
          {assetId ? (
            <BidScope account={account} assetId={assetId} currency={currency} isNew={rule === null} />
          ) : rule ? (
            <KeptScope rule={rule} />
          ) : (
            <FilterScope account={account} draft={draft} onChange={change} />
          )}
          <div className="grid grid-cols-[1fr_1fr] items-start gap-x-4 gap-y-3.5 max-[480px]:grid-cols-[1fr]">
            {isOneBid ? (
              field('ceiling', t('autopilot.editor.ceiling', { currency }))
            ) : (
              <TextField
                label={t('autopilot.editor.ceilingPercent')}
                isLtr
                inputMode="decimal"
                autoComplete="off"
                maxLength={6}
                value={draft.percent}
                error={errors.percent && t('autopilot.editor.percentError')}
                onChange={(event) => change({ percent: event.target.value })}
              />
            )}
            {field('move', t('autopilot.editor.move', { currency }))}
            {!isOneBid && (
              <p className="col-span-full text-ink2 text-small">{t('autopilot.editor.percentNote')}</p>
            )}
            {field('units', t('autopilot.editor.units'))}
            {field('amount', t('autopilot.editor.amount', { currency }))}
            <p className="col-span-full text-ink2 text-small">{t('autopilot.editor.dayNote')}</p>
          </div>
          <DryRunResult
            account={account}
            currency={currency}
            body={requestOf(settled, assetId)}
            refusal={saving.error}
          />
        </div>
        <footer className={`${classes.foot} flex flex-col gap-2.5 px-5 pt-3 pb-4 border-t border-t-line`}>
          <ChangeError error={saving.error} />
          {isHalfMade && <Button onClick={discard}>{t('autopilot.editor.discard')}</Button>}
          <Button
            type="submit"
            look="primary"
            size="lg"
            isBusy={saving.isPending}
            disabledReason={lockReason}
          >
            {t(isUnusual ? 'autopilot.editor.saveConfirmed' : 'autopilot.editor.save')}
          </Button>
        </footer>
      </form>
    </SideSheet>
  );
}
