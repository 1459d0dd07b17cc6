export const shell = {
  'brand.name': 'Bourse',
} as const
