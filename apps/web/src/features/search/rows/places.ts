import type { PageName } from '@bourse/contracts/page'
import { matchesWithTypos, foldText } from '@bourse/domain/search'
import { addressOf } from '#platform/navigation'
import { openTransfer } from '#platform/transfer-dialog'
import { iconOf, isForStaff, nameOf, type Place } from '#shell/place-link'
import type { IconName } from '#ui/icon'
import type { Row, RowAct, RowWords } from './row.ts'

interface PlacesAsked {
  /** Folded. */
  words: readonly string[]
  places: readonly Place[]
  isStaff: boolean
  profileType: string
  /** The asset that the reader usually pays with. */
  assetCode: string
}

/** Pages that create something, or move money; their names begin with what they do. */
const ACTIONS = [
  ['newVenue', 'rocket-launch'],
  ['newPerk', 'users-three'],
  ['streetNewAd', 'megaphone'],
  ['addWallet', 'wallet'],
  ['mint', 'download-simple'],
  ['burn', 'upload-simple'],
] as const satisfies readonly (readonly [PageName, IconName])[]

/** The places of the menu and what can be done, by their names in the reader's language; a menu's place of staff only for them. */
export function findPlaces({ words, places, isStaff, profileType, assetCode }: PlacesAsked, { t }: RowWords): Row[] {
  const entries: Entry[] = [
    ...(['send', 'request'] as const).map((kind) => ({
      key: kind,
      title: t(`search.command.${kind}`, { code: assetCode }),
      icon: kind === 'send' ? ('paper-plane-tilt' as const) : ('hand-coins' as const),
      detail: t('search.action'),
      act: { run: () => openTransfer({ kind, asset: assetCode }) },
    })),
    ...ACTIONS.map(([page, icon]) => ({
      key: page,
      title: t(`pages.${page}`),
      icon,
      detail: t('search.action'),
      act: { href: addressOf(page) },
    })),
    ...places
      .filter((place) => isStaff || !isForStaff(place))
      .map((place) => ({
        key: place.page,
        title: t(nameOf(place)),
        icon: iconOf(place, profileType),
        detail: t('search.page'),
        act: { href: addressOf(place.page) },
      })),
  ]
  return words.length === 0 ? [] : entries.filter(({ title }) => matchesWithTypos(words, foldText(title))).map((entry) => rowOf(entry, t))
}

interface Entry {
  key: string
  title: string
  icon: IconName
  detail: string
  act: RowAct
}

function rowOf({ key, title, icon, detail, act }: Entry, t: RowWords['t']): Row {
  return {
    key: `places-${key}`,
    title,
    detail,
    picture: { of: 'icon', icon },
    act,
    pane: { text: detail, facts: [], acts: [{ label: t('search.open'), act }] },
  }
}
