import type { SavedView } from '@mazad/contract/bids/saved-views';
import {
  IconArrowDown,
  IconArrowUp,
  IconDeviceFloppy,
  IconHome,
  IconHomeOff,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Density } from '#/grid/types';
import { Button, IconButton } from '#/ui/buttons/button';
import { TextField } from '#/ui/fields/text-field';
import type { BidsView } from '../frame/bids-search';
import type { ViewChanges } from './use-saved-views';
import type { UndoableViews } from './use-undoable-views';
import { isShown, stateOf, VIEW_NAME_CHARS_MAX } from './view-state';
import classes from './views-sheet.module.css';

type SavedViewLineProps = {
  saved: SavedView;
  view: BidsView;
  density: Density;
  changes: ViewChanges;
  undoable: UndoableViews;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
};

export function SavedViewLine(props: SavedViewLineProps) {
  const { saved, view, density, changes, undoable, onUp, onDown } = props;
  const t = useTranslations('views');
  const [isRenaming, setRenaming] = useState(false);
  const { name, isDefault } = saved;
  const isOnScreen = isShown(saved.state, view, density);
  // The sheet shows the error.
  const run = (change: Promise<unknown>) => void change.catch(() => undefined);
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2 border-b border-b-line">
      <span className="flex flex-[1_1_120px] flex-col min-w-0">
        <bdi className="self-start cut-off max-w-full font-medium">{name}</bdi>
        <span className="text-ink3 text-small">
          {[isDefault && t('opening'), isOnScreen && t('isShown')].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={classes.tools}>
        <IconButton label={t('up', { name })} onClick={onUp} className={onUp ? undefined : classes.nowhere}>
          <IconArrowUp size={16} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('down', { name })}
          onClick={onDown}
          className={onDown ? undefined : classes.nowhere}
        >
          <IconArrowDown size={16} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={isDefault ? t('noDefault') : t('makeDefault', { name })}
          aria-pressed={isDefault}
          onClick={() => run(changes.update(saved, { isDefault: !isDefault }))}
        >
          {isDefault ? (
            <IconHomeOff size={16} aria-hidden="true" />
          ) : (
            <IconHome size={16} aria-hidden="true" />
          )}
        </IconButton>
        <IconButton
          label={t('updateOf', { name })}
          onClick={() => run(undoable.takeOver(saved, stateOf(view, density)))}
        >
          <IconDeviceFloppy size={16} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('renameOf', { name })}
          aria-expanded={isRenaming}
          onClick={() => setRenaming(!isRenaming)}
        >
          <IconPencil size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('delete', { name })} onClick={() => run(undoable.remove(saved))}>
          <IconTrash size={16} aria-hidden="true" />
        </IconButton>
      </span>
      {isRenaming && <Rename saved={saved} changes={changes} onDone={() => setRenaming(false)} />}
    </li>
  );
}

type RenameProps = Pick<SavedViewLineProps, 'saved' | 'changes'> & { onDone: () => void };

function Rename({ saved, changes, onDone }: RenameProps) {
  const t = useTranslations();
  const [name, setName] = useState(saved.name);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || changes.isBusy) return;
    await changes.update(saved, { name: name.trim() }).then(onDone, () => undefined);
  };
  return (
    <form className="flex flex-col gap-2.5 flex-[1_1_100%] pt-1 pb-2" onSubmit={(event) => void save(event)}>
      <TextField
        label={t('views.nameOf', { name: saved.name })}
        value={name}
        maxLength={VIEW_NAME_CHARS_MAX}
        autoFocus
        onChange={(event) => setName(event.target.value)}
      />
      <span className={classes.buttons}>
        <Button type="submit" look="primary" isBusy={changes.isBusy}>
          {t('views.rename')}
        </Button>
        <Button onClick={onDone}>{t('common.cancel')}</Button>
      </span>
    </form>
  );
}
