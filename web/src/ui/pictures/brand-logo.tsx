import { Avatar } from './avatar';
import classes from './brand-logo.module.css';

/** A brand's logo beside its name; its first letter where it has none, or where it cannot be shown. */
export function BrandLogo({ name, url }: { name: string; url: string | null }) {
  return (
    <span className={classes.logo}>
      <Avatar name={name} picture={url} size={20} />
    </span>
  );
}
