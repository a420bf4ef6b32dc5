import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Kbd } from '#/ui/marks/kbd';
import { Nuqta } from '#/ui/pictures/nuqta';
import { PALETTE_GROUPS, type PaletteCommand } from './find-commands';
import classes from './palette.module.css';

type CommandListProps = {
  id: string;
  found: readonly PaletteCommand[];
  active: PaletteCommand | undefined;
  onPoint: (command: PaletteCommand) => void;
  onRun: (command: PaletteCommand) => void;
};

/** The focus stays in the input; aria-activedescendant names the active option. */
export function CommandList({ id, found, active, onPoint, onRun }: CommandListProps) {
  const t = useTranslations('palette');
  const activeId = active && `${id}-${active.id}`;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={t('results')}
      className="flex-1 min-h-0 p-1 overflow-auto"
    >
      {PALETTE_GROUPS.map((group) => {
        const commands = found.filter((command) => command.group === group);
        if (commands.length === 0) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a listbox holds its options in groups, not in a fieldset
          <div key={group} role="group" aria-labelledby={`${id}-group-${group}`}>
            <div
              id={`${id}-group-${group}`}
              role="presentation"
              className="pt-2 px-2.5 pb-0.5 text-ink3 text-small"
            >
              {t(`group.${group}`)}
            </div>
            {commands.map((command) => (
              <Option
                key={command.id}
                id={`${id}-${command.id}`}
                command={command}
                isActive={command === active}
                onPoint={onPoint}
                onRun={onRun}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

type OptionProps = Pick<CommandListProps, 'id' | 'onPoint' | 'onRun'> & {
  command: PaletteCommand;
  isActive: boolean;
};

function Option({ id, command, isActive, onPoint, onRun }: OptionProps) {
  const { icon: Icon, shape, name, aside, digit, isLtr } = command;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.option}
      onPointerMove={() => !isActive && onPoint(command)}
      // Keeps the focus in the input.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onRun(command)}
    >
      <span className={classes.icon} data-shape={shape}>
        {shape ? <Nuqta shape={shape} /> : <Icon size={17} stroke={1.6} aria-hidden="true" />}
      </span>
      <bdi dir={isLtr ? 'ltr' : undefined} className={classes.name}>
        {name}
      </bdi>
      {aside && (
        <span className={classes.aside}>
          <bdi>{aside}</bdi>
        </span>
      )}
      {digit && <Kbd>{String(digit)}</Kbd>}
    </div>
  );
}
