import type { SavedView } from '@mazad/contract/bids/saved-views';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Density } from '#/grid/types';
import { Button, IconButton } from '#/ui/buttons/button';
import { Checkbox } from '#/ui/fields/checkbox';
import { TextField } from '#/ui/fields/text-field';
import { SideSheet } from '#/ui/frames/side-sheet';
import { StateFrame } from '#/ui/frames/state-frame';
import type { BidsView } from '../frame/bids-search';
import { SavedViewLine } from './saved-view-line';
import { useViewChanges, type ViewChanges } from './use-saved-views';
import { useUndoableViews } from './use-undoable-views';
import { stateOf, VIEW_NAME_CHARS_MAX } from './view-state';
import classes from './views-sheet.module.css';

/** The server's limit. */
const VIEWS_MAX = 30;

type ViewsSheetProps = {
  account: number;
  views: readonly SavedView[];
  view: BidsView;
  density: Density;
  isOpen: boolean;
  /** Opened to save the current view: focuses the name. */
  isSaving: boolean;
  onClose: () => void;
};

export function ViewsSheet({ isOpen, onClose, ...props }: ViewsSheetProps) {
  const t = useTranslations('views');
  return (
    <SideSheet label={t('title')} isOpen={isOpen} onClose={onClose} width={400}>
      <SheetBody {...props} onClose={onClose} />
    </SideSheet>
  );
}

function SheetBody({ account, views, view, density, isSaving, onClose }: Omit<ViewsSheetProps, 'isOpen'>) {
  const t = useTranslations();
  const changes = useViewChanges(account);
  const undoable = useUndoableViews(changes, views);
  const move = (index: number, step: 1 | -1) => {
    const ids = views.map((one) => one.viewId);
    const [id] = ids.splice(index, 1);
    if (id === undefined) return;
    ids.splice(index + step, 0, id);
    changes.order(ids).catch(() => undefined);
  };
  return (
    <>
      <div className="flex items-center justify-between py-3 px-4 border-b border-b-line">
        <h2>{t('views.title')}</h2>
        <IconButton label={t('common.close')} onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      </div>
      {/* Not a toast, because it must stay until it is fixed. */}
      <p className={classes.failure} role="alert">
        {changes.failure}
      </p>
      <div className="flex flex-1 flex-col gap-3 min-h-0 p-4 overflow-auto">
        <p className="text-ink3 text-small">{t('views.intro')}</p>
        {views.length < VIEWS_MAX ? (
          <NewView changes={changes} state={stateOf(view, density)} isSaving={isSaving} />
        ) : (
          <p className="text-ink3 text-small">{t('views.full', { max: VIEWS_MAX })}</p>
        )}
        {views.length === 0 && <StateFrame kind="empty" title={t('views.none')} />}
        <ol className="flex flex-col m-0 p-0 list-none">
          {views.map((one, index) => (
            <SavedViewLine
              key={one.viewId}
              saved={one}
              view={view}
              density={density}
              changes={changes}
              undoable={undoable}
              onUp={index > 0 ? () => move(index, -1) : undefined}
              onDown={index < views.length - 1 ? () => move(index, 1) : undefined}
            />
          ))}
        </ol>
      </div>
    </>
  );
}

type NewViewProps = { changes: ViewChanges; state: SavedView['state']; isSaving: boolean };

function NewView({ changes, state, isSaving }: NewViewProps) {
  const t = useTranslations('views');
  const [name, setName] = useState('');
  const [isDefault, setDefault] = useState(false);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isSaving) field.current?.focus();
  }, [isSaving]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (changes.isBusy) return;
    if (name.trim() === '') {
      setError(t('nameMissing'));
      field.current?.focus();
      return;
    }
    const saved = await changes.create({ name: name.trim(), state, isDefault }).catch(() => null);
    if (!saved) return;
    setName('');
    setDefault(false);
  };
  return (
    <form
      className="flex flex-col gap-2.5 pb-4 border-b border-b-line [&_button]:self-start"
      onSubmit={(event) => void save(event)}
    >
      <TextField
        ref={field}
        label={t('name')}
        value={name}
        maxLength={VIEW_NAME_CHARS_MAX}
        error={error}
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
      />
      <Checkbox
        label={t('isDefault')}
        checked={isDefault}
        onChange={(event) => setDefault(event.target.checked)}
      />
      <Button type="submit" look="primary" isBusy={changes.isBusy}>
        {t('save')}
      </Button>
    </form>
  );
}
