/** How a payment is made: its name and variant (STR-05), the money it moves, how fast it is, and which linked account receives it. */
export interface PaymentMethod {
  method: 'bank_transfer' | 'mobile_wallet' | 'paypal' | 'cash'
  variant: string
  /** Codes of the assets that stand for the money; any where it is empty. */
  assets: readonly string[]
  country: string
  speed: MethodSpeed
  /** Undefined: no account is needed. */
  account: 'bank' | 'mobile' | 'paypal' | undefined
}

/** How fast a method is: it decides how long the payer has, and when a payment that was not confirmed becomes a dispute. */
export type MethodSpeed = 'instant' | 'bankDay'

/** Minutes for instant methods, bank days for the others. */
export type PayWindow = { minutes: number } | { bankDays: number }

/** In the order in which they are offered. */
export const PAYMENT_METHODS: readonly PaymentMethod[] = [
  { method: 'bank_transfer', variant: 'instant_ar', assets: ['LARS'], country: 'AR', speed: 'instant', account: 'bank' },
  { method: 'bank_transfer', variant: 'cbu', assets: ['LARS'], country: 'AR', speed: 'bankDay', account: 'bank' },
  { method: 'bank_transfer', variant: 'ach', assets: ['LUSD'], country: 'US', speed: 'bankDay', account: 'bank' },
  { method: 'bank_transfer', variant: 'wire', assets: ['LUSD'], country: 'US', speed: 'bankDay', account: 'bank' },
  { method: 'bank_transfer', variant: 'sepa', assets: ['LEUR'], country: 'EU', speed: 'bankDay', account: 'bank' },
  { method: 'bank_transfer', variant: 'sepa_instant', assets: ['LEUR'], country: 'EU', speed: 'instant', account: 'bank' },
  { method: 'bank_transfer', variant: 'spei', assets: ['LMXN'], country: 'MX', speed: 'instant', account: 'bank' },
  { method: 'bank_transfer', variant: 'pix', assets: ['LBRL'], country: 'BR', speed: 'instant', account: 'bank' },
  { method: 'bank_transfer', variant: 'transfer_ve', assets: ['LVES'], country: 'VE', speed: 'bankDay', account: 'bank' },
  { method: 'mobile_wallet', variant: 'pago_movil', assets: ['LVES'], country: 'VE', speed: 'instant', account: 'mobile' },
  {
    method: 'mobile_wallet',
    variant: 'mercado_pago',
    assets: ['LARS', 'LMXN', 'LBRL'],
    country: 'AR',
    speed: 'instant',
    account: 'mobile',
  },
  { method: 'paypal', variant: 'balance', assets: ['LUSD', 'LEUR', 'LMXN', 'LBRL'], country: 'US', speed: 'instant', account: 'paypal' },
  { method: 'cash', variant: 'in_person', assets: [], country: '', speed: 'bankDay', account: undefined },
]

export const METHOD_NAMES = ['bank_transfer', 'mobile_wallet', 'paypal', 'cash'] as const satisfies readonly PaymentMethod['method'][]

const WINDOWS: Record<MethodSpeed, { standard: PayWindow; most: number }> = {
  instant: { standard: { minutes: 30 }, most: 240 },
  bankDay: { standard: { bankDays: 1 }, most: 5 },
}
const PAY_MINUTES_MIN = 15

/** What can be paid in the money of this asset. */
export function methodsFor(assetCode: string): PaymentMethod[] {
  return PAYMENT_METHODS.filter(({ assets }) => assets.length === 0 || assets.includes(assetCode))
}

/** Undefined for a method that does not exist or moves other money. */
export function findMethod(assetCode: string, method: string, variant: string): PaymentMethod | undefined {
  return methodsFor(assetCode).find((one) => one.method === method && one.variant === variant)
}

/** DEF-117: 30 minutes, or one bank day. */
export function standardWindow(speed: MethodSpeed): PayWindow {
  return WINDOWS[speed].standard
}

/** Whether a dealer may give the payer this long. */
export function isWindowFor(speed: MethodSpeed, window: PayWindow): boolean {
  if ('minutes' in window) return speed === 'instant' && window.minutes >= PAY_MINUTES_MIN && window.minutes <= WINDOWS.instant.most
  return speed === 'bankDay' && window.bankDays >= 1 && window.bankDays <= WINDOWS.bankDay.most
}

/** The ISO code of the bank money that an asset stands for: its own code without the first letter. */
export function currencyOf(assetCode: string): string {
  return assetCode.slice(1).toUpperCase()
}

/** Only currencies are paid by bank: a proxy asset has the code of its currency behind one letter. */
export function isBankMoney(asset: { code: string; ctype: string }): boolean {
  return asset.ctype === 'fiatproxyasset' && /^[A-Z]{4}$/.test(asset.code)
}
