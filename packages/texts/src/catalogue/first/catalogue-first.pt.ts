import type { catalogueFirst as english } from './catalogue-first.en.ts'

export const catalogueFirst: Record<keyof typeof english, string> = {
  'errors.ASSET_CLASS_NOT_FOUND': 'Essa classe de ativos não existe.',
  'errors.NOT_AUTHORIZED': 'Faltam alguns passos para você poder ter este ativo.',
}
