type LeftSheetsProps = {
  label: string;
  names: readonly string[] | undefined;
  className?: string | undefined;
};

/** The unread sheets of a file; nothing if there are none. */
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
