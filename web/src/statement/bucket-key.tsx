import type { AgeingBucket } from '@mazad/domain/credit';
import classes from './bucket-key.module.css';

/** The look of a bucket of the ageing, beside its words. */
export function BucketKey({ bucket }: { bucket: AgeingBucket }) {
  return <span className={classes.key} data-bucket={bucket} aria-hidden="true" />;
}
