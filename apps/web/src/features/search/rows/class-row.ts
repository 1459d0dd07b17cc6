import { CLASS_ASSETS_MAX, type FoundClass } from '@bourse/contracts/search'
import { numberFormat } from '@bourse/domain/formats'
import { addressOf } from '#platform/navigation'
import type { Row, RowWords } from './row.ts'

/** A class with how many assets it has. */
export function classRow({ card, assetCount }: FoundClass, { t, tag }: RowWords): Row {
  const href = addressOf('assetClass', { slug: card.slug })
  const figure = `${numberFormat(tag).format(assetCount)}${assetCount < CLASS_ASSETS_MAX ? '' : '+'}`
  return {
    key: `classes-${card.slug}`,
    title: card.name,
    detail: card.description,
    picture: card.image === null ? { of: 'icon', icon: 'squares-four' } : { of: 'plate', image: card.image },
    figure,
    unit: t('search.assets', { count: assetCount }),
    act: { href },
    pane: {
      image: card.image,
      text: card.description,
      facts: [{ label: t('search.group.assets'), value: figure }],
      acts: [{ label: t('search.open'), act: { href } }],
    },
  }
}
