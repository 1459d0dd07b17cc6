import { withTexts } from '#platform/i18n'
import { lazyPart, type LazyPart } from '#shell/lazy-screen'
import type * as dialogs from './dialogs.ts'

/** Visitors read a venture without its dialogs and without what belongs to its backers and its sponsor. */
const load = withTexts(() => import('./dialogs.ts'), 'venue', 'fields')

export const BackersDialog: LazyPart<typeof dialogs.BackersDialog> = lazyPart(load, 'BackersDialog')
export const BoostDialog: LazyPart<typeof dialogs.BoostDialog> = lazyPart(load, 'BoostDialog')
export const OwnerCard: LazyPart<typeof dialogs.OwnerCard> = lazyPart(load, 'OwnerCard')
export const OwnPledges: LazyPart<typeof dialogs.OwnPledges> = lazyPart(load, 'OwnPledges')
export const PledgeDialog: LazyPart<typeof dialogs.PledgeDialog> = lazyPart(load, 'PledgeDialog')
export const ScoresDialog: LazyPart<typeof dialogs.ScoresDialog> = lazyPart(load, 'ScoresDialog')
export const UpdateDialog: LazyPart<typeof dialogs.UpdateDialog> = lazyPart(load, 'UpdateDialog')

export const VENUE_DIALOGS: readonly LazyPart<never>[] = [
  BackersDialog,
  BoostDialog,
  OwnerCard,
  OwnPledges,
  PledgeDialog,
  ScoresDialog,
  UpdateDialog,
]
