import { progressOf } from '@bourse/domain/offer'
import { percentText, summaryOf } from '@bourse/domain/formats'
import { figureText, shownAmount } from '@bourse/domain/money'
import { PAGES } from '@bourse/contracts/page'
import type { AssetCard } from '@bourse/contracts/catalogue'
import type { PageHead } from '#platform/page'
import { PREVIEW_SIZE, previewPath, type PreviewSource } from '#platform/preview'
import { presentCards } from './cards.ts'
import { presentPreview } from './preview.ts'
import { shownAssetId } from './visibility.ts'

const CODE = /^[A-Za-z][A-Za-z0-9]{1,15}$/

/** What the public preview of an asset says before any script runs (CAT-17). */
export const assetHead: PageHead = {
  page: 'preview',
  async read(tx, { assetCode = '' }, lang) {
    const id = CODE.test(assetCode) ? await shownAssetId(tx, { code: assetCode }) : undefined
    if (id === undefined) return undefined
    const { code, name, tag, heading, text, image } = await presentPreview(tx, id, { lang })
    return {
      name,
      description: [heading || tag, summaryOf(text)].filter((part) => part !== '').join(' '),
      path: PAGES.preview.path.replace(':assetCode', code),
      image: { path: previewPath('asset', id), ...PREVIEW_SIZE },
      first: { heading: heading || name, tag, lead: summaryOf(text), image },
    }
  },
}

/** The picture of a shared link: what it is and how much of its offer is taken, without words, so that it needs no language. */
export const assetPreview: PreviewSource = {
  kind: 'asset',
  async read(tx, id) {
    if ((await shownAssetId(tx, { id })) === undefined) return undefined
    const [card] = await presentCards(tx, [id], { lang: 'en' })
    if (!card) return undefined
    const progress = offered(card) ?? faceValue(card)
    return {
      title: card.name,
      byline: card.tag === '' ? card.code : `${card.tag} · ${card.code}`,
      ...(progress && { progress }),
      imagePath: card.image,
    }
  },
}

function offered({ offer, decimals, code }: AssetCard) {
  if (!offer) return undefined
  const { permille } = progressOf({ units: BigInt(offer.total), originated: BigInt(offer.originated) })
  const shown = (raw: string) => figure(raw, { decimals, decimalsMin: 0 })
  return {
    figure: percentText(permille / 10, 'en-GB', 'progress'),
    detail: `${shown(offer.originated)} / ${shown(offer.total)} ${code}`,
    permille,
  }
}

function faceValue({ faceValue: raw, faceAsset }: AssetCard) {
  return raw !== null && faceAsset ? { figure: figure(raw, faceAsset), detail: faceAsset.code, permille: undefined } : undefined
}

function figure(raw: string, scale: { decimals: number; decimalsMin: number }): string {
  return figureText(shownAmount(BigInt(raw), scale), 'en-GB')
}
