/** The same keys, free texts: what a translation of an `as const` source must look like. */
export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };
