import type { Capability, ErrorCode } from '@bourse/contracts/errors'

interface Tag {
  description: string
  /** The capability whose codes its calls may be refused with; the one of the same name unless given. */
  of?: Capability
  /** Codes of other capabilities. */
  also?: readonly ErrorCode[]
}

/** Whatever moves money may be refused by the wallets, by the asset, and by a limit of the person. */
const MONEY = ['INSUFFICIENT_FUNDS', 'WALLET_FROZEN', 'HOLD_NOT_ACTIVE', 'ACCOUNT_SUSPENDED', 'PERSON_LIMIT', 'NOT_AUTHORIZED'] as const
const FINDS = ['ASSET_NOT_FOUND', 'PROFILE_NOT_FOUND'] as const
/** What two of staff sign. */
const SIGNED = ['ALREADY_ASKED', 'CHANGED_MEANWHILE'] as const

/** What each part of the API is about, in the reference. */
export const TAGS: Readonly<Record<string, Tag>> = {
  account: { description: 'One’s own account: a copy of its data, and closing it.', also: ['PASSWORD_NOT_CONFIRMED'] },
  activity: { description: 'The feed of what happened, notifications and push.', also: ['NOT_FOUND'] },
  admin: { description: 'For staff: due work that was parked after failures.' },
  agent: { description: 'Deposits and withdrawals of currencies through agents.', also: [...MONEY, ...FINDS, 'LINK_NOT_FOUND'] },
  agentRegister: { description: 'For staff: agents, their caps and what waits for them.', of: 'agent', also: [...SIGNED, ...FINDS] },
  alert: { description: 'Alerts: being told when a market does what one waits for.', also: ['MARKET_NOT_FOUND', 'SUSPENDED'] },
  assetRegister: { description: 'For staff: assets and what is known of them.', of: 'catalogue', also: [...SIGNED, ...FINDS] },
  authorization: { description: 'What a profile has to do before it may hold an asset.', also: ['ASSET_NOT_FOUND'] },
  catalogue: { description: 'Assets, their classes, prices and pages.' },
  chart: { description: 'What a user has put on the chart of a market: indicators, drawings, a comparison.', of: 'exchange' },
  classRegister: { description: 'For staff: classes of assets.', of: 'catalogue', also: SIGNED },
  dashboard: { description: 'For staff: the installation in figures.' },
  dictionary: { description: 'For staff: the product’s texts in each language.', of: 'admin' },
  document: { description: 'Agreements and other documents, and accepting them.', also: FINDS },
  documentRegister: { description: 'For staff: writing and publishing documents.', of: 'document', also: SIGNED },
  exchange: {
    description: 'Orders and fills on the order book, and balances for trading.',
    also: [...MONEY, 'STEP_REQUIRED', 'SUSPENDED', 'MAINTENANCE'],
  },
  fees: { description: 'What one pays for trading: tiers by volume, and rebates for makers.', of: 'exchange' },
  friend: { description: 'Friends, requests and blocking.', also: ['PROFILE_NOT_FOUND'] },
  gain: { description: 'Gains of a pocket in each market: average price, realized and unrealized, and fees.', also: ['MARKET_NOT_FOUND'] },
  help: { description: 'Questions to the staff and their answers.', also: ['PERSON_NOT_FOUND', 'FILE_REFUSED', 'IMAGE_REFUSED'] },
  home: { description: 'What the home page shows.' },
  i18n: { description: 'The texts of the product.' },
  idempotency: { description: 'What became of a call whose answer was lost.' },
  issuer: {
    description: 'For whoever manages an asset: its content, offers, holders and coupons.',
    also: [
      ...MONEY,
      ...FINDS,
      'ISSUE_OFFER_NOT_FOUND',
      'ISSUE_OFFER_NOT_OPEN',
      'OFFER_PAUSED',
      'NOT_ENOUGH_UNITS',
      'DOCUMENT_NOT_FOUND',
      'IMAGE_REFUSED',
    ],
  },
  jobs: { description: 'For staff: background work.', of: 'admin', also: ['NOT_FOUND'] },
  link: { description: 'Bank accounts, PayPal and coin addresses.', also: [...FINDS, 'DEPOSITS_CLOSED'] },
  market: { description: 'Market data: markets, tickers, depth, trades and candles. Public.', of: 'exchange' },
  marketAdmin: { description: 'For staff: opening, halting and changing markets.', of: 'exchange', also: [...SIGNED, 'ASSET_NOT_FOUND'] },
  offer: { description: 'Offers of new units, and subscriptions to them.', also: [...MONEY, ...FINDS, 'AGREEMENT_REQUIRED', 'NO_RATE'] },
  paper: {
    description: 'Paper mode: trading with play money at the real market’s prices.',
    also: [
      'MARKET_NOT_FOUND',
      'ORDER_NOT_FOUND',
      'MARKET_HALTED',
      'ASSET_PAUSED',
      'CL_ORD_ID_TAKEN',
      'ORDER_FINAL',
      'ORDER_REJECTED',
      'INSUFFICIENT_FUNDS',
      'LIMIT_REACHED',
      'STEP_REQUIRED',
      'SUSPENDED',
      'ASSET_NOT_FOUND',
    ],
  },
  people: { description: 'For staff: members, their limits and suspensions.', also: [...SIGNED, 'SESSION_NOT_FOUND'] },
  perk: { description: 'Groups with memberships, dues and tips.', also: [...MONEY, ...FINDS, 'VENUE_NOT_FOUND', 'IMAGE_REFUSED'] },
  pocket: {
    description: 'The wallets of a profile: balances, and what they are on hold for.',
    also: [...FINDS, 'WALLET_NOT_FOUND', 'NOT_AUTHORIZED'],
  },
  profile: { description: 'Profiles: one’s own and those of others.', also: ['ASSET_NOT_FOUND', 'IMAGE_REFUSED'] },
  proof: { description: 'The proof of liabilities, for everyone to check.', also: ['ASSET_NOT_FOUND', 'NOT_FOUND'] },
  questionnaire: { description: 'Questionnaires that an asset asks its holders.', also: FINDS },
  queue: { description: 'Where resting orders stand among those at their price.', of: 'exchange', also: ['UNAVAILABLE'] },
  replay: { description: 'A past day of a market as it was: trades and the best levels of its book. Public.', also: ['MARKET_NOT_FOUND'] },
  report: {
    description: 'Statements, gains, and for staff the figures of the whole installation.',
    also: [...SIGNED, ...FINDS, 'WALLET_NOT_FOUND'],
  },
  reward: { description: 'Rewards for bringing people.', also: [...SIGNED, ...FINDS, 'INSUFFICIENT_FUNDS'] },
  safetyTimers: {
    description: 'Safety timers: open orders are canceled unless their owner checks in.',
    of: 'exchange',
    also: ['STEP_REQUIRED', 'SUSPENDED'],
  },
  search: { description: 'Finding assets, ventures, perks and people.' },
  session: {
    description: 'Signing in and out, tokens, passwords, passkeys and API keys.',
    also: ['PROFILE_NOT_FOUND', 'ACCOUNT_SUSPENDED', 'INVITE_NOT_FOUND', 'NOT_FOUND', 'DOCUMENT_REPLACED', 'NAME_TAKEN'],
  },
  setup: { description: 'Setting up a new installation.', also: ['NAME_TAKEN', 'NAME_NOT_VALID'] },
  staff: {
    description: 'For staff: members of staff, signatures and the log.',
    also: [...SIGNED, 'PROFILE_NOT_FOUND', 'PERSON_NOT_FOUND', 'NO_ADMIN_LEFT'],
  },
  street: {
    description: 'Trading person to person: ads, tickets, chat and disputes.',
    also: [...MONEY, ...FINDS, 'LINK_NOT_FOUND', 'AGENCY_NOT_FOUND', 'DAILY_CAP_REACHED', 'AGENCY_CLOSED', 'IMAGE_REFUSED', 'NOT_FOUND'],
  },
  transfer: { description: 'Sending and requesting money, payment links and schedules.', also: [...MONEY, ...FINDS] },
  variables: { description: 'For staff: settings that can be changed while the product runs.', of: 'admin' },
  venue: { description: 'Ventures, pledges, boosts and payouts.', also: [...MONEY, ...FINDS, 'ASSET_CLASS_NOT_FOUND', 'IMAGE_REFUSED'] },
  verification: { description: 'Verifying who a member is.', also: ['PROFILE_NOT_FOUND', 'FILE_REFUSED', 'IMAGE_REFUSED', 'NOT_FOUND'] },
  workspaces: { description: 'How a user has set up the terminal: workspaces, watchlists and order templates.', of: 'exchange' },
}
