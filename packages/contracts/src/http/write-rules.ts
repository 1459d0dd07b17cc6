/**
 * Why a call that changes something goes on during maintenance. A call that can move money or holds, or sets the terms on which they
 * move, has no such reason: everyone but staff is refused.
 */
export const IN_MAINTENANCE = {
  account: 'Signing in and out, securing, exporting and closing an account are possible at any time.',
  orders: 'The order desk decides each order: new ones and amendments are refused, cancels go on.',
  outcome: 'Tells what became of an earlier call, or sees to it that it never runs.',
  play: 'Moves play money only.',
  protects: 'Stops a clock, a market or a payment to come; whoever is at risk must not have to wait.',
  nothing: 'Moves neither money nor holds, and sets no terms of them.',
} as const

export type MaintenanceReason = keyof typeof IN_MAINTENANCE

/** Why a POST needs no key to be safe to repeat. */
export const REPEATABLE = {
  same: 'A repeat finds what the first call left and changes nothing more, or is refused.',
  ownId: 'The caller’s own id of the order recognizes a repeat.',
  secret: 'The reply is a secret or a challenge that is given once and must not be kept; what a repeat makes is listed and can be removed.',
  mailed: 'A repeat mails again, within a limit; only the last one counts.',
  reads: 'Reads only.',
} as const

export type RepeatReason = keyof typeof REPEATABLE
