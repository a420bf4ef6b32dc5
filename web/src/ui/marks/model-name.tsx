import classes from './model-name.module.css';
import { splitModelName } from './model-name-parts';

type ModelNameProps = {
  name: string;
  /** After the name, and truncated first; in the interface's language. */
  brand?: string | undefined;
  isMuted?: boolean | undefined;
};

/**
 * A block in the name's own direction; in an Arabic row its start would be truncated otherwise. In one line the brand is
 * truncated first, then the model, each at its end; the variant stays. Higher rows of a grid show two lines.
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
