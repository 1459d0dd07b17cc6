import { changedTerms, type MarketTerms, MARKET_TERM_NAMES, needsHalt } from '@bourse/domain/exchange'
import type { ActState } from '@bourse/domain/staff'
import {
  createMarket,
  marketBySymbol,
  type MarketRow,
  readTermsOfSignature,
  specOf,
  type StoredTier,
  storedTiers,
  termsOf,
  tiersOf,
  writeNextTerms,
} from '#features/market'
import type { Described, Signed, SignedAction } from '#features/staff'
import type { Db, Tx } from '#platform/db'
import { raise } from '#platform/http'
import { askForAction, readActionOfSignature } from '../halts/market-actions.ts'
import { awaitAction, untilTrue } from '../halts/request-action.ts'
import { termText } from './market-figures.ts'
import { demandNoMarket, readOpening } from './market-opening.ts'

/** Trading begins again when a second person signs; the process that holds the market may still refuse. */
export const resumeMarket: SignedAction = {
  kind: 'market.resume',
  roles: ['compliance', 'finance'],
  async state(tx, { subject }) {
    const row = await marketBySymbol(tx, symbolOf(subject))
    return { haltedFor: row?.halt_reason ?? '' }
  },
  async describe(_tx, { subject, before }) {
    const haltedFor = before?.['haltedFor']
    return { ...linkTo(subject), facts: typeof haltedFor === 'string' && haltedFor ? [{ label: 'halted_for', value: haltedFor }] : [] }
  },
  async perform(tx, { id, subject, payload, reason, askedBy, signedBy }) {
    const asked = await askForAction(tx, {
      action: 'resume',
      symbol: symbolOf(subject),
      reason,
      cancelUnreadable: payload['cancelUnreadable'] === true,
      by: { staff: signedBy, askedBy, signatureId: id },
    })
    if (asked === undefined) raise('MARKET_NOT_FOUND')
  },
  async follow(db, { id }) {
    const asked = await db.read((tx) => readActionOfSignature(tx, id))
    const result = await awaitAction(db, asked)
    if (result.kind === 'unanswered') raise('UNAVAILABLE')
    if (result.kind === 'refused') raise('MARKET_STAYS_HALTED', { market: [result.outcome] })
  },
}

/** New terms; whoever holds the market puts them in force when it is time. */
export const changeMarketTerms: SignedAction = {
  kind: 'market.terms',
  roles: ['finance'],
  async state(tx, { subject }) {
    const row = await marketBySymbol(tx, symbolOf(subject))
    return row ? termsPayload(termsOf(row)) : {}
  },
  async describe(tx, { subject, payload, before }) {
    const row = await marketBySymbol(tx, symbolOf(subject))
    if (!row) return linkTo(subject)
    const from = inForceFrom(payload)
    return {
      ...linkTo(subject),
      facts: [
        ...factsOf(row, readPayload(payload), before && readPayload(before)),
        ...(from ? [{ label: 'in_force_from', value: from.toISOString().slice(0, 16).replace('T', ' ') }] : []),
      ],
    }
  },
  async perform(tx, { id, subject, payload, reason, askedBy, signedBy }) {
    const row = (await marketBySymbol(tx, symbolOf(subject))) ?? raise('MARKET_NOT_FOUND')
    const terms = readPayload(payload)
    await writeNextTerms(tx, {
      marketId: row.id,
      terms,
      needsHalt: needsHalt(changedTerms(termsOf(row), terms)),
      inForceFrom: inForceFrom(payload) ?? new Date(),
      reason,
      askedBy,
      signedBy,
      signatureId: id,
    })
  },
  follow: untilInForce,
}

/** A market that nobody can trade in until a second person signs. */
export const openMarket: SignedAction = {
  kind: 'market.open',
  roles: ['finance'],
  async describe(tx, { subject, payload }) {
    const { spec, terms } = await readOpening(tx, payload)
    return {
      values: { market: pairOf(subject) },
      facts: MARKET_TERM_NAMES.flatMap((term) => {
        const value = termText(spec, terms, term)
        return value === null ? [] : [{ label: term, value }]
      }),
      href: '/admin/markets',
    }
  },
  async perform(tx, { id, payload, askedBy, signedBy }) {
    const { spec, terms, isOffered } = await readOpening(tx, payload)
    if (!isOffered) raise('STATE_CONFLICT')
    await demandNoMarket(tx, spec.base.code, spec.quote.code)
    const { tickStep: _tick, lotStep: _lot, ...rest } = terms
    await createMarket(tx, {
      base: spec.base.code,
      quote: spec.quote.code,
      lotRaw: spec.lotRaw,
      tickRaw: spec.tickRaw,
      ...rest,
      by: { askedBy, signedBy, signatureId: id },
    })
  },
}

/** Terms that are due at once are in force when the signer is answered. */
async function untilInForce(db: Db, { id, subject }: Signed): Promise<void> {
  await untilTrue(() => db.read((tx) => isSettled(tx, id, symbolOf(subject))))
}

async function isSettled(tx: Tx, signatureId: bigint, symbol: string): Promise<boolean> {
  const row = await readTermsOfSignature(tx, signatureId)
  if (!row || row.ended_at !== null || row.in_force_from.getTime() > Date.now()) return true
  return row.needs_halt && (await marketBySymbol(tx, symbol))?.status === 'open'
}

/** What changes; all terms where it is not known any more what was before. */
function factsOf(row: MarketRow, terms: MarketTerms, before: MarketTerms | null): Described['facts'] & object {
  const spec = specOf(row)
  return (before ? changedTerms(before, terms) : MARKET_TERM_NAMES).map((term) => ({
    label: term,
    value: termText(spec, terms, term) ?? '–',
    ...(before && { before: termText(spec, before, term) ?? '–' }),
  }))
}

function termsPayload(terms: MarketTerms): ActState {
  return { ...terms, feeTiers: storedTiers(terms.feeTiers) }
}

/** The payload is what this feature wrote itself. */
function readPayload(payload: Readonly<Record<string, unknown>>): MarketTerms {
  const terms = Object.fromEntries(MARKET_TERM_NAMES.map((term) => [term, payload[term]])) as unknown as MarketTerms
  // A request from before there was a smallest value names none.
  return { ...terms, minValue: terms.minValue ?? null, feeTiers: tiersOf(payload['feeTiers'] as StoredTier[] | undefined) }
}

function inForceFrom({ inForceFrom: from }: Readonly<Record<string, unknown>>): Date | undefined {
  return typeof from === 'number' ? new Date(from) : undefined
}

function symbolOf(subject: string): string {
  return subject.replace('market:', '')
}

function pairOf(subject: string): string {
  return symbolOf(subject).replace('-', '/')
}

function linkTo(subject: string): Pick<Described, 'values' | 'href'> & { values: { market: string } } {
  return { values: { market: pairOf(subject) }, href: `/admin/markets/${symbolOf(subject)}` }
}
