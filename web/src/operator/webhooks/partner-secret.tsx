import type { OperatorPartner } from '@mazad/contract/operator/stores';
import { useTranslations } from 'use-intl';
import { ShownOnce } from '../list/shown-once';

/** An API key, or a webhook's signing secret. */
export type PartnerSecret =
  | { kind: 'key'; partner: OperatorPartner; key: string }
  | { kind: 'webhook'; url: string; keyId: string; secret: string };

/** P2: only the answer that created a key or secret contains it. */
export function MadeSecret({ made, onKept }: { made: PartnerSecret; onKept: () => void }) {
  const t = useTranslations('operatorStores.partners');
  const webhooks = useTranslations('operatorWebhooks');
  return made.kind === 'key' ? (
    <ShownOnce
      title={made.partner.name}
      text={t('keyOnce')}
      secrets={[{ value: made.key }]}
      onKept={onKept}
    />
  ) : (
    <ShownOnce
      title={made.url}
      text={webhooks('secretOnce')}
      secrets={[
        { label: webhooks('keyId'), value: made.keyId },
        { label: webhooks('secret'), value: made.secret },
      ]}
      onKept={onKept}
    />
  );
}
