import type { OperatorPartner } from '@mazad/contract/operator/stores';
import { useTranslations } from 'use-intl';
import { ShownOnce } from './shown-once';

/** An API key, or the secret that signs what is sent to an address. */
export type PartnerSecret =
  | { kind: 'key'; partner: OperatorPartner; key: string }
  | { kind: 'webhook'; url: string; keyId: string; secret: string };

/** P2: a partner's key or webhook secret is readable in the answer that made it, and never again. */
export function MadeSecret({ made, onKept }: { made: PartnerSecret; onKept: () => void }) {
  const t = useTranslations('operatorStores.partners');
  const webhooks = useTranslations('operatorWebhooks');
  return made.kind === 'key' ? (
    <ShownOnce
      title={made.partner.name}
      text={t('keyOnce')}
      secrets={[{ value: made.key }]}
      keptLabel={t('keyKept')}
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
      keptLabel={webhooks('secretKept')}
      onKept={onKept}
    />
  );
}
