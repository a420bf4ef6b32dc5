import classes from './grade-box.module.css';

export function GradeBox({ grade }: { grade: string }) {
  return (
    <bdi dir="ltr" className={classes.box}>
      {grade}
    </bdi>
  );
}
