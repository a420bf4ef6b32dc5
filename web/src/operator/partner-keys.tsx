import type { OperatorPartner } from '@mazad/contract/operator-stores';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#/i18n/i18n-provider';
import { Button } from '#/ui/button';
import { Ltr } from '#/ui/ltr';
import { TextField } from '#/ui/text-field';
import { ConsequenceForm } from './consequence-form';
import { FormError } from './form-error';
import { createPartnerKey, revokePartnerKey } from './operator-api';
import classes from './partner-parts.module.css';
import type { PartnerSecret } from './partner-secret';
import { DrawerSection } from './room-drawer';
import type { HoldSecret } from './shown-once';
import { usePartnerChange } from './use-partner';
import { useRegionTimeZone } from './use-regions';

type Key = OperatorPartner['keys'][number];

type PartnerKeysProps = { partner: OperatorPartner; hold: HoldSecret<PartnerSecret> };

/** P2: a key is shown once, when it is made. */
export function PartnerKeys({ partner, hold }: PartnerKeysProps) {
  const t = useTranslations('operatorStores.partners');
  const make = usePartnerChange(async () => {
    const made = await hold(createPartnerKey(partner.partnerId), ({ key }) => ({
      kind: 'key',
      partner,
      key,
    }));
    return made.partner;
  });
  return (
    <DrawerSection
      title={t('keys')}
      action={
        <Button isBusy={make.isPending} onClick={() => make.mutate(undefined)}>
          {t('makeKey')}
        </Button>
      }
    >
      <FormError error={make.error} />
      {partner.keys.length === 0 && <p className={classes.none}>{t('noKeys')}</p>}
      <ul className={classes.list}>
        {partner.keys.map((key) => (
          <KeyItem key={key.keyId} partner={partner} apiKey={key} />
        ))}
      </ul>
    </DrawerSection>
  );
}

function KeyItem({ partner, apiKey }: { partner: OperatorPartner; apiKey: Key }) {
  const t = useTranslations('operatorStores.partners');
  const { date } = useFormats(useRegionTimeZone(partner.regionId));
  const [isRevoking, setRevoking] = useState(false);
  const { hint, createdAt, lastUsedAt, revokedAt } = apiKey;
  const use = lastUsedAt ? t('keyUsed', { date: date(lastUsedAt, 'moment') }) : t('keyUnused');
  return (
    <li className={classes.key} data-off={revokedAt ? true : undefined}>
      <div className={classes.keyLine}>
        <IconKey size={17} stroke={1.6} aria-hidden="true" />
        <span className={classes.keyWords}>
          <Ltr className={classes.hint}>••••{hint}</Ltr>
          <span className={classes.soft}>
            {revokedAt
              ? t('keyRevoked', { date: date(revokedAt, 'list') })
              : `${t('keyMade', { date: date(createdAt, 'list') })} · ${use}`}
          </span>
        </span>
        {!revokedAt && !isRevoking && (
          <Button look="danger" aria-label={t('revokeOf', { hint })} onClick={() => setRevoking(true)}>
            {t('revoke')}
          </Button>
        )}
      </div>
      {isRevoking && <RevokeForm partner={partner} apiKey={apiKey} onClose={() => setRevoking(false)} />}
    </li>
  );
}

type RevokeFormProps = { partner: OperatorPartner; apiKey: Key; onClose: () => void };

/** Typing its last characters shows that it is this key and no other that is meant. */
function RevokeForm({ partner, apiKey: { keyId, hint }, onClose }: RevokeFormProps) {
  const t = useTranslations('operatorStores.partners');
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const revoke = usePartnerChange(
    (id: string) => revokePartnerKey(partner.partnerId, id),
    () => t('revoked', { hint }),
    onClose,
  );
  return (
    <ConsequenceForm
      tone="lose"
      text={t('revokeText', { hint })}
      submitLabel={t('revoke')}
      isBusy={revoke.isPending}
      error={revoke.error}
      onSubmit={(event) => {
        event.preventDefault();
        setWrong(typed.trim() !== hint);
        if (typed.trim() === hint && !revoke.isPending) revoke.mutate(keyId);
      }}
      onCancel={onClose}
    >
      <TextField
        label={t('revokeType', { hint })}
        isLtr
        autoFocus
        autoComplete="off"
        value={typed}
        error={isWrong ? t('revokeWrong') : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ConsequenceForm>
  );
}
