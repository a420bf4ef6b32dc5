import type { OperatorPartner } from '@mazad/contract/operator/stores';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats, useLocale } from '#/i18n/i18n-provider';
import { Button } from '#/ui/buttons/button';
import { TextField } from '#/ui/fields/text-field';
import { Ltr } from '#/ui/marks/ltr';
import { useNow } from '#/ui/parts/use-now';
import { ConsequenceForm } from '../forms/consequence-form';
import { callOperator } from '../frame/operator-session';
import { FormSection } from '../list/form-section';
import type { HoldSecret } from '../list/shown-once';
import { useRegionTimeZone } from '../use-regions';
import type { PartnerSecret } from '../webhooks/partner-secret';
import { PartnerKeyForm } from './partner-key-form';
import { usePartnerChange } from './use-partner';

type Key = OperatorPartner['keys'][number];

/** Keys that end within this time are marked, because a partner needs time for a new one. */
const SOON_MS = 14 * 86_400_000;
const LOOK_MS = 60_000;

/** How soon a key ends; null without an end. */
function endOf({ endsAt }: Key, now: number): 'later' | 'soon' | 'over' | null {
  if (endsAt === null) return null;
  const leftMs = Date.parse(endsAt) - now;
  if (leftMs <= 0) return 'over';
  return leftMs <= SOON_MS ? 'soon' : 'later';
}

type PartnerKeysProps = { partner: OperatorPartner; hold: HoldSecret<PartnerSecret> };

/** P2: a key is shown once, when it is created. */
export function PartnerKeys({ partner, hold }: PartnerKeysProps) {
  const t = useTranslations('operatorStores.partners');
  return (
    <FormSection
      title={t('keys')}
      openLabel={t('makeKey')}
      form={(onClose) => <PartnerKeyForm partner={partner} hold={hold} onClose={onClose} />}
      closed={partner.keys.length === 0 && <p className="text-ink3">{t('noKeys')}</p>}
    >
      <ul className="lined mt-1.5">
        {partner.keys.map((key) => (
          <KeyItem key={key.keyId} partner={partner} apiKey={key} />
        ))}
      </ul>
    </FormSection>
  );
}

function KeyItem({ partner, apiKey }: { partner: OperatorPartner; apiKey: Key }) {
  const t = useTranslations('operatorStores.partners');
  const { locale } = useLocale();
  const { date } = useFormats(useRegionTimeZone(partner.regionId));
  const [isRevoking, setRevoking] = useState(false);
  const now = useNow(LOOK_MS);
  const { hint, name, shopIds, createdAt, lastUsedAt, revokedAt } = apiKey;
  const end = revokedAt ? null : endOf(apiKey, now);
  const use = lastUsedAt ? t('keyUsed', { date: date(lastUsedAt, 'moment') }) : t('keyUnused');
  return (
    <li className="group py-2.5 data-off:text-ink3" data-off={revokedAt || end === 'over' ? true : undefined}>
      <div className="flex items-center gap-2.5">
        <IconKey size={17} stroke={1.6} aria-hidden="true" />
        <span className="grid flex-1 min-w-0">
          <span className="wrap-anywhere [&_bdi]:font-semibold">
            <bdi>{name}</bdi>{' '}
            <Ltr className="justify-self-start text-ink3 font-semibold group-data-off:line-through">
              ••••{hint}
            </Ltr>
          </span>
          <span className="text-ink3 text-small [&_bdi]:before:content-['_·_']">
            {shopIds ? t('keyFor', { count: shopIds.length }) : t('keyAllShops')}
            {partner.shops
              .filter(({ shopId }) => shopIds?.includes(shopId))
              .map((shop) => (
                <bdi key={shop.shopId}>{locale === 'ar' ? shop.nameAr : shop.name}</bdi>
              ))}
          </span>
          <span className="text-ink3 text-small">
            {revokedAt
              ? t('keyRevoked', { date: date(revokedAt, 'list') })
              : `${t('keyMade', { date: date(createdAt, 'list') })} · ${use}`}
          </span>
          {end && (
            <span
              className="text-ink3 text-small data-[end=soon]:text-near data-[end=soon]:font-semibold data-[end=over]:text-lose"
              data-end={end}
            >
              {t(`keyEnds.${end}`, { date: date(Date.parse(apiKey.endsAt ?? '') - 1, 'list') })}
            </span>
          )}
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

/** Typing the key's last characters confirms which key is meant. */
function RevokeForm({ partner, apiKey: { keyId, hint }, onClose }: RevokeFormProps) {
  const t = useTranslations('operatorStores.partners');
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const revoke = usePartnerChange(
    (id: string) =>
      callOperator('DELETE /operator/partners/{partnerId}/keys/{keyId}', {
        params: { partnerId: partner.partnerId, keyId: id },
      }),
    () => t('revoked', { hint }),
    onClose,
  );
  return (
    <ConsequenceForm
      tone="lose"
      text={t('revokeText', { hint })}
      submitLabel={t('revoke')}
      sending={revoke}
      onSubmit={() => {
        setWrong(typed.trim() !== hint);
        if (typed.trim() === hint) revoke.mutate(keyId);
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
