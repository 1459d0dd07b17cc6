/** Its error texts. */
export const catalogueFirst = {
  'errors.ASSET_CLASS_NOT_FOUND': 'There’s no such asset class.',
  'errors.NOT_AUTHORIZED': 'Some steps are left before you may hold this asset.',
} as const
