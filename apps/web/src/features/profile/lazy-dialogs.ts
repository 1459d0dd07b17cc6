import { withTexts } from '#platform/i18n'
import { lazyPart, type LazyPart } from '#shell/lazy-screen'
import type * as dialogs from './dialogs.ts'

/** Visitors read a profile without its dialogs and without what its owner changes. */
const load = withTexts(() => import('./dialogs.ts'), 'profile', 'image', 'fields')

export const ImageField: LazyPart<typeof dialogs.ImageField> = lazyPart(load, 'ImageField')
export const ProfileDrawer: LazyPart<typeof dialogs.ProfileDrawer> = lazyPart(load, 'ProfileDrawer')
export const ProfileListDialog: LazyPart<typeof dialogs.ProfileListDialog> = lazyPart(load, 'ProfileListDialog')
export const ProfileSettingsDialog: LazyPart<typeof dialogs.ProfileSettingsDialog> = lazyPart(load, 'ProfileSettingsDialog')

export const PROFILE_DIALOGS: readonly LazyPart<never>[] = [ImageField, ProfileDrawer, ProfileListDialog, ProfileSettingsDialog]
