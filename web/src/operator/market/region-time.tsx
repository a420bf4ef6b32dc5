import { useFormats } from '#/i18n/i18n-provider';

/** An execution's time in its region's zone. */
export function RegionTime({ at, timeZone }: { at: string; timeZone: string }) {
  const { date } = useFormats(timeZone);
  return <bdi className="whitespace-nowrap">{date(at, 'soon')}</bdi>;
}
