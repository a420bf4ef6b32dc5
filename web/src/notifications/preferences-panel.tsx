import type { BodyTo } from '@mazad/contract/calls';
import type { Preference, Preferences } from '@mazad/contract/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#/session/api/api';
import { accountQuery } from '#/session/api/queries';
import { ChangeError, PartState } from '#/session/frames/part-state';
import { Words } from '#/session/frames/words';
import { Switch } from '#/ui/fields/switch';
import { Panel } from '#/ui/frames/panel';
import { forgetLists, refreshNotices } from './notice-queries';
import { GROUPS } from './notices-search';
import classes from './preferences-panel.module.css';
import { PushPanel } from './push-panel';

type PreferenceChange = BodyTo<'PUT /notifications/preferences'>;
type WayChange = (change: Required<Pick<PreferenceChange, 'choices'>>) => void;

/** The ways in which a member is notified (N2). */
export function PreferencesPanel({ accountIndex }: { accountIndex: number }) {
  return (
    <Words of="notifications">
      <PreferencesOf accountIndex={accountIndex} />
    </Words>
  );
}

function PreferencesOf({ accountIndex }: { accountIndex: number }) {
  const t = useTranslations('notifications.preferences');
  const query = useQuery(accountQuery(accountIndex, 'GET /notifications/preferences'));
  const change = usePreferenceChange(accountIndex);
  const place = useRef<HTMLDivElement>(null);
  const { data } = query;
  const isHere = data !== undefined;
  useEffect(() => {
    // A linked anchor renders after the page.
    if (isHere && location.hash === '#notifications') place.current?.scrollIntoView({ block: 'start' });
  }, [isHere]);
  return (
    <div id="notifications" ref={place} className={classes.place}>
      <Panel title={t('title')} text={t('text')}>
        <ChangeError error={change.error} />
        {data ? (
          <>
            <PreferenceTable preferences={data.preferences} onChange={change.mutate} />
            <p className="mt-3 text-ink3 text-small">{t('always')}</p>
            <p className="mt-3 text-ink3 text-small">
              {t('quiet', { from: data.quietHours.from, till: data.quietHours.till })}
            </p>
            <PushPanel
              accountIndex={accountIndex}
              push={data.push}
              onAmounts={(hasAmounts) => change.mutate({ hasAmounts })}
            />
          </>
        ) : (
          <PartState
            error={query.error}
            isFetching={query.isFetching}
            rows={8}
            onRetry={() => void query.refetch()}
          />
        )}
      </Panel>
    </div>
  );
}

/** Shown at once; reverted if it could not be stored. */
function usePreferenceChange(accountIndex: number) {
  const client = useQueryClient();
  const { queryKey } = accountQuery(accountIndex, 'GET /notifications/preferences');
  return useMutation({
    scope: { id: `preferences ${accountIndex}` },
    mutationFn: (body: PreferenceChange) => call(accountIndex, 'PUT /notifications/preferences', { body }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (now) => now && withChange(now, change));
      return { before };
    },
    onError: (_error, _change, kept) => client.setQueryData(queryKey, kept?.before),
    onSettled: () => {
      forgetLists(client, accountIndex);
      void refreshNotices(client, accountIndex);
      return client.invalidateQueries({ queryKey });
    },
  });
}

function withChange(now: Preferences, { choices = [], hasAmounts }: PreferenceChange): Preferences {
  return {
    ...now,
    push: { ...now.push, hasAmounts: hasAmounts ?? now.push.hasAmounts },
    preferences: now.preferences.map((one) => ({
      ...one,
      ways: one.ways.map((line) => {
        const chosen = choices.find(({ kind, way }) => kind === one.kind && way === line.way);
        return chosen ? { ...line, isOn: chosen.isOn } : line;
      }),
    })),
  };
}

const GATHERED = new Set<Preference['kind']>(['OUTBID', 'TOPPED_UP', 'AUTOPILOT_MOVED']);

type PreferenceTableProps = { preferences: readonly Preference[]; onChange: WayChange };

function PreferenceTable({ preferences, onChange }: PreferenceTableProps) {
  const t = useTranslations('notifications');
  return (
    <table className={classes.table} aria-label={t('preferences.title')}>
      <thead>
        <tr>
          <th scope="col">{t('preferences.kind')}</th>
          {(['APP', 'EMAIL', 'PUSH'] as const).map((way) => (
            <th key={way} scope="col" className={classes.way}>
              {t(`preferences.ways.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      {GROUPS.map((group) => (
        <tbody key={group}>
          <tr>
            <th scope="rowgroup" colSpan={4} className="pt-3.5 pb-1 text-small font-semibold text-start">
              {t(`groups.${group}`)}
            </th>
          </tr>
          {preferences
            .filter((one) => one.group === group)
            .map((one) => (
              <PreferenceRow key={one.kind} preference={one} onChange={onChange} />
            ))}
        </tbody>
      ))}
    </table>
  );
}

function PreferenceRow({ preference, onChange }: { preference: Preference; onChange: WayChange }) {
  const t = useTranslations('notifications.preferences');
  const { kind, ways } = preference;
  const name = t(`kinds.${kind}`);
  return (
    <tr>
      <th scope="row" className="py-2 pe-3 font-normal text-start h-10 border-t border-t-line">
        {name}
        {GATHERED.has(kind) && <span className="block text-ink3 text-small">{t('gathered')}</span>}
      </th>
      {ways.map(({ way, isOn, isLocked }) => (
        <td key={way} className={classes.way}>
          <Switch
            isOn={isOn}
            label={t('way', { kind: name, way: t(`ways.${way}`) })}
            {...(isLocked && { disabledReason: t(way === 'APP' ? 'always' : 'mailedAnyway') })}
            onChange={(next) => onChange({ choices: [{ kind, way, isOn: next }] })}
          />
        </td>
      ))}
    </tr>
  );
}
