export const LINK_TYPES = ['bank', 'paypal', 'mobile'] as const
export type LinkType = (typeof LINK_TYPES)[number]

/** How accounts are numbered in the asset's country (LINK-20, LINK-21). */
export const ACCOUNT_NUMBER_TYPES = ['achw', 'clabe', 'iban', 'cbu', 'mobile', 'paypal'] as const
export type AccountNumberType = (typeof ACCOUNT_NUMBER_TYPES)[number]

/** LINK-10. */
export const ACCOUNT_TYPES = ['checking', 'savings'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]
