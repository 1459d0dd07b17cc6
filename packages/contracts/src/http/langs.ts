/** Apart from the fields, so that a page may know its languages without loading a schema. */
export const LANGS = ['en', 'es', 'pt'] as const
export type Lang = (typeof LANGS)[number]
