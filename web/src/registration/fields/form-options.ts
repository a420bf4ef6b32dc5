/**
 * A field is looked at when it is left, then at each key. The words come a little later: a line that appears between
 * pressing and letting go of what lies below would move it away from under the finger.
 */
export const FORM_OPTIONS = { mode: 'onTouched', delayError: 300 } as const;
