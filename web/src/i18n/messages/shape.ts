/** The type of a translation: the same keys as its `as const` source, with any text. */
export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };
