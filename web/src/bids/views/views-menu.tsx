import { IconBookmark, IconCheck, IconDownload, IconPlus, IconSettings } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Density } from '#/grid/types';
import { saveShownBook } from '#/session/files/save-file';
import { useDownload } from '#/session/files/use-download';
import { withWords } from '#/session/frames/words';
import { IconButton } from '#/ui/buttons/button';
import { Dropdown, MenuDivider, MenuItem, MenuLabel } from '#/ui/buttons/dropdown';
import { FilterButton } from '#/ui/buttons/filter-button';
import { Kbd } from '#/ui/marks/kbd';
import { digitOf } from '#/ui/text/digit-of';
import { type BidsView, listRequestOf } from '../frame/bids-search';
import { readOpeningView } from './opening-view';
import { useApplyView, useSavedViews } from './use-saved-views';
import { isFreshView } from './view-address';
import { isShown } from './view-state';
import { ViewsSheet } from './views-sheet';

export type ViewsMenuProps = {
  account: number;
  /** The account's e-mail; preferences are stored on this device by it. */
  owner: string;
  view: BidsView;
  density: Density;
  /** Without room for text. */
  isIconOnly?: boolean;
};

export const ViewsMenu = withWords('palette', Menu);

function Menu({ account, owner, view, density, isIconOnly = false }: ViewsMenuProps) {
  const t = useTranslations();
  // Read before the answer overwrites it.
  const [isFirstVisit] = useState(() => readOpeningView(owner) === undefined);
  const { views, isError, retry } = useSavedViews(account, owner);
  const apply = useApplyView(account, owner);
  const download = useDownload(() => saveShownBook(account, listRequestOf(view, Date.now())));
  const [isManaging, setManaging] = useState(false);
  const shown = views?.find(({ state }) => isShown(state, view, density));
  useFirstOpening(isFirstVisit && isFreshView(view), views?.find((one) => one.isDefault)?.state, apply);

  return (
    <>
      <Dropdown
        label={t('bids.views')}
        width={280}
        trigger={(trigger) =>
          isIconOnly ? (
            <IconButton
              look="default"
              label={t('bids.views')}
              className={shown && 'bg-accent-tint border-accent-edge text-accent'}
              {...trigger}
            >
              {bookmark}
            </IconButton>
          ) : (
            <FilterButton
              label={t('bids.views')}
              isLabelHidden={shown !== undefined}
              value={shown?.name}
              isActive={shown !== undefined}
              icon={bookmark}
              {...trigger}
            />
          )
        }
      >
        {(close) => (
          <div role="none" onKeyDown={pressDigit}>
            {isError && <MenuItem onSelect={retry}>{`${t('views.failed')} ${t('common.retry')}`}</MenuItem>}
            {views?.length === 0 && <MenuLabel>{t('views.none')}</MenuLabel>}
            {views?.map((one, index) => (
              <MenuItem
                key={one.viewId}
                isChecked={one.viewId === shown?.viewId}
                icon={one.viewId === shown?.viewId ? checkIcon : <span className="w-4" />}
                end={index < 9 && <Kbd>{String(index + 1)}</Kbd>}
                onSelect={() => {
                  close();
                  apply(one.state);
                }}
              >
                <bdi className="block cut-off w-fit max-w-full">{one.name}</bdi>
                {one.isDefault && (
                  <span className="block text-ink3 text-small font-normal">{t('views.opening')}</span>
                )}
              </MenuItem>
            ))}
            <MenuDivider />
            <MenuItem
              icon={
                shown ? (
                  <IconSettings size={16} aria-hidden="true" />
                ) : (
                  <IconPlus size={16} aria-hidden="true" />
                )
              }
              onSelect={() => {
                close();
                setManaging(true);
              }}
            >
              {shown ? t('views.manage') : t('views.saveAs')}
            </MenuItem>
            <MenuItem
              icon={<IconDownload size={16} aria-hidden="true" />}
              disabledReason={download.isBusy ? t('common.pleaseWait') : undefined}
              onSelect={() => {
                close();
                download.start();
              }}
            >
              {t('views.downloadShown')}
            </MenuItem>
          </div>
        )}
      </Dropdown>
      <ViewsSheet
        account={account}
        views={views ?? []}
        view={view}
        density={density}
        isOpen={isManaging}
        isSaving={shown === undefined}
        onClose={() => setManaging(false)}
      />
    </>
  );
}

/** A view's digit key chooses it. */
function pressDigit(event: KeyboardEvent<HTMLElement>): void {
  const views = event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitemradio"]');
  views[(digitOf(event) ?? 0) - 1]?.click();
}

const bookmark = <IconBookmark size={15} aria-hidden="true" />;
const checkIcon = <IconCheck size={15} aria-hidden="true" />;

/**
 * On a device that did not know the opening view: opened as soon as it is known, if nothing was chosen and no row has
 * the focus, because typed text would be lost.
 */
function useFirstOpening<State>(isWanted: boolean, state: State | undefined, apply: (state: State) => void) {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isWanted) isDone.current = true;
    if (isDone.current || state === undefined) return;
    isDone.current = true;
    if (!document.activeElement?.closest('[data-row]')) apply(state);
  }, [isWanted, state, apply]);
}
