import { useFormats } from '#/i18n/i18n-provider';

/** An instant in the zone of its region, whose execution it is. */
export function RegionTime({ at, timeZone }: { at: string; timeZone: string }) {
  const { date } = useFormats(timeZone);
  return <bdi className="whitespace-nowrap">{date(at, 'soon')}</bdi>;
}
