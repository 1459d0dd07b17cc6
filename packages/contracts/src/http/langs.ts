/** Separate from the fields, so that a page can know its languages without loading a schema. */
export const LANGS = ['en', 'es', 'pt'] as const
export type Lang = (typeof LANGS)[number]
