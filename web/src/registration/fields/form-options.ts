/**
 * Fields are validated when they are left, then on each keystroke. Errors appear with a delay: a new line between
 * mousedown and mouseup would move the button away from the pointer.
 */
export const FORM_OPTIONS = { mode: 'onTouched', delayError: 300 } as const;
