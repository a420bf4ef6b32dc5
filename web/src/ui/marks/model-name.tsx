import classes from './model-name.module.css';
import { splitModelName } from './model-name-parts';

type ModelNameProps = {
  name: string;
  /** Behind the name, where a narrow place cuts it first; in the words of the interface. */
  brand?: string | undefined;
  isMuted?: boolean | undefined;
};

/**
 * A block of its own direction; in an Arabic row the start of the name would be cut off otherwise. Where there is no
 * room, the brand is cut first and then the model, each at its end: what tells one variant from another stays.
 */
export function ModelName({ name, brand, isMuted = false }: ModelNameProps) {
  const { model, storage } = splitModelName(name);
  return (
    <bdi dir="ltr" className={classes.name} data-muted={isMuted || undefined} title={name}>
      <span className={classes.model}>{model}</span>
      {storage && <span className={classes.storage}> {storage}</span>}
      {brand && (
        <span className={classes.brand}>
          {' · '}
          <span dir="auto">{brand}</span>
        </span>
      )}
    </bdi>
  );
}
