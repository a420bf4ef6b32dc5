export function GradeBox({ grade }: { grade: string }) {
  return (
    <bdi
      dir="ltr"
      className="inline-grid place-items-center flex-none min-w-6 h-6 px-1.5 border border-line2 rounded-cell text-ink text-small font-semibold leading-none"
    >
      {grade}
    </bdi>
  );
}
