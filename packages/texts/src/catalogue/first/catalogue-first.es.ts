import type { catalogueFirst as english } from './catalogue-first.en.ts'

export const catalogueFirst: Record<keyof typeof english, string> = {
  'errors.ASSET_CLASS_NOT_FOUND': 'Esa clase de activos no existe.',
  'errors.NOT_AUTHORIZED': 'Faltan algunos pasos para que puedas tener este activo.',
}
