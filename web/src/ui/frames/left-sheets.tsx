type LeftSheetsProps = {
  label: string;
  names: readonly string[] | undefined;
  className?: string | undefined;
};

/** The sheets of a file of which nothing was read; nothing where there are none. */
export function LeftSheets({ label, names = [], className }: LeftSheetsProps) {
  if (names.length === 0) return null;
  return (
    <p className={className} role="status">
      {label}{' '}
      {names.map((name, at) => (
        <span key={name}>
          {at > 0 && ' · '}
          <bdi>{name}</bdi>
        </span>
      ))}
    </p>
  );
}
