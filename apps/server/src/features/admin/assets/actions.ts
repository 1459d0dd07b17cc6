import { ASSET_SWITCHES, type AssetSwitches, SIGNED_TERMS, type SignedTerm } from '@bourse/domain/catalogue'
import { exactAmount } from '@bourse/domain/money'
import type { ActState } from '@bourse/domain/staff'
import { type AssetChange, readRecord, saveAsset, saveParties, saveSwitches } from '#features/catalogue'
import { type Described, lastSignedState, type SignedAction } from '#features/staff'
import type { Tx } from '#platform/db'
import { raise } from '#platform/http'
import { assetState, codeOf, differenceFacts, partiesOfAsset } from './state.ts'

/** Whatever two people sign about an asset; each keeps its whole state, and the next shows what has changed since. */
const KINDS = ['asset.open', 'asset.unfreeze', 'asset.parties', 'asset.terms'] as const

function assetAction(
  kind: (typeof KINDS)[number],
  changeIn: (payload: Readonly<Record<string, unknown>>) => ActState,
  save: (tx: Tx, row: { id: bigint; is_frozen: boolean }, payload: Readonly<Record<string, unknown>>) => Promise<void>,
): SignedAction {
  return {
    kind,
    roles: ['finance'],
    parties: partiesOfAsset,
    state: (tx, { subject }, lock) => assetState(tx, subject, lock),
    async describe(tx, { id, subject, payload, before }) {
      const signed = await lastSignedState(tx, { subject, kinds: KINDS, before: id })
      return describeAsset(tx, subject, await differenceFacts(tx, { signed, before, change: changeIn(payload) }))
    },
    perform: async (tx, { subject, payload }) => save(tx, await lockedRecord(tx, subject), payload),
  }
}

/** Showing an asset, letting it be deposited and withdrawn, or dropping its authorization: whatever lets somebody do more. A freeze may end with it. */
export const openAsset = assetAction('asset.open', switchesIn, (tx, { id }, payload) => saveSwitches(tx, id, switchesIn(payload)))

export const unfreezeAsset = assetAction(
  'asset.unfreeze',
  () => ({ isFrozen: false }),
  async (tx, { id, is_frozen }) => {
    if (!is_frozen) raise('STATE_CONFLICT')
    await saveSwitches(tx, id, { isFrozen: false })
  },
)

/** Whoever manages or grants an asset is paid by its offers and can stop its trading. */
export const changeParties = assetAction('asset.parties', partiesIn, (tx, { id }, payload) =>
  saveParties(tx, id, { managerId: partyIn(payload, 'manager'), grantorId: partyIn(payload, 'grantor') }),
)

/** What decides how many sign elsewhere, and who is asked before they may hold it; with new parties, if they were sent together. */
export const changeTerms = assetAction(
  'asset.terms',
  (payload) => ({ ...termsIn(payload), ...partiesIn(payload) }),
  async (tx, { id }, payload) => {
    await saveAsset(tx, id, termsIn(payload))
    await saveParties(tx, id, { managerId: partyIn(payload, 'manager'), grantorId: partyIn(payload, 'grantor') })
  },
)

export function subjectOf(code: string): string {
  return `asset:${code}`
}

async function describeAsset(tx: Tx, subject: string, facts: NonNullable<Described['facts']>): Promise<Described> {
  const code = codeOf(subject)
  const row = await readRecord(tx, code)
  const supply = row && {
    label: 'supply',
    value: `${exactAmount(row.supply, { decimals: row.decimals, decimalsMin: row.decimals_min })} ${code}`,
  }
  return {
    values: { code, name: row?.name ?? code },
    facts: supply ? [...facts, supply] : facts,
    href: `/admin/assets?asset=${code}`,
  }
}

async function lockedRecord(tx: Tx, subject: string) {
  return (await readRecord(tx, codeOf(subject), 'lock')) ?? raise('ASSET_NOT_FOUND')
}

function switchesIn(payload: Readonly<Record<string, unknown>>): Partial<AssetSwitches> {
  return Object.fromEntries(ASSET_SWITCHES.flatMap((name) => (typeof payload[name] === 'boolean' ? [[name, payload[name]]] : [])))
}

function termsIn(payload: Readonly<Record<string, unknown>>): Pick<AssetChange, SignedTerm> {
  return Object.fromEntries(SIGNED_TERMS.flatMap((name) => (payload[name] === undefined ? [] : [[name, payload[name]]])))
}

function partiesIn({ manager, grantor }: Readonly<Record<string, unknown>>): ActState {
  return { ...(manager !== undefined && { manager }), ...(grantor !== undefined && { grantor }) }
}

/** As the payload keeps a profile: its id, an empty text for nobody. */
function partyIn(payload: Readonly<Record<string, unknown>>, label: 'manager' | 'grantor'): bigint | null | undefined {
  const value = payload[label]
  if (typeof value !== 'string') return undefined
  return value === '' ? null : BigInt(value)
}
