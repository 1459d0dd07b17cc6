import type { LinkType } from '@bourse/domain/link'
import type { IconName } from '#ui/icon'

export const LINK_ICONS: Record<LinkType, IconName> = { bank: 'bank', paypal: 'paypal-logo', mobile: 'device-mobile' }
