import classes from './model-name.module.css';
import { splitModelName } from './model-name-parts';

type ModelNameProps = { name: string; isMuted?: boolean };

/** A block of its own direction and ellipsis; in an Arabic row the start of the name would be cut off otherwise. */
export function ModelName({ name, isMuted = false }: ModelNameProps) {
  const { model, storage } = splitModelName(name);
  return (
    <bdi dir="ltr" className={classes.name} data-muted={isMuted || undefined} title={name}>
      {model}
      {storage && <span className={classes.storage}> {storage}</span>}
    </bdi>
  );
}
