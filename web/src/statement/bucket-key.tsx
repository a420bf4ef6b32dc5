import type { AgeingBucket } from '@mazad/domain/credit';
import classes from './bucket-key.module.css';

/** The colour key of an ageing bucket. */
export function BucketKey({ bucket }: { bucket: AgeingBucket }) {
  return <span className={classes.key} data-bucket={bucket} aria-hidden="true" />;
}
