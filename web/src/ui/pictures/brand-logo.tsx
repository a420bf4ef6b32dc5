import { Avatar } from './avatar';
import classes from './brand-logo.module.css';

/** A brand's logo; its first letter if there is none or it fails to load. */
export function BrandLogo({ name, url }: { name: string; url: string | null }) {
  return (
    <span className={classes.logo}>
      <Avatar name={name} picture={url} size={20} />
    </span>
  );
}
