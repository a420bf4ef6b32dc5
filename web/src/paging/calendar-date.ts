/** The Date at which a day starts on this device, for calendars; undefined for ''. */
export function dateOfDay(day: string): Date | undefined {
  return day ? new Date(`${day}T00:00:00`) : undefined;
}

export function dayOfDate(date: Date): string {
  return new Intl.DateTimeFormat('en-CA').format(date);
}
