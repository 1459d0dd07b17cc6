import { isBuilt, pageAt } from '@bourse/contracts/page'
import { ACTIVITY_KINDS, type ActivityKind } from '@bourse/domain/activity'
import { expect, test } from 'vitest'
import { hrefOf } from './item-links.ts'

const KINDS = Object.keys(ACTIVITY_KINDS) as ActivityKind[]

test.each(KINDS)('%s leads to a page that is built, whoever reads it', (kind) => {
  for (const side of ['own', 'other'] as const)
    for (const otherHandle of ['ana', undefined])
      for (const lang of ['en', 'es', 'pt'] as const) {
        const href = hrefOf(kind, { side, subject: undefined, otherHandle, lang })
        const page = pageAt(href)
        expect(page && isBuilt(page), href).toBe(true)
      }
})
